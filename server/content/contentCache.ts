import { AsyncLocalStorage } from 'node:async_hooks';
import { LRUCache } from 'lru-cache';
import { type ContentError, toContentError } from '../../shared/errors';
import { type Chance, spread } from './transport/backOff';
import { createCircuitBreaker } from './transport/circuitBreaker';

const FRESH_MS = 60_000;
/** After that: served as it is while one refresh runs. */
const REFRESH_MS = 10 * 60_000;
/** After that: served only when the service fails. */
const KEPT_MS = 24 * 3600_000;
const MISSING_MS = 30_000;
/** Searches, 404s and empty lists, which visitors can make up: apart, so that they cannot push content out. */
const PASSING_ENTRIES = 500;
/** The name of a purge of everything. */
export const ALL_KINDS = '*';

/**
 * A promise remembers the asynchronous context that it was made in: one that is kept here and was first asked for while a
 * page was being drawn would keep all of that page. What is kept is made outside of every request.
 */
const outsideRequests = AsyncLocalStorage.snapshot();

interface CacheKey {
  url: string;
  /** What a purge names; also tells apart two readings of one address. */
  tag: string;
}

export interface CacheOptions extends Chance {
  maxEntries: number;
  /** Of answers written as JSON. */
  maxBytes: number;
  /** What is no longer as it was: the address of an answer that came back different, or the tags of a purge. */
  onChange(names: readonly string[]): void;
  /** Called once a failed call, so at most once a back-off period and key. */
  onFailure(key: CacheKey, error: ContentError, servedStale: boolean): void;
}

export interface CacheStats {
  entries: number;
  bytes: number;
  inFlight: number;
  hits: number;
  stale: number;
  misses: number;
  failures: number;
  outage: boolean;
}

/** Answers by address. For how long each is kept: `server/README.md`; `get` gives the same promise for the same answer. */
export interface ContentCache {
  /** Rejects with the loader's failure as a ContentError. */
  get<T>(key: CacheKey, load: () => Promise<T>): Promise<T>;
  /** The service has answered a question that did not come through here. */
  serviceAnswered(): void;
  /**
   * Everything, or what carries one of the tags. Purged answers stay usable if the service then fails. Told by its tags:
   * addresses may have been forgotten by then, while something that was made of their answers has not. With a language, only
   * what was asked in it.
   */
  purge(tags?: readonly string[], locale?: string): void;
  /** Whether nothing is known of a key, so that `get` would ask the service. */
  isUnknown(key: CacheKey): boolean;
  /** Whether what is given for a key is the service's latest word, and no older answer in its place. */
  isCurrent(key: CacheKey): boolean;
  stats(): CacheStats;
}

interface Entry {
  promise: Promise<unknown>;
  value: unknown;
  bytes: number;
  /** The service said 404. */
  missing: boolean;
  freshUntil: number;
  refreshUntil: number;
  keptUntil: number;
}

interface Flight {
  promise: Promise<unknown>;
  /** It left before a purge: what it brings is not stored. */
  outdated: boolean;
}

export function createContentCache(options: CacheOptions): ContentCache {
  const { clock, random, maxEntries, maxBytes, onChange, onFailure } = options;
  const entries = new LRUCache<string, Entry>({
    max: maxEntries,
    maxSize: maxBytes,
    sizeCalculation: (entry) => entry.bytes,
  });
  /** 404s, searches by words, and lists with nothing in them, as any made up choice has. */
  const passing = new LRUCache<string, Entry>({ max: PASSING_ENTRIES });
  // Not lru-cache's `fetchMethod`: what is under way would take places of `entries`, and made-up addresses push content out.
  const flights = new Map<string, Flight>();
  const breaker = createCircuitBreaker({ clock, random, maxEntries });
  const counts = { hits: 0, stale: 0, misses: 0, failures: 0 };

  function get(key: CacheKey, load: () => Promise<unknown>): Promise<unknown> {
    const id = idOf(key);
    const now = clock();
    const entry = entries.get(id) ?? passing.get(id);
    if (entry && now < entry.freshUntil) {
      counts.hits += 1;
      return entry.promise;
    }
    const fallback = usable(entry, now);
    const flight = flights.get(id);
    if (fallback && now < fallback.refreshUntil) {
      counts.stale += 1;
      if (!flight && breaker.admits(id)) outsideRequests(depart, id, key, load);
      return fallback.promise;
    }
    counts.misses += 1;
    if (flight) return flight.promise;
    if (breaker.admits(id)) return outsideRequests(depart, id, key, load);
    const { error, promise } = outsideRequests(breaker.refusal, id, key.url);
    return fallback && error.statusCode >= 500 ? fallback.promise : promise;
  }

  function depart(id: string, key: CacheKey, load: () => Promise<unknown>): Promise<unknown> {
    // The promise is put in before anybody can see the flight: both callbacks run later.
    const flight: Flight = { outdated: false, promise: Promise.resolve() };
    const landed = () => {
      if (flights.get(id) === flight) flights.delete(id);
    };
    flight.promise = load().then(
      (value) => {
        landed();
        breaker.answered(id);
        return flight.outdated ? value : keep(id, key.url, flight.promise, value);
      },
      (thrown) => {
        landed();
        return fail(id, key, flight, toContentError(thrown));
      },
    );
    // A refresh in the background has nobody waiting.
    flight.promise.catch(() => undefined);
    flights.set(id, flight);
    return flight.promise;
  }

  /** Returns the answer as it is kept. */
  function keep(
    id: string,
    url: string,
    promise: Promise<unknown>,
    brought: unknown,
    missing = false,
  ): unknown {
    const previous = entries.peek(id) ?? passing.peek(id);
    // What says the same is the same object: its version is known.
    const isSame =
      previous?.missing === missing && JSON.stringify(previous.value) === JSON.stringify(brought);
    const value = isSame ? previous.value : brought;
    // React's `use` looks here first: an answer that is at hand is read without suspending.
    if (!missing) Object.assign(promise, { status: 'fulfilled', value });
    const isPassing = missing || /[?&]_q=/.test(url) || isEmptyList(value);
    (isPassing ? entries : passing).delete(id);
    const now = clock();
    const freshUntil = now + (missing ? MISSING_MS : FRESH_MS * spread(random));
    (isPassing ? passing : entries).set(id, {
      promise: isSame && !missing ? previous.promise : promise,
      value,
      bytes: isSame ? previous.bytes : bytesOf(value),
      missing,
      freshUntil,
      refreshUntil: missing ? freshUntil : freshUntil + REFRESH_MS,
      keptUntil: missing ? freshUntil : now + KEPT_MS,
    });
    breaker.forget(id);
    if (previous && !isSame) onChange([url]);
    return value;
  }

  function fail(id: string, key: CacheKey, flight: Flight, failed: ContentError): Promise<unknown> {
    breaker.failed(id, failed, key.url);
    if (failed.statusCode === 404) {
      if (!flight.outdated) keep(id, key.url, flight.promise, undefined, true);
      throw failed;
    }
    counts.failures += 1;
    const entry = entries.get(id) ?? passing.get(id);
    const fallback = failed.statusCode >= 500 ? usable(entry, clock()) : undefined;
    const error = flight.outdated ? failed : breaker.rest(id, failed, flight.promise);
    // A refusal (401, 403, 418 …) is an answer about this very address: no longer served while refreshing.
    if (entry && !flight.outdated && error.statusCode < 500) entry.refreshUntil = 0;
    onFailure(key, error, fallback !== undefined);
    if (fallback) return fallback.promise;
    throw error;
  }

  return {
    // as: whoever asks for a key always loads it the same way, the tag being the kind of the answer.
    get: (key, load) => get(key, load) as ReturnType<typeof load>,
    serviceAnswered: () => breaker.answered(),
    purge(tags, locale) {
      const isMeant = (id: string) =>
        tags === undefined ||
        (tags.includes(tagOf(id)) && (locale === undefined || id.endsWith(`locale=${locale}`)));
      for (const id of [...passing.keys()].filter(isMeant)) passing.delete(id);
      for (const [id, entry] of entries.entries())
        if (isMeant(id)) Object.assign(entry, { freshUntil: 0, refreshUntil: 0 });
      for (const [id, flight] of flights) {
        if (!isMeant(id)) continue;
        flight.outdated = true;
        flights.delete(id);
      }
      breaker.forgetAll(isMeant);
      onChange(purgeNames(tags, locale));
    },
    isUnknown(key) {
      const id = idOf(key);
      if (entries.has(id) || flights.has(id)) return false;
      const entry = passing.peek(id);
      return entry === undefined || clock() >= entry.freshUntil;
    },
    isCurrent(key) {
      const entry = entries.peek(idOf(key));
      return entry === undefined || clock() < entry.refreshUntil;
    },
    stats: () => ({
      ...counts,
      entries: entries.size + passing.size,
      bytes: entries.calculatedSize,
      inFlight: flights.size,
      outage: breaker.isOutage(),
    }),
  };
}

/** The names of a purge: `news`, `news fr`, or `ALL_KINDS`. */
export function purgeNames(tags: readonly string[] | undefined, locale: string | undefined): string[] {
  return tags?.map((tag) => (locale === undefined ? tag : `${tag} ${locale}`)) ?? [ALL_KINDS];
}

function idOf({ tag, url }: CacheKey): string {
  return `${tag} ${url}`;
}

function tagOf(id: string): string {
  return id.slice(0, id.indexOf(' '));
}

function bytesOf(value: unknown): number {
  return value === undefined ? 1 : Math.max(JSON.stringify(value).length, 1);
}

function isEmptyList(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || !('items' in value)) return false;
  return Array.isArray(value.items) && value.items.length === 0;
}

/** What may stand in for an answer that the service fails to give: content, never a 404. */
function usable(entry: Entry | undefined, now: number): Entry | undefined {
  return entry && !entry.missing && now < entry.keptUntil ? entry : undefined;
}
