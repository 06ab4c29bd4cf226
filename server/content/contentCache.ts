import { AsyncLocalStorage } from 'node:async_hooks';
import type { Query } from '../../shared/content/queries/answers';
import { type ContentError, toContentError } from '../../shared/errors';
import { idOf, isPurged, namesOfPurge } from './cacheKeys';
import { createKeptAnswers, type KeptAnswer, type LoadedAnswer, usable } from './keptAnswers';
import type { Load, ReadShared } from './sharedAnswers';
import type { ClockAndRandom } from './transport/backOff';
import { asUnavailable, createCircuitBreaker, type OutageEvent } from './transport/circuitBreaker';

/**
 * A promise holds on to the async context that it was created in. A cached one that was created while a page was being
 * rendered would keep that whole page in memory, so cached promises are created outside every request's context.
 */
const outsideRequests = AsyncLocalStorage.snapshot();

export interface CacheOptions extends ClockAndRandom {
  maxEntries: number;
  /** Size of the answers as JSON. */
  maxBytes: number;
  /** Milliseconds since 1970. */
  timeOfDay?: () => number;
  /** When an answer, or the error in its place, changes by itself: milliseconds since 1970. */
  changesAt?(answer: unknown): number | undefined;
  /** Called with the URL of an answer that has changed, or with the names of a purge. */
  onChange(names: readonly string[]): void;
  onOutage?(news: OutageEvent): void;
  /** Called once per failed call, so at most once per query and back-off period. */
  onFailure(query: Query, error: ContentError, servedStale: boolean): void;
  /** Called with each 404 that is believed. */
  onMissing?(query: Query, error: ContentError): void;
  /**
   * Asked about a 404 that may be a proxy's, or of a host without the service: whether the service has anything at all.
   */
  hasContent?(): Promise<boolean>;
}

/** Answers by URL. For lifetimes see `server/README.md`. `get` returns the same promise for the same answer. */
export type ContentCache = ReturnType<typeof createContentCache>;

/** A query whose answer is not cached, or not fresh. */
interface Question {
  id: string;
  query: Query;
  load: Load<unknown>;
  readShared: ReadShared<unknown> | undefined;
  /** A background refresh, which no caller waits for. */
  isRefresh: boolean;
}

/** The outcome of a question. `known`: the cached answer is good enough, or the shared one, which is cached by now. */
type Outcome =
  | { is: 'answered'; value: unknown }
  | { is: 'missing' | 'failed'; error: ContentError }
  | { is: 'known'; entry: KeptAnswer }
  | { is: 'refused' };

export function createContentCache(options: CacheOptions) {
  const { clock, onChange, onFailure, onMissing, hasContent = async () => true } = options;
  const kept = createKeptAnswers(options);
  // Not lru-cache's `fetchMethod`: calls in flight would take up cache entries, so made-up addresses could evict
  // content.
  const inFlight = new Map<string, Promise<unknown>>();
  const breaker = createCircuitBreaker(options);

  function get(query: Query, load: Load<unknown>, readShared?: ReadShared<unknown>): Promise<unknown> {
    const id = idOf(query);
    const now = clock();
    const entry = kept.find(id);
    if (entry && now < entry.freshUntil) return entry.promise;
    const pending = inFlight.get(id);
    // The shared cache may have the answer even while the circuit breaker is open. When `admit` returns true, a call
    // must follow: it may be the one probe of an outage.
    const mayAsk = () => readShared !== undefined || breaker.admit(id);
    const fallback = usable(entry, now);
    if (fallback && now < fallback.staleUntil) {
      if (!pending && mayAsk()) outsideRequests(ask, { id, query, load, readShared, isRefresh: true });
      return fallback.promise;
    }
    if (pending) return pending;
    return outsideRequests(mayAsk() ? ask : refuse, { id, query, load, readShared, isRefresh: false });
  }

  /** The breaker does not let the service be asked: returns the fallback, or rejects. */
  function refuse({ id, query }: Question): Promise<unknown> {
    const fallback = usable(kept.find(id), clock());
    const { error, promise } = breaker.refusal(id, query.url);
    return fallback && error.statusCode >= 500 ? fallback.promise : promise;
  }

  function ask(question: Question): Promise<unknown> {
    // A purge removes the call from `inFlight`; its answer is then not cached.
    const wasPurged = () => inFlight.get(question.id) !== promise;
    const promise: Promise<unknown> = search(question, wasPurged).then((outcome) =>
      settle(question, outcome, promise, wasPurged()),
    );
    // No caller handles the rejection of a background refresh.
    promise.catch(() => undefined);
    inFlight.set(question.id, promise);
    return promise;
  }

  /** Reads the shared cache, then asks the service unless the answer found by then is good enough. */
  async function search(question: Question, wasPurged: () => boolean): Promise<Outcome> {
    const { id, load, readShared, isRefresh } = question;
    const shared = readShared ? await readShared() : null;
    if (readShared) {
      const found = shared?.found;
      if (found && !wasPurged() && !(found.isFromBeforePurge && usable(kept.peek(id), clock())))
        // Not the question's own promise, which may still bring a newer answer.
        keep(question, { ...found, promise: Promise.resolve(found.value) });
      const entry = wasPurged() ? undefined : usable(kept.find(id), clock());
      if (entry && clock() < (isRefresh ? entry.freshUntil : entry.staleUntil)) return { is: 'known', entry };
      // Another process is already refreshing it.
      if (entry && isRefresh && shared && !(await shared.takeRefreshLock())) return { is: 'known', entry };
      if (!breaker.admit(id)) return { is: 'refused' };
    }
    try {
      return { is: 'answered', value: await load(shared) };
    } catch (thrown) {
      const error = toContentError(thrown);
      if (error.statusCode !== 404) return { is: 'failed', error };
      // What was there, or all of it before the first answer and during an outage, is not missing because something in
      // the service's place says so.
      const isKnown = usable(kept.peek(id), clock()) !== undefined;
      const isDoubted = isKnown || breaker.isOutage() || !breaker.hasAnswered();
      return isDoubted && !(await hasContent())
        ? { is: 'failed', error: asUnavailable(error) }
        : { is: 'missing', error };
    }
  }

  /** Updates the cache and the breaker with an outcome. @returns the answer for the callers who wait */
  function settle(
    question: Question,
    outcome: Outcome,
    promise: Promise<unknown>,
    wasPurged: boolean,
  ): unknown {
    const { id, query, isRefresh } = question;
    if (!wasPurged) inFlight.delete(id);
    switch (outcome.is) {
      case 'known':
        if (!isRefresh && clock() >= outcome.entry.freshUntil) ask({ ...question, isRefresh: true });
        return outcome.entry.value;
      case 'refused':
        return refuse(question);
      case 'answered':
        breaker.answered(id);
        if (wasPurged) return outcome.value;
        breaker.forget(id);
        return keep(question, { promise, value: outcome.value });
      case 'missing':
        breaker.answered(id);
        if (wasPurged) throw outcome.error;
        breaker.forget(id);
        onMissing?.(query, outcome.error);
        keep(question, { promise, value: undefined, missing: true }, outcome.error);
        throw outcome.error;
      case 'failed': {
        const entry = kept.find(id);
        const failed = breaker.failed(id, outcome.error, query.url, usable(entry, clock()) !== undefined);
        const error = wasPurged ? failed : breaker.coolDown(id, failed, promise);
        const fallback = error.statusCode >= 500 ? usable(entry, clock()) : undefined;
        // A refusal (401, 403, 418 …) concerns this very URL: the cached answer is no longer served while it is
        // refreshed.
        if (entry && !wasPurged && error.statusCode < 500) entry.staleUntil = 0;
        onFailure(query, error, fallback !== undefined);
        if (!fallback) throw error;
        return fallback.value;
      }
    }
  }

  /**
   * Returns the answer as it is cached. `source`: what `changesAt` is looked up by, the answer or, for a 404, the error.
   */
  function keep({ id, query }: Question, brought: LoadedAnswer, source: unknown = brought.value): unknown {
    const changesAt = options.changesAt?.(source);
    const { value, isChange } = kept.keep(id, query.url, { ...brought, changesAt });
    if (isChange) onChange([query.url]);
    return value;
  }

  return {
    /**
     * Reads the shared cache before it asks the service, and passes what it found to the loader.
     * @throws ContentError when the loader fails and there is no fallback
     */
    get: <T>(query: Query, load: Load<T>, readShared?: ReadShared<T>) =>
      // as: a query is always loaded in the same way.
      get(query, load as Load<unknown>, readShared) as Promise<T>,
    /** Reports that the service has answered a query that bypassed the cache. */
    serviceAnswered: () => breaker.answered(),
    /**
     * Purges everything, or the answers of some kinds, in one language or in all. Purged answers remain a fallback for
     * when the service fails. `onChange` gets kinds, not URLs: an answer may be evicted while a page made from it is
     * still cached.
     */
    purge(kinds?: readonly string[], locale?: string) {
      const isMeant = (id: string) => isPurged(id, kinds, locale);
      kept.expire(isMeant);
      for (const id of inFlight.keys()) if (isMeant(id)) inFlight.delete(id);
      breaker.forgetAll(isMeant);
      onChange(namesOfPurge(kinds, locale));
    },
    /** Whether no answer is cached or in flight, so that `get` would ask the service. */
    isUnknown(query: Query) {
      const id = idOf(query);
      if (inFlight.has(id)) return false;
      const entry = kept.peek(id);
      return entry === undefined || (entry.missing && clock() >= entry.freshUntil);
    },
    /** Whether `get` gives the service's latest answer, and not an older one as a fallback. */
    isCurrent(query: Query) {
      const entry = kept.peek(idOf(query));
      return entry === undefined || clock() < entry.staleUntil;
    },
    /** When the cached answer next changes by itself: milliseconds since 1970, or Infinity. */
    changesAt: (query: Query) => kept.peek(idOf(query))?.changesAt ?? Number.POSITIVE_INFINITY,
    stats: () => ({
      entries: kept.entries(),
      bytes: kept.bytes(),
      inFlight: inFlight.size,
      outage: breaker.isOutage(),
    }),
  };
}
