import { ENTRY_PATHS } from '../../shared/addresses/entryPaths';
import type { EntrySummary } from '../../shared/content/entry';
import type { EntryKind, Query } from '../../shared/content/queries/answers';
import { MAX_PAGE_SIZE, type Queries } from '../../shared/content/queries/queries';
import { type QueryParams, queryString } from '../../shared/content/queries/queryString';
import type { Locale } from '../../shared/locale';
import type { TypeName } from '../content/declarations/schema';
import { collectionPath, ENTRY_COLLECTIONS, ENTRY_KINDS } from '../content/entryCollections';

/** A collection whose entries have pages, as the survey reads it. */
export interface Collection {
  type: TypeName;
  kind: EntryKind;
  /** Path below the API's base. */
  path: string;
  fields: readonly string[];
  populate?: QueryParams;
}

const DATED = ['title', 'slug', 'updatedAt'];
/** Further fields for names and dates of entries. */
const OF_KIND: Readonly<Partial<Record<EntryKind, Pick<Collection, 'fields' | 'populate'>>>> = {
  article: { fields: DATED, populate: { rubrique: { fields: ['title', 'slug'] } } },
  course: { fields: [...DATED, 'name'] },
  newsItem: { fields: [...DATED, 'createdAt'] },
  crmLanding: { fields: ['title', 'slug'] },
};

/** The collections with pages; `prefix` as in the calls. */
export function collections(prefix: string): Collection[] {
  return ENTRY_KINDS.map((kind) => ({
    type: ENTRY_COLLECTIONS[kind].type,
    kind,
    path: collectionPath(kind, prefix),
    fields: DATED,
    ...OF_KIND[kind],
  }));
}

/** The query for an entry. Two articles of one slug are told apart by their rubriques. */
export function entryQuery(
  kind: EntryKind,
  queries: Queries,
  { slug, rubrique }: Pick<EntrySummary, 'slug' | 'rubrique'>,
): Query<EntryKind> {
  return kind === 'article' && rubrique && rubrique.slug !== slug
    ? queries.article(slug, rubrique.slug)
    : queries[kind](slug);
}

/** The query for a page of a collection's list: names and dates only. */
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

/** The French path of an answer's page. */
export function pathOf(kind: EntryKind, answer: unknown): string {
  // as: the kind of a query is that of its answer.
  return ENTRY_PATHS[kind](answer as never);
}
