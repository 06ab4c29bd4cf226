import { type Locale, localePrefix, localise } from '../../../shared/locale';
import { SHELL_PAGES } from './quickLinks';

/** Whether an address of a menu is the page on screen. An address with a query is a choice on a page, not the page. */
export function isCurrentPage(url: string, path: string, locale: Locale): boolean {
  return url !== '' && withoutEnd(localise(url, locale)) === withoutEnd(path);
}

/** Where an entry of a menu leads. */
export interface EntryAddresses {
  id: string;
  /** Its own address; '' without one. */
  url: string;
  /** The addresses of the links below it. */
  links: readonly string[];
}

/**
 * The one entry that the page on screen belongs to, by its id: the entry whose own address is nearest above it, or else
 * the only one with a link to it or above it. A page that two entries link to belongs to neither, and one that the shell
 * leads to by itself, such as the agenda, to none: there the link alone is marked. Null where the page belongs to none.
 */
export function currentEntry(
  entries: readonly EntryAddresses[],
  path: string,
  locale: Locale,
): string | null {
  const nearest = (links: readonly Owned[]) => ownersOfNearest(links, path, locale);
  const [own] = nearest(entries.map(({ id, url }) => ({ url, entry: id })));
  if (own !== undefined) return own;
  const [family, ...others] = nearest([
    ...Object.values(SHELL_PAGES).map((url) => ({ url, entry: null })),
    ...entries.flatMap(({ id, links }) => links.map((url) => ({ url, entry: id }))),
  ]);
  return others.length === 0 ? (family ?? null) : null;
}

/** An address of the menu, and the id of the entry that it belongs to: null for an address of the shell itself. */
interface Owned {
  url: string;
  entry: string | null;
}

/** Whose addresses are nearest to a page: are the page, or stand above it with the fewest steps between. */
function ownersOfNearest(links: readonly Owned[], path: string, locale: Locale): Set<string | null> {
  const length = (url: string) => withoutEnd(localise(url, locale)).length;
  const above = links.filter(({ url }) => isCurrentPage(url, path, locale) || isAbove(url, path, locale));
  const longest = Math.max(...above.map(({ url }) => length(url)));
  return new Set(above.filter(({ url }) => length(url) === longest).map(({ entry }) => entry));
}

/** The home page is above everything, so it says nothing. */
function isAbove(url: string, path: string, locale: Locale): boolean {
  const trunk = withoutEnd(localise(url, locale));
  return trunk.startsWith('/') && trunk !== localePrefix(locale) && path.startsWith(`${trunk}/`);
}

/** An address without anchor and without a slash at the end. */
export function withoutEnd(url: string): string {
  return url.replace(/#.*$/, '').replace(/\/+$/, '');
}
