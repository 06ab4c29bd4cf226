import type { Query } from '../../shared/content/queries/answers';

/**
 * What the processes of a site keep together of the content service's answers: as received, below the parser, so that they
 * outlive deploys and restarts.
 */
export interface SharedAnswers {
  /** Never rejects; null when nothing can be found there nor kept there now. */
  look(query: Query): Promise<SharedLookup | null>;
}

/** A lookup in the shared cache. It reads the purge counter before the service is asked, so that an older answer is recognised later. */
export interface SharedLookup<T = unknown> {
  /** `isOutdated`: from before a purge, good only when the service fails. */
  found: { value: T; ageMs: number; isOutdated: boolean } | null;
  /** Takes the lock for the background refresh; false when another process has it. */
  takeRefreshLock(): Promise<boolean>;
  /** Keeps the service's answer, unless content was purged since the look. Does not wait, never fails. */
  keep(wire: unknown): void;
}

/** `Lookup` reads the shared cache; `Load` asks the service and, with a lookup, stores its answer there. */
export type Lookup<T> = () => Promise<SharedLookup<T> | null>;
export type Load<T> = (look: SharedLookup<T> | null) => Promise<T>;
