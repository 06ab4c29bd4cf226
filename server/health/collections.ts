import { ENTRY_PATHS } from '../../shared/addresses/entryPaths';
import type { EntrySummary } from '../../shared/content/entry';
import type { EntryKind, Query } from '../../shared/content/queries/answers';
import { MAX_PAGE_SIZE, type Queries } from '../../shared/content/queries/queries';
import { type QueryParams, queryString } from '../../shared/content/queries/queryString';
import type { Locale } from '../../shared/locale';
import type { TypeName } from '../content/declarations/schema';

/** A collection whose entries have pages, as it is looked through. */
export interface Collection {
  type: TypeName;
  kind: EntryKind;
  /** Path below the API's base. */
  path: string;
  fields: readonly string[];
  populate?: QueryParams;
  ask(queries: Queries, entry: Pick<EntrySummary, 'slug' | 'rubrique'>): Query<EntryKind>;
}

/** Each collection with pages; `prefix` as in the calls. */
export function collections(prefix: string): Collection[] {
  const dated = ['title', 'slug', 'updatedAt'];
  return [
    {
      type: 'articles',
      kind: 'article',
      path: `/${prefix}-articles`,
      fields: dated,
      populate: { rubrique: { fields: ['title', 'slug'] } },
      ask: (queries, { slug, rubrique }) =>
        queries.article(slug, rubrique && rubrique.slug !== slug ? rubrique.slug : undefined),
    },
    {
      type: 'courses',
      kind: 'course',
      path: '/courses',
      fields: [...dated, 'name'],
      ask: (queries, { slug }) => queries.course(slug),
    },
    {
      type: 'campuses',
      kind: 'campus',
      path: '/campuses',
      fields: dated,
      ask: (queries, { slug }) => queries.campus(slug),
    },
    {
      type: 'news',
      kind: 'newsItem',
      path: `/${prefix}-news`,
      fields: [...dated, 'createdAt'],
      ask: (queries, { slug }) => queries.newsItem(slug),
    },
    {
      type: 'events',
      kind: 'event',
      path: '/events',
      fields: dated,
      ask: (queries, { slug }) => queries.event(slug),
    },
    {
      type: 'crm-landings',
      kind: 'crmLanding',
      path: '/crm-landings',
      fields: ['title', 'slug'],
      ask: (queries, { slug }) => queries.crmLanding(slug),
    },
  ];
}

/** The question for a page of a collection's list: names and days alone. */
export function listQuery(
  { path, fields, populate }: Collection,
  locale: Locale,
  page: number,
): Query<'entries'> {
  const params: QueryParams = {
    fields,
    ...(populate ? { populate } : {}),
    sort: ['slug:asc'],
    pagination: { page, pageSize: MAX_PAGE_SIZE },
    locale,
  };
  return { kind: 'entries', url: `${path}?${queryString(params)}` };
}

/** The French path of the page that an answer is. */
export function pathOf(kind: EntryKind, answer: unknown): string {
  // as: the kind of a question is that of its answer.
  return ENTRY_PATHS[kind](answer as never);
}
