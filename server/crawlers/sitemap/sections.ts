import {
  articlePath,
  campusPath,
  coursePath,
  eventPath,
  jobPath,
  written,
} from '../../../shared/addresses/entryPaths';
import { type Illustration, illustrationUrl } from '../../../shared/addresses/illustrationUrl';
import { inAddress } from '../../../shared/addresses/slug';
import type { EntrySummary } from '../../../shared/content/entry';
import { BLOG_CATEGORY } from '../../../shared/content/news';
import type { ContentReader, EntryKind } from '../../../shared/content/queries/answers';
import { createQueries, MAX_PAGE_SIZE, upcoming } from '../../../shared/content/queries/queries';
import { orNone, orNull } from '../../../shared/errors';
import type { Locale } from '../../../shared/locale';
import { servesArticle } from '../../../shared/routes';
import { type Collection, entriesOfSlugs, entryPages, type Measure, measure } from './collection';
import { isListed } from './isListed';
import { type EntrySection, listEntries, type SitemapEntry } from './lists';

/** A section of the sitemap. */
export interface SitemapSection {
  name: string;
  measure(locale: Locale): Promise<Measure>;
  /** The addresses from one index (from 0) to another, in batches. Both are multiples of a hundred. */
  entries(locale: Locale, from: number, to: number): AsyncIterable<SitemapEntry[]>;
  /** The paths of these entries that exist in another language; may contain more if that costs nothing. */
  pathsOf(entries: readonly SitemapEntry[], locale: Locale): Promise<ReadonlySet<string>>;
}

interface SectionsOptions {
  store: ContentReader;
  contentPrefix: string;
  siteUrl: string;
}

/** Every section of the site, in the order of the index. */
export function sitemapSections({ store, contentPrefix, siteUrl }: SectionsOptions): SitemapSection[] {
  const focusImage = { focusImage: true };
  const ofNews = (name: 'actualites' | 'blog', condition: { $eq?: string; $ne?: string }) =>
    collectionSection(name, {
      collection: () => ({
        path: `/${contentPrefix}-news`,
        filters: { cat_news: { slug: condition } },
        populate: focusImage,
        fields: ['createdAt'],
      }),
      pathOf: ({ slug }) => written(`/${name}/${slug}`),
      drawing: ({ slug }) => ({ kind: 'news', seed: slug, shape: '16x9' }),
    });

  const sections: Readonly<Record<EntryKind, readonly SitemapSection[]>> = {
    course: [
      collectionSection('programme', {
        collection: () => ({ path: '/courses', filters: {}, populate: focusImage, fields: ['name'] }),
        pathOf: coursePath,
      }),
    ],
    campus: [
      collectionSection('campus', {
        collection: () => ({ path: '/campuses', filters: {}, populate: focusImage }),
        pathOf: campusPath,
        drawing: ({ slug }) => ({ kind: 'skyline', seed: slug, shape: '16x9' }),
      }),
    ],
    event: [
      collectionSection('agenda', {
        collection: () => ({ path: '/events', filters: ahead(Date.now()), populate: {} }),
        pathOf: eventPath,
      }),
    ],
    newsItem: [ofNews('actualites', { $ne: BLOG_CATEGORY }), ofNews('blog', { $eq: BLOG_CATEGORY })],
    article: [
      collectionSection('articles', {
        collection: () => ({
          path: `/${contentPrefix}-articles`,
          filters: {},
          populate: { rubrique: { fields: ['title', 'slug'] }, ...focusImage },
        }),
        pathOf: (article) => {
          const path = articlePath(article);
          return servesArticle(path) ? path : null;
        },
      }),
    ],
    // Thank-you pages are not listed.
    crmLanding: [],
  };
  const collections = Object.values(sections).flat();
  const lists = fixedSection('pages', (locale) =>
    listEntries(createQueries(locale, contentPrefix), { store, siteUrl, measureOf }),
  );
  return [lists, ...collections, offersSection()];

  function collectionSection(name: EntrySection, kind: CollectionKind): SitemapSection {
    return {
      name,
      measure: (locale) => measure(store, kind.collection(), locale),
      async *entries(locale, from, to) {
        const range = { from: from / MAX_PAGE_SIZE + 1, to: to / MAX_PAGE_SIZE };
        for await (const items of entryPages(store, kind.collection(), locale, range)) {
          yield items.flatMap((item) => {
            const path = listedPath(item, locale);
            return path === null
              ? []
              : [{ slug: item.slug, path, lastmod: item.changedAt, image: imageOf(item) }];
          });
        }
        function imageOf(item: EntrySummary): string {
          const drawing = kind.drawing?.({ ...item, slug: inAddress(item.slug) });
          return item.picture?.url ?? (drawing ? illustrationUrl(drawing) : '');
        }
      },
      async pathsOf(entries, locale) {
        const slugs = entries.map(({ slug }) => slug);
        const found = await entriesOfSlugs(store, kind.collection(), locale, slugs);
        return new Set(found.map((entry) => listedPath(entry, locale) ?? ''));
      },
    };

    function listedPath(entry: EntrySummary, locale: Locale): string | null {
      const path = kind.pathOf(entry);
      return path !== null && isListed(entry.seo, path, { siteUrl, locale }) ? path : null;
    }
  }

  /** The number of entries in a collection, and the newest change; null if unavailable: the list then has no date. */
  async function measureOf(name: EntrySection, locale: Locale): Promise<Measure | null> {
    const collection = collections.find((section) => section.name === name);
    return collection ? orNull(collection.measure(locale)) : null;
  }

  function offersSection(): SitemapSection {
    return fixedSection('offres-alternance', async (locale) => {
      const landing = await orNone(store.get(createQueries(locale, contentPrefix).jobs()));
      return (landing?.offers ?? []).map(({ slug, publishedAt }) => ({
        slug,
        path: jobPath({ slug }),
        lastmod: publishedAt?.iso ?? '',
        image: '',
      }));
    });
  }
}

interface CollectionKind {
  collection(): Collection;
  /** French path in the spelling of addresses, or null for an entry without a route. */
  pathOf(entry: EntrySummary): string | null;
  /** The drawing for an entry without a photograph. */
  drawing?(entry: EntrySummary): Illustration;
}

/** A section whose addresses are in memory. */
function fixedSection(name: string, list: (locale: Locale) => Promise<SitemapEntry[]>): SitemapSection {
  return {
    name,
    async measure(locale) {
      const entries = await list(locale);
      const dates = entries.map(({ lastmod }) => lastmod).sort();
      return { total: entries.length, newest: dates.at(-1) ?? '' };
    },
    async *entries(locale, from, to) {
      yield (await list(locale)).slice(from, to);
    },
    pathsOf: async (_entries, locale) => new Set((await list(locale)).map(({ path }) => path)),
  };
}

/** Events that may not be over, and have a page of their own. */
function ahead(now: number): Collection['filters'] {
  return { $and: [upcoming(now), { $or: [{ url: { $null: true } }, { url: { $eq: '' } }] }] };
}
