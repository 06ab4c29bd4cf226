import { jobPath } from '../../../shared/addresses/entryPaths';
import { readSlug } from '../../../shared/addresses/slug';
import type { ContentReader } from '../../../shared/content/queries/answers';
import { createQueries, type Queries } from '../../../shared/content/queries/queries';
import type { Seo } from '../../../shared/content/seo';
import { ContentError } from '../../../shared/errors';
import { type Locale, localise } from '../../../shared/locale';
import { servesArticle } from '../../../shared/routes';
import { ENTRY_COLLECTIONS, isEntryKind, likelyPath } from '../../content/entryCollections';
import type { Change } from '../../content/readChange';
import { pathsOf } from '../../content/translations';
import { type PagedKind, pageOfModel } from '../../content/webhookModels';
import { isListed } from '../sitemap/isListed';

interface ChangedPagesOptions {
  store: ContentReader;
  contentPrefix: string;
  siteUrl: string;
  /** The languages of the edit. */
  locales: readonly Locale[];
}

/** An entry's own page (French path), and its metadata. */
interface OwnPage {
  path: string;
  seo?: Seo;
}

/**
 * The addresses of the pages that an edit changes, absolute and percent-encoded: the entry's own page, or that of a
 * single type. Crawlers find lists by the sitemap. Never fails: unknown addresses are left out.
 */
export async function changedPages(
  { model, slug: named }: Change,
  { store, contentPrefix, siteUrl, locales }: ChangedPagesOptions,
): Promise<string[]> {
  const kind = model === undefined ? undefined : pageOfModel(model, contentPrefix);
  if (!kind) return [];
  const slug = readSlug(named);
  const pages = await Promise.all(
    locales.map(async (locale) => {
      const page = await ownPage(kind, slug, createQueries(locale, contentPrefix), store);
      const isOpen = page && (!page.seo || isListed(page.seo, page.path, { siteUrl, locale }));
      return isOpen ? siteUrl + localise(page.path, locale) : null;
    }),
  );
  return pages.filter((page) => page !== null);
}

async function ownPage(
  kind: PagedKind,
  slug: string,
  queries: Queries,
  store: ContentReader,
): Promise<OwnPage | null> {
  try {
    return await presentPage(kind, slug, queries, store);
  } catch (error) {
    // A deleted page is reported too, if its slug alone gives its address.
    const isGone = error instanceof ContentError && error.statusCode === 404;
    return isGone && isEntryKind(kind) && ENTRY_COLLECTIONS[kind].folders.length > 0
      ? { path: likelyPath(kind, slug) }
      : null;
  }
}

async function presentPage(
  kind: PagedKind,
  slug: string,
  queries: Queries,
  store: ContentReader,
): Promise<OwnPage | null> {
  if (kind === 'homepage') return { path: '/', seo: (await store.get(queries.homepage())).seo };
  if (kind === 'jobs') return { path: '/offres-alternance', seo: (await store.get(queries.jobs())).seo };
  if (slug === '') return null;
  if (kind === 'offer') return { path: jobPath({ slug }) };
  if (ENTRY_COLLECTIONS[kind].list === null) return null;
  const query = queries[kind](slug);
  const answer = await store.get(query);
  // An event with an external address has no page here.
  if ('url' in answer && answer.url !== '') return null;
  const [path] = pathsOf(query, answer);
  if (path === undefined || (kind === 'article' && !servesArticle(path))) return null;
  return { path, seo: answer.seo };
}
