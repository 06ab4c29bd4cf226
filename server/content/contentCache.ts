import { AsyncLocalStorage } from 'node:async_hooks';
import { type ContentError, toContentError } from '../../shared/errors';
import { type CacheKey, idOf, isOf, purgeNames } from './cacheKeys';
import { type Brought, createKeptAnswers, type KeptAnswer, usable } from './keptAnswers';
import type { Load, Lookup } from './sharedAnswers';
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

/** Something that is not kept, or not fresh. */
interface Question {
  id: string;
  key: CacheKey;
  load: Load<unknown>;
  look: Lookup<unknown> | undefined;
  /** Nobody waits for it. */
  isRefresh: boolean;
}

/** What a question has led to. `known`: what is kept is good enough, or what processes share, which is kept by now. */
type Outcome =
  | { is: 'answered'; value: unknown }
  | { is: 'missing' | 'failed'; error: ContentError }
  | { is: 'known'; entry: KeptAnswer }
  | { is: 'refused' };

export function createContentCache(options: CacheOptions): ContentCache {
  const { clock, onChange, onFailure } = options;
  const kept = createKeptAnswers(options);
  // Not lru-cache's `fetchMethod`: what is under way would take places of what is kept, and made-up addresses push content out.
  const inFlight = new Map<string, Promise<unknown>>();
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
    const pending = inFlight.get(id);
    // The shared cache may have the answer while the circuit breaker holds the service back.
    const mayAsk = () => look !== undefined || breaker.admits(id);
    const fallback = usable(entry, now);
    if (fallback && now < fallback.refreshUntil) {
      counts.stale += 1;
      if (!pending && mayAsk()) outsideRequests(ask, { id, key, load, look, isRefresh: true });
      return fallback.promise;
    }
    counts.misses += 1;
    if (pending) return pending;
    return outsideRequests(mayAsk() ? ask : refuse, { id, key, load, look, isRefresh: false });
  }

  /** The service is not asked now: what stands in, or why there is nothing. */
  function refuse({ id, key }: Question): Promise<unknown> {
    const fallback = usable(kept.find(id), clock());
    const { error, promise } = breaker.refusal(id, key.url);
    return fallback && error.statusCode >= 500 ? fallback.promise : promise;
  }

  function ask(question: Question): Promise<unknown> {
    // A purge takes it out of what is in flight: what it brings is not stored then.
    const isOutdated = () => inFlight.get(question.id) !== promise;
    const promise: Promise<unknown> = search(question, isOutdated).then((outcome) =>
      settle(question, outcome, promise, isOutdated()),
    );
    // A refresh in the background has nobody waiting.
    promise.catch(() => undefined);
    inFlight.set(question.id, promise);
    return promise;
  }

  /** Looks in what processes share, and asks the service unless what is known by then is good enough. */
  async function search(question: Question, isOutdated: () => boolean): Promise<Outcome> {
    const { id, load, look, isRefresh } = question;
    const shared = look ? await look() : null;
    if (look) {
      const found = shared?.found;
      if (found && !isOutdated() && !(found.isOutdated && usable(kept.peek(id), clock())))
        // Not the promise of the question, which may yet bring something newer.
        keep(question, { ...found, promise: Promise.resolve(found.value) });
      const entry = isOutdated() ? undefined : usable(kept.find(id), clock());
      if (entry && clock() < (isRefresh ? entry.freshUntil : entry.refreshUntil))
        return { is: 'known', entry };
      // Another process refreshes it already.
      if (entry && isRefresh && shared && !(await shared.takeRefreshLock())) return { is: 'known', entry };
      if (!breaker.admits(id)) return { is: 'refused' };
    }
    try {
      return { is: 'answered', value: await load(shared) };
    } catch (thrown) {
      const error = toContentError(thrown);
      return { is: error.statusCode === 404 ? 'missing' : 'failed', error };
    }
  }

  /** Writes down what a question has led to; returns what those who wait get. */
  function settle(
    question: Question,
    outcome: Outcome,
    promise: Promise<unknown>,
    isOutdated: boolean,
  ): unknown {
    const { id, key, isRefresh } = question;
    if (!isOutdated) inFlight.delete(id);
    switch (outcome.is) {
      case 'known':
        if (!isRefresh && clock() >= outcome.entry.freshUntil) ask({ ...question, isRefresh: true });
        return outcome.entry.value;
      case 'refused':
        return refuse(question);
      case 'answered':
        breaker.answered(id);
        if (isOutdated) return outcome.value;
        breaker.forget(id);
        return keep(question, { promise, value: outcome.value });
      case 'missing':
        breaker.answered(id);
        if (isOutdated) throw outcome.error;
        breaker.forget(id);
        keep(question, { promise, value: undefined, missing: true }, outcome.error);
        throw outcome.error;
      case 'failed': {
        counts.failures += 1;
        breaker.failed(id, outcome.error, key.url);
        const error = isOutdated ? outcome.error : breaker.coolDown(id, outcome.error, promise);
        const entry = kept.find(id);
        const fallback = error.statusCode >= 500 ? usable(entry, clock()) : undefined;
        // A refusal (401, 403, 418 …) is an answer about this very address: no longer served while refreshing.
        if (entry && !isOutdated && error.statusCode < 500) entry.refreshUntil = 0;
        onFailure(key, error, fallback !== undefined);
        if (!fallback) throw error;
        return fallback.value;
      }
    }
  }

  /** Returns the answer as it is kept. `told` is what `changesAt` is looked up by: the answer or, for a 404, the error. */
  function keep({ id, key }: Question, brought: Brought, told: unknown = brought.value): unknown {
    const changesAt = options.changesAt?.(told);
    const { value, isChange } = kept.keep(id, key.url, { ...brought, changesAt });
    if (isChange) onChange([key.url]);
    return value;
  }

  return {
    // as: whoever asks for a key always loads it the same way, the tag being the kind of the answer.
    get: (key, load, look) => get(key, load as Load<unknown>, look) as ReturnType<typeof load>,
    serviceAnswered: () => breaker.answered(),
    purge(tags, locale) {
      const isMeant = (id: string) => isOf(id, tags, locale);
      kept.expire(isMeant);
      for (const id of inFlight.keys()) if (isMeant(id)) inFlight.delete(id);
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
