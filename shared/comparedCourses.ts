import { inAddress, readSlug } from './addresses/slug';

/** So many programmes stand side by side. */
export const MOST_COMPARED = 3;

/** The slugs of an address's `f`, each once, as addresses have them. What is no slug is none. */
export function readCompared(text: string | null): string[] {
  const slugs = (text ?? '').split(',').map((part) => inAddress(readSlug(part.trim())));
  return [...new Set(slugs.filter((slug) => slug !== ''))];
}

/** Where programmes are compared: French path with its query. */
export function comparePath(slugs: readonly string[]): string {
  return slugs.length === 0 ? '/comparer' : `/comparer?f=${slugs.map(encodeURIComponent).join(',')}`;
}
