import type { EntrySummary } from '../../../shared/content/entry';
import { hasNextPage, type List } from '../../../shared/content/list';
import type { ContentReader, Query } from '../../../shared/content/queries/answers';
import { MAX_PAGE_SIZE } from '../../../shared/content/queries/queries';
import { type QueryParams, queryString } from '../../../shared/content/queries/queryString';
import { orNone } from '../../../shared/errors';
import type { Locale } from '../../../shared/locale';

/** A collection of the content service, with what the addresses of its entries need. */
export interface Collection {
  /** Path below the API's base. */
  path: string;
  /** Filters of its entries. */
  filters: QueryParams;
  populate: QueryParams;
  /** Fields for names and dates, besides the title and the last change. */
  fields?: readonly ('name' | 'createdAt')[];
}

/** The number of entries in a collection, and the last change of the newest: ISO instant, or '' if unknown. */
export interface Measure {
  total: number;
  newest: string;
}

/** Entries without `noindex`, including those without metadata. */
const INDEXABLE: QueryParams = {
  $or: [{ seo: { preventIndexing: { $null: true } } }, { seo: { preventIndexing: { $eq: false } } }],
};

/** Guard against a service that returns the same page again and again. */
const MAX_PAGES = 5000;

/** Small enough to be read as a whole to find some entries: ten queries. */
const FEW = 10 * MAX_PAGE_SIZE;
/** Slugs per query: its URL stays below the 8 KB that servers accept. */
const SLUGS_AT_ONCE = 50;

interface Paging {
  page: number;
  pageSize: number;
  sort: string;
  /** Only these. */
  slugs?: readonly string[];
}

/** The query for a page of a collection's entries, with dates that the lists of the site's pages do not request. */
function entriesQuery(
  { path, fields = [], populate, filters }: Collection,
  locale: Locale,
  { page, pageSize, sort, slugs }: Paging,
): Query<'entries'> {
  const params: QueryParams = {
    fields: ['title', 'slug', 'updatedAt', ...fields],
    populate: { ...populate, seo: { populate: '*' } },
    filters: { $and: [filters, INDEXABLE, ...(slugs ? [{ slug: { $in: slugs } }] : [])] },
    sort: [sort],
    pagination: { page, pageSize },
    locale,
  };
  return { kind: 'entries', url: `${path}?${queryString(params)}` };
}

/** Measures a collection. One that the service lacks is empty. */
export async function measure(
  store: ContentReader,
  collection: Collection,
  locale: Locale,
): Promise<Measure> {
  const newest = (field: string) => ({ page: 1, pageSize: 1, sort: `${field}:desc` });
  const answers = await orNone(
    Promise.all([
      store.get(entriesQuery(collection, locale, newest('updatedAt'))),
      // The newest entry may never have been changed, and then has no date of change.
      collection.fields?.includes('createdAt')
        ? store.get(entriesQuery(collection, locale, newest('createdAt')))
        : null,
    ]),
  );
  if (!answers) return { total: 0, newest: '' };
  const [changed] = answers;
  const dates = answers.map((list) => list?.items[0]?.changedAt ?? '').sort();
  if (changed.total !== null) return { total: changed.total, newest: dates.at(-1) ?? '' };
  let total = 0;
  for await (const items of entryPages(store, collection, locale)) total += items.length;
  return { total, newest: '' };
}

/**
 * The entries of a collection in a stable order, page by page; the next page is requested while the current one is
 * used.
 * @param from the first page; @param to the last one, if it exists.
 */
export async function* entryPages(
  store: ContentReader,
  collection: Collection,
  locale: Locale,
  { from = 1, to = MAX_PAGES }: { from?: number; to?: number } = {},
): AsyncGenerator<EntrySummary[]> {
  const ask = (page: number) => {
    const answer = store.get(
      entriesQuery(collection, locale, { page, pageSize: MAX_PAGE_SIZE, sort: 'slug:asc' }),
    );
    // A consumer that stops early never awaits it.
    answer.catch(() => undefined);
    return answer;
  };
  let coming: Promise<List<EntrySummary>> | null = ask(from);
  let first: string | undefined;
  for (let page = from; coming !== null; page += 1) {
    const list: List<EntrySummary> = await coming;
    const isSameAgain = first !== undefined && list.items[0]?.slug === first;
    if (isSameAgain) return;
    first = list.items[0]?.slug;
    coming = page < to && hasNextPage(list) ? ask(page + 1) : null;
    yield list.items;
  }
}

/** The entries with some of the given slugs in a language, without reading the rest of the collection. */
export async function entriesOfSlugs(
  store: ContentReader,
  collection: Collection,
  locale: Locale,
  slugs: readonly string[],
): Promise<EntrySummary[]> {
  const { total } = await measure(store, collection, locale);
  if (total <= FEW) {
    const entries: EntrySummary[] = [];
    if (total > 0) for await (const items of entryPages(store, collection, locale)) entries.push(...items);
    return entries;
  }
  const questions: Promise<List<EntrySummary>>[] = [];
  for (let from = 0; from < slugs.length; from += SLUGS_AT_ONCE) {
    const named = slugs.slice(from, from + SLUGS_AT_ONCE);
    const paging = { page: 1, pageSize: MAX_PAGE_SIZE, sort: 'slug:asc', slugs: named };
    questions.push(store.get(entriesQuery(collection, locale, paging)));
  }
  return (await Promise.all(questions)).flatMap(({ items }) => items);
}
