import {
  articlePath,
  campusPath,
  coursePath,
  eventPath,
  jobPath,
  newsPath,
} from '../../../shared/addresses/entryPaths';
import { readSlug } from '../../../shared/addresses/slug';
import type { ContentReader } from '../../../shared/content/queries/answers';
import { createQueries, type Queries } from '../../../shared/content/queries/queries';
import type { Seo } from '../../../shared/content/seo';
import { ContentError } from '../../../shared/errors';
import { type Locale, localise } from '../../../shared/locale';
import { servesArticle } from '../../../shared/routes';
import type { Change } from '../../content/readChange';
import { type EntryModel, entryModel } from '../../content/webhookModels';
import { isListed } from '../sitemap/isListed';

interface ChangedPagesOptions {
  store: ContentReader;
  contentPrefix: string;
  siteUrl: string;
  locales: readonly Locale[];
}

/** The addresses of the pages that a change is shown by: absolute, percent-encoded. Never fails: what cannot be said is left out. */
export type ChangedPages = (change: Change, locale: Locale | null) => Promise<string[]>;

/** An entry's own page: where it is, and what its editor says of it to search engines. French path. */
interface OwnPage {
  path: string;
  seo?: Seo;
}

/** Builds the function that tells the pages of a change. An entry's own page, and the page that has no slug: lists are found by the sitemap. */
export function createChangedPages({
  store,
  contentPrefix,
  siteUrl,
  locales,
}: ChangedPagesOptions): ChangedPages {
  return async function changedPages({ model, slug: named }, only) {
    const kind = model === undefined ? undefined : entryModel(model, contentPrefix);
    if (!kind) return [];
    const slug = readSlug(named);
    const asked = locales.filter((locale) => only === null || locale === only);
    const pages = await Promise.all(
      asked.map(async (locale) => {
        const page = await ownPage(kind, slug, createQueries(locale, contentPrefix), store);
        const isOpen = page && (!page.seo || isListed(page.seo, page.path, { siteUrl, locale }));
        return isOpen ? siteUrl + localise(page.path, locale) : null;
      }),
    );
    return pages.filter((page) => page !== null);
  };
}

async function ownPage(
  kind: EntryModel,
  slug: string,
  queries: Queries,
  store: ContentReader,
): Promise<OwnPage | null> {
  try {
    return await presentPage(kind, slug, queries, store);
  } catch (error) {
    // What is gone is told too, as far as its slug alone says where it was.
    const isGone = error instanceof ContentError && error.statusCode === 404;
    const path = isGone && slug !== '' ? PATHS[kind]?.(slug) : undefined;
    return path === undefined ? null : { path };
  }
}

const PATHS: Partial<Record<EntryModel, (slug: string) => string>> = {
  course: (slug) => coursePath({ slug }),
  campus: (slug) => campusPath({ slug }),
  event: (slug) => eventPath({ slug }),
  news: (slug) => newsPath({ slug, category: null }),
  'job-offer': (slug) => jobPath({ slug }),
};

async function presentPage(
  kind: EntryModel,
  slug: string,
  queries: Queries,
  store: ContentReader,
): Promise<OwnPage | null> {
  if (kind === 'homepage') return { path: '/', seo: (await store.get(queries.homepage())).seo };
  if (kind === 'landing-job')
    return { path: '/offres-alternance', seo: (await store.get(queries.jobs())).seo };
  if (slug === '') return null;
  switch (kind) {
    case 'course':
      return { path: coursePath({ slug }), seo: (await store.get(queries.course(slug))).seo };
    case 'campus':
      return { path: campusPath({ slug }), seo: (await store.get(queries.campus(slug))).seo };
    case 'event': {
      const event = await store.get(queries.event(slug));
      // One with an address elsewhere has no page here.
      return event.url === '' ? { path: eventPath(event), seo: event.seo } : null;
    }
    case 'news': {
      const item = await store.get(queries.newsItem(slug));
      return { path: newsPath(item), seo: item.seo };
    }
    case 'article': {
      const article = await store.get(queries.article(slug));
      const path = articlePath(article);
      return servesArticle(path) ? { path, seo: article.seo } : null;
    }
    case 'job-offer':
      return { path: jobPath({ slug }) };
  }
}
