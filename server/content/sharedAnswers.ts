import type { Query } from '../../shared/content/queries/answers';

/**
 * What the processes of a site keep together of the content service's answers: as received, below the parser, so that they
 * outlive deploys and restarts.
 */
export interface SharedAnswers {
  /** Never rejects; null when nothing can be found there nor kept there now. */
  read(query: Query): Promise<SharedAnswer | null>;
}

/** What is shared of one answer. The purge counter is read with it, before the service is asked, so that an older answer is recognised later. */
export interface SharedAnswer<T = unknown> {
  /** One from before a purge is good only when the service fails. */
  found: { value: T; ageMs: number; isFromBeforePurge: boolean } | null;
  /** Takes the lock for the background refresh; false when another process has it. */
  takeRefreshLock(): Promise<boolean>;
  /** Keeps the service's answer, unless content was purged since it was read. Does not wait, never fails. */
  keep(wire: unknown): void;
}

export type ReadShared<T> = () => Promise<SharedAnswer<T> | null>;
/** Asks the service; its answer is kept for the other processes, too. */
export type Load<T> = (shared: SharedAnswer<T> | null) => Promise<T>;
