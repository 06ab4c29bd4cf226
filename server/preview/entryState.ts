import type { EntryKind, Query, QueryKind } from '../../shared/content/queries/answers';
import { createQueries } from '../../shared/content/queries/queries';
import { orNone, orNull } from '../../shared/errors';
import { type Locale, localise, splitLocale } from '../../shared/locale';
import { ENTRY_COLLECTIONS, ENTRY_KINDS, isEntryKind, SINGLE_KINDS } from '../content/entryCollections';
import type { PreviewReader } from '../content/previewReader';
import { pathsOf } from '../content/translations';
import type { LoadedPage } from '../render/runLoaders';
import { pathOfEntry } from './entryAddress';

/** How what is on screen differs from the other version: the published one of a draft, the draft of a published one. */
export interface EntryState {
  status: 'never' | 'changed' | 'same' | 'missing' | 'list' | 'unknown';
  /** ISO 8601, or ''. */
  updatedAt: string;
  publishAt: string;
  /** What the service knows the entry by; null where the page is of none. */
  entry: { kind: QueryKind; id: string } | null;
  /** Path of the other version, which may have another slug; null where there is none. */
  otherPath: string | null;
  /** Entries of the page's lists that are not as published. */
  others: { title: string; state: 'new' | 'edited' }[];
}

interface Asked {
  /** Path with its query, as the browser has it. */
  path: string;
  /** Null: there is no page. */
  page: LoadedPage | null;
  here: PreviewReader;
  /** Of the other version. */
  other: PreviewReader;
  /** Which of both is the draft. */
  showsDraft: boolean;
  prefix: string;
}

const MOST_OTHERS = 20;

/** Compares what a page shows with the other version, past what the service numbers and dates anew at each save. */
export async function readEntryState(asked: Asked): Promise<EntryState> {
  const { path, page } = asked;
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
  const queries = page.reader.asked();
  const own = await findOwn(page, path);
  const others = await changedInLists(queries, own, asked);
  if (!own) return { ...nothing, status: 'list', otherPath: path, others };
  const version = await asked.here.entryVersionOf(own);
  const state = await orNull(compare(own, version?.id ?? '', asked));
  return {
    ...(state ?? { status: 'unknown', otherPath: path }),
    updatedAt: version?.updatedAt ?? '',
    publishAt: version?.publishAt ?? '',
    entry: version?.id && isEntryKind(own.kind) ? { kind: own.kind, id: version.id } : null,
    others,
  };
}

/** The question for the entry that the page is of. */
async function findOwn({ reader }: LoadedPage, path: string): Promise<Query | null> {
  const queries = reader.asked();
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
  { path, page, other, prefix, showsDraft }: Asked,
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
    status: told(here) === told(there) ? 'same' : 'changed',
    otherPath: otherPath === undefined ? path : localise(otherPath, locale),
  };
}

/** What Strapi makes anew for each version of an entry. */
const NOT_COMPARED = ['id', 'updatedAt', 'publishedAt', 'createdAt'];

/**
 * What an entry says itself. Of another one that it leads to only which it is: that has a draft of its own. Offers have no list but
 * their page.
 */
function told(answer: unknown): string {
  return JSON.stringify(answer, (name, value: unknown) => {
    if (NOT_COMPARED.includes(name)) return undefined;
    if (typeof value !== 'object' || value === null || value === answer) return value;
    const isBlock = 'kind' in value;
    return 'slug' in value && !isBlock && !('contract' in value) ? value.slug : value;
  });
}

interface Listed {
  slug: string;
  title: string;
}

async function changedInLists(
  queries: readonly Query[],
  own: Query | null,
  { page, here, other, showsDraft, prefix }: Asked,
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
      const isSame = entry.url === own?.url || (before && told(before) === told(item));
      if (isSame || found.size >= MOST_OTHERS) continue;
      // Another page of the list may have it: drafts move the others on.
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
): Promise<Map<string, Listed> | null> {
  const answer = await reader?.get(query).catch(() => null);
  if (!answer || !('items' in answer) || !Array.isArray(answer.items)) return null;
  return new Map(
    answer.items.flatMap((item) => ('title' in item && 'slug' in item ? [[item.slug, item] as const] : [])),
  );
}

/** Whether the other version has an entry under another slug. */
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
 * Where an entry is that has another slug in the other version: whoever asks for the published address of a draft whose address
 * changes is led there. @param page of the other version. @returns null where there is none
 */
export async function movedTo(
  path: string,
  page: LoadedPage,
  { here, other, prefix }: Pick<Asked, 'here' | 'other' | 'prefix'>,
): Promise<string | null> {
  const own = await findOwn(page, path);
  const { id } = (own && (await other.entryVersionOf(own))) ?? { id: '' };
  if (!own || !isEntryKind(own.kind) || id === '') return null;
  const there = await pathOfEntry(own.kind, id, page.locale, here, prefix).catch(() => null);
  return there === null ? null : localise(there, page.locale);
}
