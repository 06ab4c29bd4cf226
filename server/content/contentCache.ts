import { AsyncLocalStorage } from 'node:async_hooks';
import { type ContentError, toContentError } from '../../shared/errors';
import { type CacheKey, idOf, isOf, purgeNames } from './cacheKeys';
import { createKeptAnswers, usable } from './keptAnswers';
import type { Load, Lookup, SharedLookup } from './sharedAnswers';
import type { Chance } from './transport/backOff';
import { createCircuitBreaker, type OutageNews } from './transport/circuitBreaker';

/**
 * A promise remembers the asynchronous context that it was made in: one that is kept here and was first asked for while a
 * page was being rendered would keep all of that page. What is kept is made outside of every request.
 */
const outsideRequests = AsyncLocalStorage.snapshot();

export interface CacheOptions extends Chance {
  maxEntries: number;
  /** Of answers written as JSON. */
  maxBytes: number;
  /** Milliseconds since 1970. */
  timeOfDay?: () => number;
  /** When an answer, or the error in its place, reads otherwise: milliseconds since 1970. */
  changesAt?(answer: unknown): number | undefined;
  /** What is no longer as it was: the address of an answer that came back different, or the tags of a purge. */
  onChange(names: readonly string[]): void;
  onOutage?(news: OutageNews): void;
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
  /**
   * Rejects with the loader's failure as a ContentError. With `look`, what processes share comes before the service; the look
   * is handed to the loader.
   */
  get<T>(key: CacheKey, load: Load<T>, look?: Lookup<T>): Promise<T>;
  /** The service has answered a question that did not come through here. */
  serviceAnswered(): void;
  /**
   * Purges everything, or the answers with one of the tags, in one language or in all. Purged answers still stand in when the
   * service fails. `onChange` is told tags, not addresses: an answer may be evicted while a page made of it is still kept.
   */
  purge(tags?: readonly string[], locale?: string): void;
  /** Whether nothing is known of a key, so that `get` would ask the service. */
  isUnknown(key: CacheKey): boolean;
  /** Whether what is given for a key is the service's latest word, and no older answer in its place. */
  isCurrent(key: CacheKey): boolean;
  /** When what is kept of a key reads otherwise: milliseconds since 1970, or Infinity. */
  changesAt(key: CacheKey): number;
  stats(): CacheStats;
}

interface Pending {
  promise: Promise<unknown>;
  /** It left before a purge: what it brings is not stored. */
  outdated: boolean;
}

/** How an answer that is not kept is asked for. */
interface Asking {
  load: Load<unknown>;
  look: Lookup<unknown> | undefined;
  /** Nobody waits for it. */
  isRefresh: boolean;
}

export function createContentCache(options: CacheOptions): ContentCache {
  const { clock, onChange, onFailure } = options;
  const kept = createKeptAnswers(options);
  // Not lru-cache's `fetchMethod`: what is under way would take places of what is kept, and made-up addresses push content out.
  const inFlight = new Map<string, Pending>();
  const breaker = createCircuitBreaker(options);
  const counts = { hits: 0, stale: 0, misses: 0, failures: 0 };

  function get(key: CacheKey, load: Load<unknown>, look: Lookup<unknown> | undefined): Promise<unknown> {
    const id = idOf(key);
    const now = clock();
    const entry = kept.find(id);
    if (entry && now < entry.freshUntil) {
      counts.hits += 1;
      return entry.promise;
    }
    const fallback = usable(entry, now);
    const pending = inFlight.get(id);
    // The shared cache may have the answer while the circuit breaker holds the service back.
    const mayAsk = () => look !== undefined || breaker.admits(id);
    if (fallback && now < fallback.refreshUntil) {
      counts.stale += 1;
      if (!pending && mayAsk()) outsideRequests(ask, id, key, { load, look, isRefresh: true });
      return fallback.promise;
    }
    counts.misses += 1;
    if (pending) return pending.promise;
    if (mayAsk()) return outsideRequests(ask, id, key, { load, look, isRefresh: false });
    return outsideRequests(refuse, id, key.url);
  }

  /** The service is not asked now: what stands in, or why there is nothing. */
  function refuse(id: string, url: string): Promise<unknown> {
    const fallback = usable(kept.find(id), clock());
    const { error, promise } = breaker.refusal(id, url);
    return fallback && error.statusCode >= 500 ? fallback.promise : promise;
  }

  function ask(id: string, key: CacheKey, asking: Asking): Promise<unknown> {
    // The placeholder promise is replaced on the next line, before any callback can run.
    const pending: Pending = { outdated: false, promise: Promise.resolve() };
    const { look } = asking;
    pending.promise = look ? lookFirst(id, key, pending, asking, look) : call(id, key, pending, asking, null);
    // A refresh in the background has nobody waiting.
    pending.promise.catch(() => undefined);
    inFlight.set(id, pending);
    return pending.promise;
  }

  function settled(id: string, pending: Pending): void {
    if (inFlight.get(id) === pending) inFlight.delete(id);
  }

  function call(
    id: string,
    key: CacheKey,
    pending: Pending,
    { load }: Asking,
    look: SharedLookup | null,
  ): Promise<unknown> {
    return load(look).then(
      (value) => {
        settled(id, pending);
        breaker.answered(id);
        if (pending.outdated) return value;
        breaker.forget(id);
        return keep(id, key.url, { promise: pending.promise, value });
      },
      (thrown) => {
        settled(id, pending);
        return fail(id, key, pending, toContentError(thrown));
      },
    );
  }

  async function lookFirst(
    id: string,
    key: CacheKey,
    pending: Pending,
    asking: Asking,
    find: Lookup<unknown>,
  ): Promise<unknown> {
    const look = await find();
    const found = look?.found;
    // Not `pending.promise`: it may have to fall back to this entry, and a promise cannot resolve with itself.
    if (found && !pending.outdated && !(found.isOutdated && usable(kept.peek(id), clock())))
      keep(id, key.url, { ...found, promise: Promise.resolve(found.value) });
    const entry = pending.outdated ? undefined : usable(kept.find(id), clock());
    if (entry && clock() < (asking.isRefresh ? entry.freshUntil : entry.refreshUntil)) {
      settled(id, pending);
      if (clock() >= entry.freshUntil) ask(id, key, { ...asking, isRefresh: true });
      return entry.value;
    }
    if (asking.isRefresh && entry && look && !(await look.takeRefreshLock())) {
      settled(id, pending);
      return entry.value;
    }
    if (breaker.admits(id)) return call(id, key, pending, asking, look);
    settled(id, pending);
    return refuse(id, key.url);
  }

  /** Returns the answer as it is kept. `told` is what `changesAt` is looked up by: the answer or, for a 404, the error. */
  function keep(
    id: string,
    url: string,
    brought: Parameters<typeof kept.keep>[2],
    told: unknown = brought.value,
  ): unknown {
    const changesAt = brought.changesAt ?? options.changesAt?.(told);
    const { value, isChange } = kept.keep(id, url, {
      ...brought,
      ...(changesAt !== undefined && { changesAt }),
    });
    if (isChange) onChange([url]);
    return value;
  }

  function fail(id: string, key: CacheKey, pending: Pending, failed: ContentError): Promise<unknown> {
    breaker.failed(id, failed, key.url);
    if (failed.statusCode === 404) {
      if (!pending.outdated) {
        breaker.forget(id);
        keep(id, key.url, { promise: pending.promise, value: undefined, missing: true }, failed);
      }
      throw failed;
    }
    counts.failures += 1;
    const entry = kept.find(id);
    const fallback = failed.statusCode >= 500 ? usable(entry, clock()) : undefined;
    const error = pending.outdated ? failed : breaker.coolDown(id, failed, pending.promise);
    // A refusal (401, 403, 418 …) is an answer about this very address: no longer served while refreshing.
    if (entry && !pending.outdated && error.statusCode < 500) entry.refreshUntil = 0;
    onFailure(key, error, fallback !== undefined);
    if (fallback) return fallback.promise;
    throw error;
  }

  return {
    // as: whoever asks for a key always loads it the same way, the tag being the kind of the answer.
    get: (key, load, look) => get(key, load as Load<unknown>, look) as ReturnType<typeof load>,
    serviceAnswered: () => breaker.answered(),
    purge(tags, locale) {
      const isMeant = (id: string) => isOf(id, tags, locale);
      kept.expire(isMeant);
      for (const [id, pending] of inFlight) {
        if (!isMeant(id)) continue;
        pending.outdated = true;
        inFlight.delete(id);
      }
      breaker.forgetAll(isMeant);
      onChange(purgeNames(tags, locale));
    },
    isUnknown(key) {
      const id = idOf(key);
      if (inFlight.has(id)) return false;
      const entry = kept.peek(id);
      return entry === undefined || (entry.missing && clock() >= entry.freshUntil);
    },
    isCurrent(key) {
      const entry = kept.peek(idOf(key));
      return entry === undefined || clock() < entry.refreshUntil;
    },
    changesAt: (key) => kept.peek(idOf(key))?.changesAt ?? Number.POSITIVE_INFINITY,
    stats: () => ({
      ...counts,
      entries: kept.entries(),
      bytes: kept.bytes(),
      inFlight: inFlight.size,
      outage: breaker.isOutage(),
    }),
  };
}
