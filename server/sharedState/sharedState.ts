import type { SharedLimiter } from '../admissions/rateLimiter';
import type { SharedAnswers } from '../content/sharedAnswers';
import type { EndedSessions } from './endedSessions';

/** State that all processes of one site share. */
export interface SharedState {
  /** Tells the other processes which names were purged (see `ContentStore.purge`). Does not wait, never throws. */
  announce(names: readonly string[]): void;
  /** The second level of the content cache; null: each process has only its own memory. */
  answers: SharedAnswers | null;
  /** Counts requests across all processes; null: each process counts for itself. */
  limiter: SharedLimiter | null;
  /** Editors' sessions and previews that any process has ended. */
  ended: EndedSessions;
  /** Whether Redis responds; null without Redis. */
  isUp: (() => boolean) | null;
  close(): void;
}
