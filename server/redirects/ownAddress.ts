import { articlePath, newsPath } from '../../shared/addresses/entryPaths';
import { readSlugSegment } from '../../shared/addresses/slug';
import type { ContentReader } from '../../shared/content/queries/answers';
import { createQueriesByLocale, type Queries } from '../../shared/content/queries/queries';
import { orNull } from '../../shared/errors';
import { localise, splitLocale } from '../../shared/locale';
import { declaredSlug, isNamedPath, isReservedSegment, servesArticle } from '../../shared/routes';

/** Says where the content that a path names lives: the path itself, or another one of this site. */
export type OwnAddress = (path: string) => Promise<string>;

interface OwnAddressOptions {
  store: ContentReader;
  contentPrefix: string;
}

/**
 * Posts have their address under `/blog`, content pages under their rubrique: a page asked for elsewhere answers 301.
 * An answer that redirects asks here first, so that the address to which it sends is the last one. Content that cannot
 * be had changes nothing.
 */
export function createOwnAddress({ store, contentPrefix }: OwnAddressOptions): OwnAddress {
  const queries = createQueriesByLocale(contentPrefix);

  return async function ownAddress(pathname) {
    const { locale, path } = splitLocale(pathname);
    const own = await orNull(pathOf(path, queries[locale]));
    // As it was asked for: of `/en/en/x` the path is `/en/x`, which looks like one of a language already.
    return own === null || own === path ? pathname : localise(own, locale);
  };

  async function pathOf(path: string, ask: Queries): Promise<string> {
    const slugs = path.slice(1).split('/').map(readSlugSegment);
    const [first = '', second, third] = slugs;
    if (third !== undefined || isNamedPath(path) || slugs.includes('')) return path;
    if ((first === 'actualites' || first === 'blog') && second !== undefined) {
      return newsPath(await store.get(ask.newsItem(second)));
    }
    if (isReservedSegment(first)) return path;
    const own = articlePath(await store.get(ask.article(declaredSlug(second ?? first))));
    return servesArticle(own) ? own : path;
  }
}
