import { AsyncLocalStorage } from 'node:async_hooks';
import type { Query } from '../../shared/content/queries/answers';
import { type ContentError, toContentError } from '../../shared/errors';
import { idOf, isPurged, namesOfPurge } from './cacheKeys';
import { type Brought, createKeptAnswers, type KeptAnswer, usable } from './keptAnswers';
import type { Load, ReadShared } from './sharedAnswers';
import type { ClockAndRandom } from './transport/backOff';
import { createCircuitBreaker, type OutageNews } from './transport/circuitBreaker';

/**
 * A promise remembers the asynchronous context that it was made in: one that is kept here and was first asked for while a
 * page was being rendered would keep all of that page. What is kept is made outside of every request.
 */
const outsideRequests = AsyncLocalStorage.snapshot();

export interface CacheOptions extends ClockAndRandom {
  maxEntries: number;
  /** Of answers written as JSON. */
  maxBytes: number;
  /** Milliseconds since 1970. */
  timeOfDay?: () => number;
  /** When an answer, or the error in its place, reads otherwise: milliseconds since 1970. */
  changesAt?(answer: unknown): number | undefined;
  /** What is no longer as it was: the address of an answer that came back different, or the kinds of a purge. */
  onChange(names: readonly string[]): void;
  onOutage?(news: OutageNews): void;
  /** Called once a failed call, so at most once a back-off period and question. */
  onFailure(query: Query, error: ContentError, servedStale: boolean): void;
}

export interface CacheStats {
  entries: number;
  bytes: number;
  inFlight: number;
  outage: boolean;
}

/** Answers by address. For how long each is kept: `server/README.md`; `get` gives the same promise for the same answer. */
export interface ContentCache {
  /**
   * Rejects with the loader's failure as a ContentError. What processes share comes before the service, and is handed to the
   * loader.
   */
  get<T>(query: Query, load: Load<T>, readShared?: ReadShared<T>): Promise<T>;
  /** The service has answered a question that did not come through here. */
  serviceAnswered(): void;
  /**
   * Purges everything, or the answers of some kinds, in one language or in all. Purged answers still stand in when the
   * service fails. `onChange` is told kinds, not addresses: an answer may be evicted while a page made of it is still kept.
   */
  purge(kinds?: readonly string[], locale?: string): void;
  /** Whether nothing is known of an answer, so that `get` would ask the service. */
  isUnknown(query: Query): boolean;
  /** Whether what is given is the service's latest word, and no older answer in its place. */
  isCurrent(query: Query): boolean;
  /** When what is kept reads otherwise: milliseconds since 1970, or Infinity. */
  changesAt(query: Query): number;
  stats(): CacheStats;
}

/** Something that is not kept, or not fresh. */
interface Question {
  id: string;
  query: Query;
  load: Load<unknown>;
  readShared: ReadShared<unknown> | undefined;
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

  function get(query: Query, load: Load<unknown>, readShared?: ReadShared<unknown>): Promise<unknown> {
    const id = idOf(query);
    const now = clock();
    const entry = kept.find(id);
    if (entry && now < entry.freshUntil) return entry.promise;
    const pending = inFlight.get(id);
    // The shared cache may have the answer while the circuit breaker holds the service back. A `true` of the breaker's must be
    // followed by a call: it may be the one probe of an outage.
    const mayAsk = () => readShared !== undefined || breaker.admit(id);
    const fallback = usable(entry, now);
    if (fallback && now < fallback.staleUntil) {
      if (!pending && mayAsk()) outsideRequests(ask, { id, query, load, readShared, isRefresh: true });
      return fallback.promise;
    }
    if (pending) return pending;
    return outsideRequests(mayAsk() ? ask : refuse, { id, query, load, readShared, isRefresh: false });
  }

  /** The service is not asked now: what stands in, or why there is nothing. */
  function refuse({ id, query }: Question): Promise<unknown> {
    const fallback = usable(kept.find(id), clock());
    const { error, promise } = breaker.refusal(id, query.url);
    return fallback && error.statusCode >= 500 ? fallback.promise : promise;
  }

  function ask(question: Question): Promise<unknown> {
    // A purge takes it out of what is in flight: what it brings is not stored then.
    const wasPurged = () => inFlight.get(question.id) !== promise;
    const promise: Promise<unknown> = search(question, wasPurged).then((outcome) =>
      settle(question, outcome, promise, wasPurged()),
    );
    // A refresh in the background has nobody waiting.
    promise.catch(() => undefined);
    inFlight.set(question.id, promise);
    return promise;
  }

  /** Reads what processes share, and asks the service unless what is known by then is good enough. */
  async function search(question: Question, wasPurged: () => boolean): Promise<Outcome> {
    const { id, load, readShared, isRefresh } = question;
    const shared = readShared ? await readShared() : null;
    if (readShared) {
      const found = shared?.found;
      if (found && !wasPurged() && !(found.isFromBeforePurge && usable(kept.peek(id), clock())))
        // Not the promise of the question, which may yet bring something newer.
        keep(question, { ...found, promise: Promise.resolve(found.value) });
      const entry = wasPurged() ? undefined : usable(kept.find(id), clock());
      if (entry && clock() < (isRefresh ? entry.freshUntil : entry.staleUntil)) return { is: 'known', entry };
      // Another process refreshes it already.
      if (entry && isRefresh && shared && !(await shared.takeRefreshLock())) return { is: 'known', entry };
      if (!breaker.admit(id)) return { is: 'refused' };
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
        keep(question, { promise, value: undefined, missing: true }, outcome.error);
        throw outcome.error;
      case 'failed': {
        const entry = kept.find(id);
        const failed = breaker.failed(id, outcome.error, query.url, usable(entry, clock()) !== undefined);
        const error = wasPurged ? failed : breaker.coolDown(id, failed, promise);
        const fallback = error.statusCode >= 500 ? usable(entry, clock()) : undefined;
        // A refusal (401, 403, 418 …) is an answer about this very address: no longer served while refreshing.
        if (entry && !wasPurged && error.statusCode < 500) entry.staleUntil = 0;
        onFailure(query, error, fallback !== undefined);
        if (!fallback) throw error;
        return fallback.value;
      }
    }
  }

  /** Returns the answer as it is kept. `told` is what `changesAt` is looked up by: the answer or, for a 404, the error. */
  function keep({ id, query }: Question, brought: Brought, told: unknown = brought.value): unknown {
    const changesAt = options.changesAt?.(told);
    const { value, isChange } = kept.keep(id, query.url, { ...brought, changesAt });
    if (isChange) onChange([query.url]);
    return value;
  }

  return {
    // as: a question is always loaded the same way.
    get: (query, load, readShared) =>
      get(query, load as Load<unknown>, readShared) as ReturnType<typeof load>,
    serviceAnswered: () => breaker.answered(),
    purge(kinds, locale) {
      const isMeant = (id: string) => isPurged(id, kinds, locale);
      kept.expire(isMeant);
      for (const id of inFlight.keys()) if (isMeant(id)) inFlight.delete(id);
      breaker.forgetAll(isMeant);
      onChange(namesOfPurge(kinds, locale));
    },
    isUnknown(query) {
      const id = idOf(query);
      if (inFlight.has(id)) return false;
      const entry = kept.peek(id);
      return entry === undefined || (entry.missing && clock() >= entry.freshUntil);
    },
    isCurrent(query) {
      const entry = kept.peek(idOf(query));
      return entry === undefined || clock() < entry.staleUntil;
    },
    changesAt: (query) => kept.peek(idOf(query))?.changesAt ?? Number.POSITIVE_INFINITY,
    stats: () => ({
      entries: kept.entries(),
      bytes: kept.bytes(),
      inFlight: inFlight.size,
      outage: breaker.isOutage(),
    }),
  };
}
