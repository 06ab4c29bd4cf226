import type { SharedLimiter } from '../admissions/rateLimiter';
import type { SharedAnswers } from '../content/sharedAnswers';
import type { EndedSessions } from './endedSessions';

/** What the processes of one site share. */
export interface SharedState {
  /** Tells all the others what was purged, by the names that `ContentStore.purge` gives. Does not wait, never fails. */
  announce(names: readonly string[]): void;
  /** The second level of the content cache; null: each process has its own memory and no more. */
  answers: SharedAnswers | null;
  /** Counts for all processes together; null: each counts for itself. */
  limiter: SharedLimiter | null;
  /** Editors' sessions and previews that were ended, in whichever process. */
  ended: EndedSessions;
  /** Whether Redis answers; null without it. */
  isUp: (() => boolean) | null;
  close(): void;
}
