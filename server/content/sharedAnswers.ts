import type { Query } from '../../shared/content/queries/answers';

/**
 * The cache of the content service's answers that the processes of a site share. It holds answers as received, before
 * parsing, so that they survive deploys and restarts.
 */
export interface SharedAnswers {
  /** Never rejects; null if the cache is unavailable. */
  read(query: Query): Promise<SharedAnswer | null>;
}

/**
 * The shared state of one answer. The purge counter is read with it, before the service is asked, so that `keep`
 * notices a purge.
 */
export interface SharedAnswer<T = unknown> {
  /** An answer from before a purge is served only when the service fails. */
  found: { value: T; ageMs: number; isFromBeforePurge: boolean } | null;
  /** Takes the lock for the background refresh; false when another process has it. */
  takeRefreshLock(): Promise<boolean>;
  /** Stores the service's answer, unless content was purged since the read. Does not wait, never throws. */
  keep(wire: unknown): void;
}

export type ReadShared<T> = () => Promise<SharedAnswer<T> | null>;
/** Asks the service, and stores the answer for the other processes too. */
export type Load<T> = (shared: SharedAnswer<T> | null) => Promise<T>;
