import { articlePath, newsPath } from '../../shared/addresses/entryPaths';
import { readSlugSegment } from '../../shared/addresses/slug';
import type { ContentReader } from '../../shared/content/queries/answers';
import { createQueriesByLocale, type Queries } from '../../shared/content/queries/queries';
import { orNull } from '../../shared/errors';
import { localise, splitLocale } from '../../shared/locale';
import { declaredSlug, isNamedPath, isReservedSegment, servesArticle } from '../../shared/routes';

/** Resolves a path to its content's own address on this site, often the path itself. */
export type OwnAddress = (path: string) => Promise<string>;

interface OwnAddressOptions {
  store: ContentReader;
  contentPrefix: string;
}

/**
 * Posts live under `/blog`, content pages under their rubrique: a page requested elsewhere answers 301.
 * Other redirects resolve their target here first, so that it is final. If content cannot be queried, the path is
 * unchanged.
 */
export function createOwnAddress({ store, contentPrefix }: OwnAddressOptions): OwnAddress {
  const queries = createQueriesByLocale(contentPrefix);

  return async function ownAddress(pathname) {
    const { locale, path } = splitLocale(pathname);
    const own = await orNull(pathOf(path, queries[locale]));
    // Return the original pathname: `localise` would take `/en/x`, the path of `/en/en/x`, for localised already.
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
