import type { SharedLimiter } from '../admissions/rateLimiter';
import type { SharedAnswers } from '../content/sharedAnswers';
import type { EndedSessions } from './endedSessions';

/** What the processes of one site share. */
export interface SharedState {
  /** Announces purged names (of `ContentStore.purge`) to the other processes. Does not wait, never fails. */
  announce(names: readonly string[]): void;
  /** The second level of the content cache; null: each process has only its own memory. */
  answers: SharedAnswers | null;
  /** Counts for all processes together; null: each counts for itself. */
  limiter: SharedLimiter | null;
  /** Editors' sessions and previews that were ended, in any process. */
  ended: EndedSessions;
  /** Whether Redis answers; null without it. */
  isUp: (() => boolean) | null;
  close(): void;
}
