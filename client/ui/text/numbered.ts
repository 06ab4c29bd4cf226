/** Uses the index as key: safe for content that is not reordered on screen and may contain duplicates. */
export function numbered<T>(items: readonly T[]): { key: string; item: T }[] {
  return items.map((item, place) => ({ key: String(place), item }));
}
