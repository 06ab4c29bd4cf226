import { LRUCache } from 'lru-cache';
import { type ClockAndRandom, spread } from './transport/backOff';

export const FRESH_MS = 60_000;
/** After `FRESH_MS`: served while one refresh runs. */
export const STALE_MS = 10 * 60_000;
/** After `STALE_MS`: served only when the service fails. */
export const KEPT_MS = 24 * 3600_000;
const MISSING_MS = 30_000;
/** For searches, 404s and empty lists, which visitors can make up: kept apart, so that they cannot evict content. */
const UNTRUSTED_ENTRIES = 500;

export interface KeptAnswer {
  promise: Promise<unknown>;
  value: unknown;
  bytes: number;
  /** The service answered 404. */
  missing: boolean;
  freshUntil: number;
  staleUntil: number;
  keptUntil: number;
  /** When the answer changes by itself: milliseconds since 1970. */
  changesAt: number;
}

export interface LoadedAnswer {
  promise: Promise<unknown>;
  value: unknown;
  missing?: boolean;
  /** The age of an answer that another process has fetched. */
  ageMs?: number;
  /** From before a purge: served only when the service fails. */
  isFromBeforePurge?: boolean;
  /** When the answer changes by itself: milliseconds since 1970; never by default. */
  changesAt?: number | undefined;
}

interface KeptOptions extends ClockAndRandom {
  /** Milliseconds since 1970: the clock of `changesAt`. */
  timeOfDay?: () => number;
  maxEntries: number;
  /** Size of the answers as JSON. */
  maxBytes: number;
}

/** The answers in this process's memory, by an id that begins with their kind (`idOf`). */
export function createKeptAnswers({
  clock,
  random,
  maxEntries,
  maxBytes,
  timeOfDay = Date.now,
}: KeptOptions) {
  const entries = new LRUCache<string, KeptAnswer>({
    max: maxEntries,
    maxSize: maxBytes,
    sizeCalculation: (entry) => entry.bytes,
  });
  /** 404s, searches by words, and empty lists, which any made-up filter gives. */
  const untrusted = new LRUCache<string, KeptAnswer>({ max: UNTRUSTED_ENTRIES });
  const peek = (id: string) => entries.peek(id) ?? untrusted.peek(id);

  return {
    find: (id: string) => entries.get(id) ?? untrusted.get(id),
    /** As `find`, without marking the answer as recently used. */
    peek,
    /** Returns the value as it is cached, and whether it replaced a different one. */
    keep(
      id: string,
      url: string,
      { promise, value: brought, missing = false, ageMs, isFromBeforePurge = false, changesAt }: LoadedAnswer,
    ) {
      const previous = peek(id);
      // An equal answer stays the same object, so that its hash (`versionOf`) and whatever is cached by it are found
      // again.
      const isSame =
        previous?.missing === missing && JSON.stringify(previous.value) === JSON.stringify(brought);
      const value = isSame ? previous.value : brought;
      // React's `use` checks `status` first: it reads a fulfilled promise without suspending.
      if (!missing) Object.assign(promise, { status: 'fulfilled', value });
      const isUntrusted = missing || isSearch(url) || isEmptyList(value);
      (isUntrusted ? entries : untrusted).delete(id);
      const now = clock();
      const freshMs = ageMs === undefined ? FRESH_MS * spread(random) : FRESH_MS - ageMs;
      const changesIn = (changesAt ?? Number.POSITIVE_INFINITY) - timeOfDay();
      const atMost = (time: number) => Math.min(time, now + changesIn);
      const freshUntil = isFromBeforePurge ? 0 : atMost(now + (missing ? MISSING_MS : freshMs));
      (isUntrusted ? untrusted : entries).set(id, {
        promise: isSame && !missing ? previous.promise : promise,
        value,
        bytes: isSame ? previous.bytes : bytesOf(value),
        missing,
        freshUntil,
        staleUntil: missing || isFromBeforePurge ? freshUntil : atMost(freshUntil + STALE_MS),
        keptUntil: missing ? freshUntil : now + KEPT_MS - (ageMs ?? 0),
        changesAt: changesAt ?? Number.POSITIVE_INFINITY,
      });
      return { value, isChange: previous !== undefined && !isSame };
    },
    /** Purges: untrusted answers are dropped, content remains as a fallback for when the service fails. */
    expire(isMeant: (id: string) => boolean) {
      for (const id of [...untrusted.keys()].filter(isMeant)) untrusted.delete(id);
      for (const [id, entry] of entries.entries())
        if (isMeant(id)) Object.assign(entry, { freshUntil: 0, staleUntil: 0 });
    },
    entries: () => entries.size + untrusted.size,
    bytes: () => entries.calculatedSize,
  };
}

/** Whether a query URL contains a visitor's own words. */
export function isSearch(url: string): boolean {
  return /[?&]_q=/.test(url);
}

export function isEmptyList(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || !('items' in value)) return false;
  return Array.isArray(value.items) && value.items.length === 0;
}

/** The entry, if it may be served when the service fails (content, never a 404). */
export function usable(entry: KeptAnswer | undefined, now: number): KeptAnswer | undefined {
  return entry && !entry.missing && now < entry.keptUntil ? entry : undefined;
}

function bytesOf(value: unknown): number {
  return value === undefined ? 1 : Math.max(JSON.stringify(value).length, 1);
}
