import { articlePath, newsPath } from '../../shared/addresses/entryPaths';
import { pageOfMarkdown } from '../../shared/addresses/markdownPath';
import { inAddress, readSlugSegment } from '../../shared/addresses/slug';
import { isCrmAction } from '../../shared/content/crm';
import type { ContentReader } from '../../shared/content/queries/answers';
import { createQueriesByLocale, type Queries } from '../../shared/content/queries/queries';
import { ContentError } from '../../shared/errors';
import { splitLocale } from '../../shared/locale';
import { declaredSlug, isNamedPath } from '../../shared/routes';
import { kindBelow } from '../content/entryCollections';
import type { Target } from './canonicalUrl';
import { isServed } from './isServed';

/**
 * Whether content has a page at exactly this path; a page whose own address differs does not count.
 * Sends a query only if a page route matches. Resolves to null when content cannot be queried.
 */
export type ContentHas = (path: string) => Promise<boolean | null>;

export interface ContentHasOptions {
  store: ContentReader;
  contentPrefix: string;
  englishEnabled: boolean;
}

/** Builds the check that runs before the legacy table, so that no rule ever hides an existing page. */
export function createContentHas({ store, contentPrefix, englishEnabled }: ContentHasOptions): ContentHas {
  const queries = createQueriesByLocale(contentPrefix);

  return async function contentHas(pathname) {
    if (!isServed(pathname, { englishEnabled })) return false;
    const { locale, path: localPath } = splitLocale(pathname);
    const path = pageOfMarkdown(localPath) ?? localPath;
    try {
      return isNamedPath(path) || (await hasEntry(path, queries[locale]));
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      return error.statusCode === 404 ? false : null;
    }
  };

  async function hasListPage(number: string, ask: Queries): Promise<boolean> {
    if (!/^[1-9]\d{0,5}$/.test(number)) return false;
    const { items } = await store.get(ask.news({ category: 'news', page: Number(number) }));
    return items.length > 0;
  }

  async function hasEntry(path: string, ask: Queries): Promise<boolean> {
    const slugs = path.slice(1).split('/').map(readSlugSegment);
    const [first = '', second = '', third] = slugs;
    if ((third !== undefined && path !== `/actualites/page/${third}`) || slugs.includes('')) return false;
    if (first === 'actualites' && second === 'page') return hasListPage(third ?? '', ask);
    const kind = kindBelow(first);
    if (kind === 'newsItem') return newsPath(await store.get(ask.newsItem(second))) === path;
    if (kind) return Boolean(await store.get(ask[kind](second)));
    if (first === 'offres-alternance') {
      const { offers } = await store.get(ask.jobs());
      return offers.some(({ slug }) => inAddress(slug) === second);
    }
    if (first === 'demande') return isCrmAction(second);
    return articlePath(await store.get(ask.article(declaredSlug(second || first)))) === path;
  }
}

/** The first address that content has a page at, if any; uncertain when content could not answer for all of them. */
export async function firstPage(
  addresses: readonly Target[],
  contentHas: ContentHas,
): Promise<{ page: Target | null; isCertain: boolean }> {
  let isCertain = true;
  for (const address of addresses) {
    const has = await contentHas(address.path);
    if (has) return { page: address, isCertain };
    isCertain &&= has !== null;
  }
  return { page: null, isCertain };
}
