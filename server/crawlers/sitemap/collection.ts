import type { EntrySummary } from '../../../shared/content/entry';
import { hasNextPage, type List } from '../../../shared/content/list';
import type { ContentReader, Query } from '../../../shared/content/queries/answers';
import { MAX_PAGE_SIZE } from '../../../shared/content/queries/queries';
import { type QueryParams, queryString } from '../../../shared/content/queries/queryString';
import { orNone } from '../../../shared/errors';
import type { Locale } from '../../../shared/locale';

/** A collection of the content service, as far as its entries' addresses go. */
export interface Collection {
  /** Path below the API's base. */
  path: string;
  /** What its list of pages leaves out. */
  filters: QueryParams;
  populate: QueryParams;
  /** What names or dates its entries beside their title and the day of their last change. */
  fields?: readonly ('name' | 'createdAt')[];
}

/** How many entries a collection has, and when the newest of them last changed: ISO instant, or '' when not known. */
export interface Measure {
  total: number;
  newest: string;
}

/** Entries that do not forbid it. Those without metadata forbid nothing. */
const INDEXABLE: QueryParams = {
  $or: [{ seo: { preventIndexing: { $null: true } } }, { seo: { preventIndexing: { $eq: false } } }],
};

/** More pages than that are a service that gives the same one again and again. */
const MAX_PAGES = 5000;

/** Few enough to be read as a whole when some of them are looked for: ten questions. */
const FEW = 10 * MAX_PAGE_SIZE;
/** Slugs named in one question: its address stays below the 8 KB that servers take. */
const SLUGS_AT_ONCE = 50;

interface Paging {
  page: number;
  pageSize: number;
  sort: string;
  /** Only these. */
  slugs?: readonly string[];
}

/** The question for a page of a collection's entries, whose days the lists of the site's pages do not ask for. */
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

/** Measures a collection. One that the service does not have is empty. */
export async function measure(
  store: ContentReader,
  collection: Collection,
  locale: Locale,
): Promise<Measure> {
  const newest = (field: string) => ({ page: 1, pageSize: 1, sort: `${field}:desc` });
  const answers = await orNone(
    Promise.all([
      store.get(entriesQuery(collection, locale, newest('updatedAt'))),
      // An entry that nobody has changed since may be the newest, and lack the day of a change.
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
 * The entries of a collection in a lasting order, a page at a time, the next page asked for while the present one is
 * used.
 * @param from the first page; @param to the last one, when it exists.
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
    // Whoever stops early never looks at it.
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

/** The entries among those of some slugs that a collection has in a language: what is asked for grows with them alone. */
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
