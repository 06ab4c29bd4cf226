import { type Locale, localePrefix, localise } from '../../../shared/locale';
import { SHELL_PAGES } from './quickLinks';

/**
 * Whether a menu's address is the page on screen. An address with a query is a choice on a page, not the page itself.
 */
export function isCurrentPage(url: string, path: string, locale: Locale): boolean {
  return url !== '' && withoutEnd(localise(url, locale)) === withoutEnd(path);
}

/** The addresses of a menu entry. */
export interface EntryAddresses {
  id: string;
  /** '' if the entry has no page of its own. */
  url: string;
  links: readonly string[];
}

/**
 * The id of the one entry that the page belongs to: the entry whose own address is the page or its nearest ancestor,
 * else the only entry with a link to the page or its nearest ancestor. Null if none, if two entries share that link, or
 * if the shell itself links to the page (the agenda): then only the link is marked.
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

/** An address, and the id of its entry; null for an address of the shell itself. */
interface Owned {
  url: string;
  entry: string | null;
}

/** The owners of the address nearest to a page: the page itself, or its longest ancestor path. */
function ownersOfNearest(links: readonly Owned[], path: string, locale: Locale): Set<string | null> {
  const length = (url: string) => withoutEnd(localise(url, locale)).length;
  const above = links.filter(({ url }) => isCurrentPage(url, path, locale) || isAbove(url, path, locale));
  const longest = Math.max(...above.map(({ url }) => length(url)));
  return new Set(above.filter(({ url }) => length(url) === longest).map(({ entry }) => entry));
}

/** The home page is an ancestor of everything, so it does not count. */
function isAbove(url: string, path: string, locale: Locale): boolean {
  const trunk = withoutEnd(localise(url, locale));
  return trunk.startsWith('/') && trunk !== localePrefix(locale) && path.startsWith(`${trunk}/`);
}

/** An address without its anchor and trailing slash. */
export function withoutEnd(url: string): string {
  return url.replace(/#.*$/, '').replace(/\/+$/, '');
}
