import type { Query } from '../../shared/content/queries/answers';

/**
 * What the processes of a site keep together of the content service's answers: as received, below the parser, so that they
 * outlive deploys and restarts.
 */
export interface SharedAnswers {
  /** Never rejects; null when nothing can be found there nor kept there now. */
  look(query: Query): Promise<SharedLook | null>;
}

/** One look at what is kept for a question. What content was purged is known from before the service is asked. */
export interface SharedLook<T = unknown> {
  /** `isOutdated`: from before a purge, good only when the service fails. */
  found: { value: T; ageMs: number; isOutdated: boolean } | null;
  /** Whether this process is the one to ask the service again while nobody waits. */
  isOurs(): Promise<boolean>;
  /** Keeps the service's answer, unless content was purged since the look. Does not wait, never fails. */
  keep(wire: unknown): void;
}

/** Finds what is shared of one answer; and asks the service for it. */
export type Look<T> = () => Promise<SharedLook<T> | null>;
export type Load<T> = (look: SharedLook<T> | null) => Promise<T>;
