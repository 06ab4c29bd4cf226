/**
 * Gives each item its place as a key: right for content that is never reordered while it is on screen, and safe where
 * content may repeat itself.
 */
export function numbered<T>(items: readonly T[]): { key: string; item: T }[] {
  return items.map((item, place) => ({ key: String(place), item }));
}
