import { inAddress, readSlug } from './addresses/slug';

/** How many programmes are compared at once. */
export const MOST_COMPARED = 3;

/** The distinct slugs in the parameter `f`, in the spelling of addresses; others are ignored. */
export function readCompared(text: string | null): string[] {
  const slugs = (text ?? '').split(',').map((part) => inAddress(readSlug(part.trim())));
  return [...new Set(slugs.filter((slug) => slug !== ''))];
}

/** The comparison of programmes: French path with its query. */
export function comparePath(slugs: readonly string[]): string {
  return slugs.length === 0 ? '/comparer' : `/comparer?f=${slugs.map(encodeURIComponent).join(',')}`;
}
