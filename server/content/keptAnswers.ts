import { LRUCache } from 'lru-cache';
import { type ClockAndRandom, spread } from './transport/backOff';

export const FRESH_MS = 60_000;
/** After that: served as it is while one refresh runs. */
export const STALE_MS = 10 * 60_000;
/** After that: served only when the service fails. */
export const KEPT_MS = 24 * 3600_000;
const MISSING_MS = 30_000;
/** Searches, 404s and empty lists, which visitors can make up: apart, so that they cannot push content out. */
const UNTRUSTED_ENTRIES = 500;

export interface KeptAnswer {
  promise: Promise<unknown>;
  value: unknown;
  bytes: number;
  /** The service said 404. */
  missing: boolean;
  freshUntil: number;
  staleUntil: number;
  keptUntil: number;
  /** Milliseconds since 1970: from then on the same answer reads otherwise. */
  changesAt: number;
}

export interface Brought {
  promise: Promise<unknown>;
  value: unknown;
  missing?: boolean;
  /** Of one that another process has brought. */
  ageMs?: number;
  /** From before a purge: only for when the service fails. */
  isFromBeforePurge?: boolean;
  /** Milliseconds since 1970: from then on the same answer reads otherwise; never unless told. */
  changesAt?: number | undefined;
}

interface KeptOptions extends ClockAndRandom {
  /** Milliseconds since 1970: what `changesAt` is held against. */
  timeOfDay?: () => number;
  maxEntries: number;
  /** Of answers written as JSON. */
  maxBytes: number;
}

/** The answers in this process's memory, by a name that begins with their kind. */
export interface KeptAnswers {
  find(id: string): KeptAnswer | undefined;
  /** As `find`, without making it one that was used lately. */
  peek(id: string): KeptAnswer | undefined;
  /** Returns the value as it is kept, and whether it took the place of another. */
  keep(id: string, url: string, brought: Brought): { value: unknown; isChange: boolean };
  /** Purges: what visitors can make up is dropped, content stays for when the service fails. */
  expire(isMeant: (id: string) => boolean): void;
  entries(): number;
  bytes(): number;
}

export function createKeptAnswers({
  clock,
  random,
  maxEntries,
  maxBytes,
  timeOfDay = Date.now,
}: KeptOptions): KeptAnswers {
  const entries = new LRUCache<string, KeptAnswer>({
    max: maxEntries,
    maxSize: maxBytes,
    sizeCalculation: (entry) => entry.bytes,
  });
  /** 404s, searches by words, and lists with nothing in them, as any made up choice has. */
  const untrusted = new LRUCache<string, KeptAnswer>({ max: UNTRUSTED_ENTRIES });
  const peek = (id: string) => entries.peek(id) ?? untrusted.peek(id);

  return {
    find: (id) => entries.get(id) ?? untrusted.get(id),
    peek,
    keep(id, url, { promise, value: brought, missing = false, ageMs, isFromBeforePurge = false, changesAt }) {
      const previous = peek(id);
      // An answer that says the same stays the same object: its hash is known (`versionOf`), and what was made of it is found again.
      const isSame =
        previous?.missing === missing && JSON.stringify(previous.value) === JSON.stringify(brought);
      const value = isSame ? previous.value : brought;
      // React's `use` looks here first: an answer that is at hand is read without suspending.
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
    expire(isMeant) {
      for (const id of [...untrusted.keys()].filter(isMeant)) untrusted.delete(id);
      for (const [id, entry] of entries.entries())
        if (isMeant(id)) Object.assign(entry, { freshUntil: 0, staleUntil: 0 });
    },
    entries: () => entries.size + untrusted.size,
    bytes: () => entries.calculatedSize,
  };
}

/** A question with a visitor's own words. */
export function isSearch(url: string): boolean {
  return /[?&]_q=/.test(url);
}

export function isEmptyList(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || !('items' in value)) return false;
  return Array.isArray(value.items) && value.items.length === 0;
}

/** What may stand in for an answer that the service fails to give: content, never a 404. */
export function usable(entry: KeptAnswer | undefined, now: number): KeptAnswer | undefined {
  return entry && !entry.missing && now < entry.keptUntil ? entry : undefined;
}

function bytesOf(value: unknown): number {
  return value === undefined ? 1 : Math.max(JSON.stringify(value).length, 1);
}
