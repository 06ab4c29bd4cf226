import { inAddress, readSlugSegment } from '../../shared/addresses/slug';
import { everyItem } from '../../shared/content/list';
import type { ContentReader, Query, QueryKind } from '../../shared/content/queries/answers';
import { MAX_PAGE_SIZE } from '../../shared/content/queries/queries';
import { queryString } from '../../shared/content/queries/queryString';
import type { Locale } from '../../shared/locale';
import { ALL_KINDS } from './cacheKeys';
import { ENTRY_COLLECTIONS, isEntryKind } from './entryCollections';
import { localeOf } from './localeOf';

/** Whether a kind is one entry of a listed collection, found by its slug: `/{collection}/{slug}`. */
const hasList = (kind: QueryKind) => isEntryKind(kind) && ENTRY_COLLECTIONS[kind].list !== null;

/** A query that comes this many milliseconds after the last read makes the collection be read again. */
const READ_AGAIN_MS = 30_000;
/** Slugs read longer ago than this are not used. */
const BELIEVED_MS = 60_000;
/** Pages of a hundred entries; a collection with more is not read. */
const MAX_PAGES = 50;
const MOST_ENTRIES = MAX_PAGES * MAX_PAGE_SIZE;

interface Known {
  /** As they are in addresses; null: not read, or too many. */
  slugs: ReadonlySet<string> | null;
  /** Milliseconds, of the clock. */
  readAt: number;
  isReading: boolean;
}

interface KnownSlugsOptions {
  store: Pick<ContentReader, 'get'>;
  /** Milliseconds, of a clock that is never set back. */
  clock(): number;
}

/** The slugs of each collection, read a hundred per query. They show that most old addresses have no entry. */
export function createKnownSlugs({ store, clock }: KnownSlugsOptions) {
  const collections = new Map<string, Known>();
  /** Incremented by each change: a read that began before it is discarded. */
  let version = 0;

  async function read(name: string, path: string, locale: Locale): Promise<void> {
    const at = version;
    const known: Known = { slugs: null, readAt: clock(), isReading: false };
    try {
      const slugs = await slugsOf(store, path, locale);
      // A list may be empty because the account may not read it, so an empty one proves nothing.
      known.slugs = slugs.size > 0 ? slugs : null;
    } catch {
      // The store has logged it. While the list cannot be read, each entry is asked for.
    }
    if (at === version) collections.set(name, known);
  }

  return {
    /**
     * Whether a query asks for an entry that its collection did not have when it was read within the last minute. False
     * for all other queries, and before the first read. Never waits: a read in the background serves later calls.
     */
    lacks({ kind, url }: Pick<Query, 'kind' | 'url'>) {
      if (!hasList(kind)) return false;
      const [address = ''] = url.split('?', 1);
      const end = address.lastIndexOf('/');
      const path = address.slice(0, end);
      const locale = localeOf(url);
      const name = `${path} ${locale}`;
      const known = collections.get(name) ?? {
        slugs: null,
        readAt: Number.NEGATIVE_INFINITY,
        isReading: false,
      };
      const age = clock() - known.readAt;
      if (age > READ_AGAIN_MS && !known.isReading) {
        collections.set(name, { ...known, isReading: true });
        void read(name, path, locale);
      }
      const slug = inAddress(readSlugSegment(address.slice(end + 1)));
      return known.slugs !== null && age < BELIEVED_MS && !known.slugs.has(slug);
    },
    /** Forgets all slugs if any list may have changed. @param names as `ContentStore.onChange` gives them */
    forget(names: readonly string[]) {
      if (!names.some((name) => isOfLists(name))) return;
      version += 1;
      collections.clear();
    },
  };
}

/**
 * Whether a name is a purge of everything or of `entries` in any language, or the URL of such a list that has changed.
 */
function isOfLists(name: string): boolean {
  return name === ALL_KINDS || name.split(' ', 1)[0] === 'entries' || name.includes(MARK);
}

/** The part of a query URL by which these lists are recognised. */
const MARK = queryString({ fields: ['slug', 'title'] });

function listQuery(path: string, locale: Locale, page: number): Query<'entries'> {
  // Programmes may have a name instead of a title.
  const fields = ['slug', 'title', ...(path === '/courses' ? ['name'] : [])];
  const params = { fields, sort: ['slug:asc'], pagination: { page, pageSize: MAX_PAGE_SIZE }, locale };
  return { kind: 'entries', url: `${path}?${queryString(params)}` };
}

/** All slugs of a collection; none when it is too large to be read. */
async function slugsOf(
  store: KnownSlugsOptions['store'],
  path: string,
  locale: Locale,
): Promise<ReadonlySet<string>> {
  const items = await everyItem(async (page) => {
    const list = await store.get(listQuery(path, locale, page));
    return (list.total ?? 0) > MOST_ENTRIES ? null : list;
  }, MAX_PAGES);
  return new Set(items.length < MOST_ENTRIES ? items.map(({ slug }) => inAddress(slug)) : []);
}
