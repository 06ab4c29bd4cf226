import { AsyncLocalStorage } from 'node:async_hooks';
import { LRUCache } from 'lru-cache';
import { ContentError, toContentError } from '../../shared/errors';
import { type BackOff, type Chance, createBackOff, spread } from './transport/backOff';
import { createOutage, isServiceDown } from './transport/outage';

const FRESH_MS = 60_000;
/** After that: served as it is while one refresh runs. */
const REFRESH_MS = 10 * 60_000;
/** After that: served only when the service fails. */
const KEPT_MS = 24 * 3600_000;
const MISSING_MS = 30_000;
/** Answers that visitors can multiply at will, kept apart so that they cannot push content out. */
const PASSING_ENTRIES = 500;
/** Stands for every kind of answer in a purge that spares none. */
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

/** Answers by address. See the rules in `README.md`; `get` gives the same promise for the same answer. */
export interface ContentCache {
  /** Rejects with the loader's failure as a ContentError. */
  get<T>(key: CacheKey, load: () => Promise<T>): Promise<T>;
  /** The service has answered a question that did not come through here. */
  serviceAnswered(): void;
  /**
   * Everything, or what carries one of the tags. Purged answers stay usable if the service then fails. Told by its tags:
   * addresses may have been forgotten by then, while something that was made of their answers has not.
   */
  purge(tags?: readonly string[]): void;
  /** Whether what is given for a key is the service's latest word, and no older answer in its place. */
  isCurrent(key: CacheKey): boolean;
  stats(): CacheStats;
}

interface Entry extends CacheKey {
  promise: Promise<unknown>;
  value: unknown;
  bytes: number;
  /** The service said 404. */
  missing: boolean;
  freshUntil: number;
  refreshUntil: number;
  keptUntil: number;
}

interface Flight extends CacheKey {
  promise: Promise<unknown>;
  /** It left before a purge: what it brings is not stored. */
  outdated: boolean;
}

interface Failure extends CacheKey {
  error: ContentError;
  promise: Promise<unknown>;
  backOff: BackOff;
  until: number;
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
  const failures = new LRUCache<string, Failure>({ max: maxEntries });
  const flights = new Map<string, Flight>();
  const outage = createOutage({ clock, random });
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
    const failure = failures.get(id);
    // During an outage the probe decides, not what each address went through.
    const resting =
      failure !== undefined && now < failure.until && !(outage.isOn() && isServiceDown(failure.error));
    if (fallback && now < fallback.refreshUntil) {
      counts.stale += 1;
      if (!flights.has(id) && !resting && outage.admits()) outsideRequests(depart, id, key, load);
      return fallback.promise;
    }
    counts.misses += 1;
    const flight = flights.get(id);
    if (flight) return flight.promise;
    if (resting) return fallback && failure.error.statusCode >= 500 ? fallback.promise : failure.promise;
    if (outage.admits()) return outsideRequests(depart, id, key, load).promise;
    if (fallback) return fallback.promise;
    return failure && now < failure.until ? failure.promise : outsideRequests(refuse, id, key);
  }

  /** Not asked because of an outage: kept like a failure, so that the same question hears the same promise. */
  function refuse(id: string, key: CacheKey): Promise<unknown> {
    const { error, restMs } = outage.refusal(key.url);
    const promise = quiet(Promise.reject(error));
    const backOff = failures.get(id)?.backOff ?? createBackOff({ clock, random });
    failures.set(id, { error, promise, backOff, until: clock() + restMs, ...key });
    return promise;
  }

  function depart(id: string, key: CacheKey, load: () => Promise<unknown>): Flight {
    // The promise is put in before anybody can see the flight: both callbacks run later.
    const flight: Flight = { outdated: false, promise: Promise.resolve(), ...key };
    const landed = () => {
      if (flights.get(id) === flight) flights.delete(id);
    };
    flight.promise = quiet(
      load().then(
        (value) => {
          landed();
          serviceAnswered();
          return flight.outdated ? value : keep(id, flight, value, false);
        },
        (thrown) => {
          landed();
          return fail(id, flight, toContentError(thrown));
        },
      ),
    );
    flights.set(id, flight);
    return flight;
  }

  /** The end of an outage ends what was held back because of it. */
  function serviceAnswered(): void {
    if (outage.answered()) failures.clear();
  }

  /** Returns the answer as it is kept. */
  function keep(id: string, { url, tag, promise }: Flight, brought: unknown, missing: boolean): unknown {
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
      url,
      tag,
      promise: isSame && !missing ? previous.promise : promise,
      value,
      bytes: isSame ? previous.bytes : bytesOf(value),
      missing,
      freshUntil,
      refreshUntil: missing ? freshUntil : freshUntil + REFRESH_MS,
      keptUntil: missing ? freshUntil : now + KEPT_MS,
    });
    failures.delete(id);
    if (previous && !isSame) onChange([url]);
    return value;
  }

  function fail(id: string, flight: Flight, failed: ContentError): Promise<unknown> {
    let error = failed;
    if (isServiceDown(error)) outage.failed(error, flight.url);
    else serviceAnswered();
    if (error.statusCode === 404) {
      if (!flight.outdated) keep(id, flight, undefined, true);
      throw error;
    }
    counts.failures += 1;
    const entry = entries.get(id) ?? passing.get(id);
    const fallback = error.statusCode >= 500 ? usable(entry, clock()) : undefined;
    if (!flight.outdated) {
      // A service that is down is tried again soon; an address of its that goes on failing, later and later.
      const known = isServiceDown(error) ? undefined : failures.get(id)?.backOff;
      const backOff = known ?? createBackOff({ clock, random });
      backOff.failed((error.retryAfterS ?? 0) * 1000);
      if (error.statusCode >= 500) error = restingFor(error, backOff.remainingMs());
      const { url, tag, promise } = flight;
      failures.set(id, { url, tag, error, promise, backOff, until: clock() + backOff.remainingMs() });
      // A refusal (401, 403, 418 …) is an answer about this very address: no longer served while refreshing.
      if (entry && error.statusCode < 500) entry.refreshUntil = 0;
    }
    onFailure(flight, error, fallback !== undefined);
    if (fallback) return fallback.promise;
    throw error;
  }

  return {
    // as: whoever asks for a key always loads it the same way, the tag being the kind of the answer.
    get: (key, load) => get(key, load) as ReturnType<typeof load>,
    serviceAnswered,
    purge(tags) {
      const chosen = (key: CacheKey) => tags === undefined || tags.includes(key.tag);
      for (const [id, entry] of [...passing.entries()]) if (chosen(entry)) passing.delete(id);
      for (const entry of entries.values())
        if (chosen(entry)) Object.assign(entry, { freshUntil: 0, refreshUntil: 0 });
      for (const [id, flight] of [...flights]) {
        if (!chosen(flight)) continue;
        flight.outdated = true;
        flights.delete(id);
      }
      for (const [id] of [...failures.entries()].filter(([, failure]) => chosen(failure)))
        failures.delete(id);
      onChange(tags ?? [ALL_KINDS]);
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
      outage: outage.isOn(),
    }),
  };
}

function idOf({ tag, url }: CacheKey): string {
  return `${tag} ${url}`;
}

function bytesOf(value: unknown): number {
  return value === undefined ? 1 : Math.max(JSON.stringify(value).length, 1);
}

function isEmptyList(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'items' in value && isEmpty(value.items);
}

function isEmpty(items: unknown): boolean {
  return Array.isArray(items) && items.length === 0;
}

/** What may stand in for an answer that the service fails to give: content, never a 404. */
function usable(entry: Entry | undefined, now: number): Entry | undefined {
  return entry && !entry.missing && now < entry.keptUntil ? entry : undefined;
}

/** A promise whose rejection may go unheard: a refresh in the background has nobody waiting. */
function quiet<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => undefined);
  return promise;
}

/** Whoever asks again before then hears the same: it says until when. */
function restingFor(error: ContentError, restMs: number): ContentError {
  const { statusCode, errorText, customMessage, cause } = error;
  const retryAfterS = Math.max(error.retryAfterS ?? 0, Math.ceil(restMs / 1000));
  return new ContentError({ statusCode, errorText, customMessage, retryAfterS, cause });
}
