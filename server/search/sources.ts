import {
  articlePath,
  campusPath,
  coursePath,
  eventPath,
  jobPath,
  newsPath,
} from '../../shared/addresses/entryPaths';
import type { JobOffer } from '../../shared/content/job';
import { hasNextPage } from '../../shared/content/list';
import { BLOG_CATEGORY } from '../../shared/content/news';
import type { ContentReader, Query, QueryKind } from '../../shared/content/queries/answers';
import { createQueries, MAX_PAGE_SIZE, upcoming } from '../../shared/content/queries/queries';
import { type QueryParams, queryString } from '../../shared/content/queries/queryString';
import { CAMPUS_OF_EVENT } from '../../shared/content/queries/summaryFields';
import type { HitKind, Searchable, SearchedKind } from '../../shared/content/search';
import { orNone } from '../../shared/errors';
import { createLabels, type LabelKey, type Labels, NO_TAXONOMY } from '../../shared/labels/labels';
import { LABEL_TEXTS } from '../../shared/labels/labelTexts';
import type { Locale } from '../../shared/locale';
import { servesArticle } from '../../shared/routes';
import { wordsOfHtml } from '../content/parse/text/plainText';
import { LISTS, listPage, OFFERS_LIST } from './listPage';
import { FOREVER, type SearchPage } from './searchIndex';

/** One answer of the content service, and the search pages made from it. */
export interface SourcePart {
  /** The same object as long as the answer is unchanged. */
  answer: unknown;
  /** Its URL identifies the answer when it changes. */
  query: Query;
  pages(): SearchPage[];
}

/** Reads a source in parts, in a stable order. Rejects with a ContentError when a part cannot be read. */
export type Source = (now: number) => AsyncIterable<SourcePart>;

/** Page size for entries with their full bodies: parsing more at once would delay requests. */
const FULL_TEXT_PAGE_SIZE = 10;
/** A service with more pages than this is returning the same one repeatedly. */
const MAX_PAGES = 500;

interface Collection {
  kind: HitKind;
  queryKind: SearchedKind;
  path: string;
  fields: readonly string[];
  populate: QueryParams;
  filters?(now: number): QueryParams;
  pageSize: number;
  /** A label with the words that visitors use for these entries. */
  words?: LabelKey;
  /** Path of the entry's page, or null if no route serves it. */
  pathOf(entry: Searchable): string | null;
  noteOf?(entry: Searchable, labels: Labels): string;
  kindOf?(entry: Searchable): HitKind;
}

const REFERENCE = { fields: ['title', 'slug'] };
const SEO = { seo: { populate: '*' } };

/** All sources searched in a language, keyed by the kind of query that reads them. */
export function searchSources(
  store: Pick<ContentReader, 'get'>,
  contentPrefix: string,
  locale: Locale,
): Map<QueryKind, Source> {
  const collections: Collection[] = [
    {
      kind: 'course',
      queryKind: 'searchedCourses',
      path: '/courses',
      fields: ['name', 'title', 'slug', 'summary', 'level', 'rhythm', 'labels', 'objectives'],
      populate: { category: REFERENCE, campuses: REFERENCE, rncp: true, body: true, ...SEO },
      pageSize: FULL_TEXT_PAGE_SIZE,
      pathOf: coursePath,
      noteOf: ({ category, keywords }) =>
        [category?.title, keywords.find((word) => /^Bac/.test(word))].filter(Boolean).join(' · '),
    },
    {
      kind: 'campus',
      queryKind: 'searchedCampuses',
      path: '/campuses',
      fields: ['title', 'slug', 'summary', 'description'],
      populate: { address: { fields: ['street', 'postalCode', 'city'] }, body: true, ...SEO },
      pageSize: FULL_TEXT_PAGE_SIZE,
      words: 'search.words.campuses',
      pathOf: campusPath,
    },
    {
      kind: 'article',
      queryKind: 'searchedArticles',
      path: `/${contentPrefix}-articles`,
      fields: ['title', 'slug', 'summary'],
      populate: { rubrique: REFERENCE, header: true, body: true, ...SEO },
      pageSize: FULL_TEXT_PAGE_SIZE,
      pathOf(entry) {
        const path = articlePath(entry);
        return servesArticle(path) ? path : null;
      },
      noteOf: ({ rubrique }) => rubrique?.title ?? '',
    },
    {
      kind: 'event',
      queryKind: 'searchedEvents',
      path: '/events',
      fields: ['title', 'slug', 'description', 'url', 'dateStart', 'dateEnd', 'cancelled', 'type', 'address'],
      populate: { campus: CAMPUS_OF_EVENT, ...SEO },
      filters: upcomingToday,
      pageSize: MAX_PAGE_SIZE,
      pathOf: (entry) => entry.url || eventPath(entry),
      noteOf: ({ when, cancelled }, labels) =>
        [cancelled && labels('event.cancelled'), when?.text].filter(Boolean).join(' · '),
    },
    {
      kind: 'news',
      queryKind: 'searchedNews',
      path: `/${contentPrefix}-news`,
      fields: ['title', 'slug', 'summary', 'createdAt'],
      populate: { cat_news: REFERENCE, campus_infos: REFERENCE, ...SEO },
      pageSize: MAX_PAGE_SIZE,
      pathOf: newsPath,
      noteOf: ({ since }) => since,
      kindOf: ({ category }) => (category?.slug === BLOG_CATEGORY ? 'post' : 'news'),
    },
  ];
  const queries = createQueries(locale, contentPrefix);
  /** The service's own labels, or none if the school has not set any. */
  const readTaxonomy = async () => (await orNone(store.get(queries.taxonomy()))) ?? NO_TAXONOMY;
  const readLabels = async () => createLabels(LABEL_TEXTS[locale], await readTaxonomy());
  // The most searched sources are indexed first.
  return new Map<QueryKind, Source>([
    ['taxonomy', listParts],
    ...collections.map((collection): [QueryKind, Source] => [
      collection.queryKind,
      (now) => collectionParts(collection, now),
    ]),
    ['jobs', jobParts],
  ]);

  async function* listParts(): AsyncGenerator<SourcePart> {
    const answer = await readTaxonomy();
    yield {
      answer,
      query: queries.taxonomy(),
      pages: () => LISTS.map((list) => listPage(createLabels(LABEL_TEXTS[locale], answer), list)),
    };
  }

  async function* collectionParts(collection: Collection, now: number): AsyncGenerator<SourcePart> {
    const { queryKind, path, fields, populate, filters, pageSize } = collection;
    const labels = await readLabels();
    let first: string | undefined;
    for (let page = 1; page <= MAX_PAGES; page += 1) {
      const params: QueryParams = {
        fields,
        populate,
        ...(filters ? { filters: filters(now) } : {}),
        sort: ['slug:asc'],
        pagination: { page, pageSize },
        locale,
      };
      const query: Query<SearchedKind> = { kind: queryKind, url: `${path}?${queryString(params)}` };
      const answer = await orNone(store.get(query));
      // A service without pagination returns the same page again.
      if (answer === null || (first !== undefined && answer.items[0]?.slug === first)) return;
      first = answer.items[0]?.slug;
      yield {
        answer,
        query,
        pages: () => answer.items.flatMap((entry) => pageOf(entry, collection, labels)),
      };
      if (!hasNextPage(answer)) return;
    }
  }

  async function* jobParts(): AsyncGenerator<SourcePart> {
    const query = queries.jobs();
    const answer = await orNone(store.get(query));
    // Without its page, the list is left out too.
    if (answer === null) return;
    const labels = await readLabels();
    yield {
      answer,
      query,
      pages: () => [listPage(labels, OFFERS_LIST), ...answer.offers.map(pageOfOffer)],
    };
  }
}

function pageOfOffer(offer: JobOffer): SearchPage {
  return {
    kind: 'job',
    path: jobPath(offer),
    title: offer.title,
    note: [offer.company, offer.city].filter(Boolean).join(' · '),
    keywords: [offer.contract, offer.level].filter(Boolean).join(' '),
    places: [offer.city, offer.campus?.title].filter(Boolean).join(' '),
    summary: '',
    text: wordsOfHtml(offer.description).slice(0, 1000),
    since: 0,
    until: FOREVER,
  };
}

function pageOf(
  entry: Searchable,
  { kind, kindOf, pathOf, noteOf, words }: Collection,
  labels: Labels,
): SearchPage[] {
  const path = entry.isHidden ? null : pathOf(entry);
  if (path === null) return [];
  const category = entry.category?.slug === BLOG_CATEGORY ? '' : (entry.category?.title ?? '');
  return [
    {
      kind: kindOf?.(entry) ?? kind,
      path,
      title: entry.title,
      note: noteOf?.(entry, labels) ?? '',
      keywords: [...entry.keywords, category, words ? labels(words) : ''].filter(Boolean).join(' '),
      places: entry.places.join(' '),
      summary: entry.summary,
      text: entry.text,
      since: kind === 'news' ? Date.parse(entry.since) || 0 : 0,
      until: entry.when ? entry.when.overAt : FOREVER,
    },
  ];
}

const DAY_MS = 24 * 3600_000;

/** Rounded down to the day, so that the query URL stays the same all day; `until` hides what ends during the day. */
function upcomingToday(now: number): QueryParams {
  return upcoming(Math.floor(now / DAY_MS) * DAY_MS);
}
