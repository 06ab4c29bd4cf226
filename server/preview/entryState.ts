import type { EntryKind, Query, QueryKind } from '../../shared/content/queries/answers';
import { createQueries } from '../../shared/content/queries/queries';
import { orNone, orNull } from '../../shared/errors';
import { type Locale, localise, splitLocale } from '../../shared/locale';
import { SYSTEM_DATES } from '../content/declarations/attributes';
import { ENTRY_COLLECTIONS, ENTRY_KINDS, isEntryKind, SINGLE_KINDS } from '../content/entryCollections';
import type { PreviewReader } from '../content/previewReader';
import { pathsOf } from '../content/translations';
import type { LoadedPage } from '../render/runLoaders';
import { pathOfEntry } from './entryAddress';

/** How the version on screen differs from the other one (published for a draft, draft for a published one). */
export interface EntryState {
  status: 'never' | 'changed' | 'same' | 'missing' | 'list' | 'unknown';
  /** ISO 8601, or ''. */
  updatedAt: string;
  publishAt: string;
  /** Identifies the page's entry in the service; null if the page has none. */
  entry: { kind: QueryKind; id: string } | null;
  /** Path of the other version, which may have another slug, or null if there is none. */
  otherPath: string | null;
  /** Entries in the page's lists that differ from the published version. */
  others: { title: string; state: 'new' | 'edited' }[];
}

interface EntryStateOptions {
  /** Path with its query, as in the browser. */
  path: string;
  /** Null if there is no page. */
  page: LoadedPage | null;
  here: PreviewReader;
  /** Reader of the other version. */
  other: PreviewReader;
  /** Whether `here` reads drafts. */
  showsDraft: boolean;
  prefix: string;
}

const MOST_OTHERS = 20;

/** Compares a page with the other version, ignoring the ids and dates that the service renews at each save. */
export async function readEntryState(options: EntryStateOptions): Promise<EntryState> {
  const { path, page } = options;
  const nothing: EntryState = {
    status: 'missing',
    updatedAt: '',
    publishAt: '',
    entry: null,
    otherPath: null,
    others: [],
  };
  if (!page || page.status === 404) return nothing;
  if (page.error) return { ...nothing, status: 'unknown' };
  const queries = page.reader.queries();
  const own = await findOwn(page, path);
  const others = await changedInLists(queries, own, options);
  if (!own) return { ...nothing, status: 'list', otherPath: path, others };
  const version = await options.here.entryVersionOf(own);
  const state = await orNull(compare(own, version?.id ?? '', options));
  return {
    ...(state ?? { status: 'unknown', otherPath: path }),
    updatedAt: version?.updatedAt ?? '',
    publishAt: version?.publishAt ?? '',
    entry: version?.id && isEntryKind(own.kind) ? { kind: own.kind, id: version.id } : null,
    others,
  };
}

/** The query for the page's own entry. */
async function findOwn({ reader }: LoadedPage, path: string): Promise<Query | null> {
  const queries = reader.queries();
  const french = splitLocale(path.split('?', 1)[0] ?? '/').path;
  const single = queries.find(({ kind }) => kind === SINGLE_KINDS[french]);
  if (single) return single;
  for (const query of queries.filter(({ kind }) => isEntryKind(kind))) {
    const answer = await reader.get(query).catch(() => null);
    if (answer && pathsOf(query, answer)[0] === french) return query;
  }
  return null;
}

async function compare(
  own: Query,
  id: string,
  { path, page, other, prefix, showsDraft }: EntryStateOptions,
): Promise<Pick<EntryState, 'status' | 'otherPath'>> {
  const { locale }: { locale: Locale } = page ?? { locale: 'fr' };
  const absent = { status: showsDraft ? 'never' : 'same', otherPath: null } as const;
  let query = own;
  if (isEntryKind(own.kind) && id !== '') {
    const slug = await other.slugOf(own.kind, id, locale);
    if (slug === null) return absent;
    query = createQueries(locale, prefix)[own.kind](slug);
  }
  const both = await orNone(Promise.all([page?.reader.get(own), other.get(query)]));
  if (!both) return absent;
  const [here, there] = both;
  const otherPath = pathsOf(query, there)[0];
  return {
    status: serialise(here) === serialise(there) ? 'same' : 'changed',
    otherPath: otherPath === undefined ? path : localise(otherPath, locale),
  };
}

/** Fields that Strapi sets anew for each version of an entry. */
const NOT_COMPARED = ['id', ...SYSTEM_DATES];

/**
 * Serialises an entry's own content for comparison. Related entries are reduced to their identity, since they have
 * drafts of their own. Offers stay whole, since their list is the page itself.
 */
function serialise(answer: unknown): string {
  return JSON.stringify(answer, (name, value: unknown) => {
    if (NOT_COMPARED.includes(name)) return undefined;
    if (typeof value !== 'object' || value === null || value === answer) return value;
    const isBlock = 'kind' in value;
    return 'slug' in value && !isBlock && !('contract' in value) ? value.slug : value;
  });
}

async function changedInLists(
  queries: readonly Query[],
  own: Query | null,
  { page, here, other, showsDraft, prefix }: EntryStateOptions,
): Promise<EntryState['others']> {
  if (!page) return [];
  const found = new Map<string, EntryState['others'][number]>();
  const { locale } = page;
  const singles = createQueries(locale, prefix);

  async function look(query: Query, single: EntryKind): Promise<void> {
    const [shown, there] = await Promise.all([itemsOf(page?.reader, query), itemsOf(other, query)]);
    if (!shown || !there) return;
    const [drafts, published] = showsDraft ? [shown, there] : [there, shown];
    for (const [slug, item] of drafts) {
      const before = published.get(slug);
      const entry = singles[single](slug);
      const isSame = entry.url === own?.url || (before && serialise(before) === serialise(item));
      if (isSame || found.size >= MOST_OTHERS) continue;
      // It may be on another page of the list, since drafts shift the others.
      if (!before && showsDraft && (await has(other, entry))) continue;
      const isNew = !before && !(showsDraft && (await isKnown(here, other, entry, locale)));
      found.set(entry.url, { title: item.title, state: isNew ? 'new' : 'edited' });
    }
  }

  await Promise.all(
    queries.flatMap((query) => {
      const single = ENTRY_KINDS.find((kind) => ENTRY_COLLECTIONS[kind].list === query.kind);
      return single ? [look(query, single)] : [];
    }),
  );
  return [...found.values()];
}

async function itemsOf(
  reader: Pick<PreviewReader, 'get'> | undefined,
  query: Query,
): Promise<Map<string, { title: string }> | null> {
  const answer = await reader?.get(query).catch(() => null);
  if (!answer || !('items' in answer) || !Array.isArray(answer.items)) return null;
  return new Map(
    answer.items.flatMap((item) => ('title' in item && 'slug' in item ? [[item.slug, item] as const] : [])),
  );
}

/** Whether the other version has the entry under another slug. */
async function isKnown(
  here: PreviewReader,
  other: PreviewReader,
  query: Query,
  locale: Locale,
): Promise<boolean> {
  const { id } = (await here.entryVersionOf(query)) ?? { id: '' };
  return (
    id !== '' &&
    isEntryKind(query.kind) &&
    (await other.slugOf(query.kind, id, locale).catch(() => null)) !== null
  );
}

function has(reader: Pick<PreviewReader, 'get'>, query: Query): Promise<boolean> {
  return reader.get(query).then(
    () => true,
    () => false,
  );
}

/**
 * The path of an entry whose slug differs between versions, so that the published address of a draft with a new slug
 * redirects to it. @param page of the other version. @returns the path, or null if there is none
 */
export async function movedTo(
  path: string,
  page: LoadedPage,
  { here, other, prefix }: Pick<EntryStateOptions, 'here' | 'other' | 'prefix'>,
): Promise<string | null> {
  const own = await findOwn(page, path);
  const { id } = (own && (await other.entryVersionOf(own))) ?? { id: '' };
  if (!own || !isEntryKind(own.kind) || id === '') return null;
  const there = await pathOfEntry(own.kind, id, page.locale, here, prefix).catch(() => null);
  return there === null ? null : localise(there, page.locale);
}
