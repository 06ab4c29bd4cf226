const S = 1_000;
const HOUR = 3_600 * S;

/** Times in the life of a lead, in milliseconds. */
export const TIMES = {
  /** How long a visitor waits for the receiver. */
  tryMs: 4 * S,
  /** How long the receiver's answer is awaited: a late answer still counts. */
  lateMs: 60 * S,
  /** The queue's first attempt, unless the visitor's own has failed before. */
  firstAttemptMs: 66 * S,
  /** The queue's first attempt after the visitor's own has failed. */
  firstRetryMs: 5 * S,
  /** Timeout of one attempt of the queue. */
  attemptMs: 15 * S,
  /** After this, another process takes over the job of one that has died, at most twice. */
  lockMs: 20 * S,
  /** Afterwards it is a dead letter. */
  retriesMs: 72 * HOUR,
  /** How long dead letters are kept. */
  deadKeptMs: 96 * HOUR,
  /** After seven days a lead is deleted everywhere. */
  keptMs: 168 * HOUR,
  closeMs: 8 * S,
};

const LONGEST_RETRY_MS = HOUR;

/**
 * Delay between two attempts: an eighth of the lead's age, 5 s to 1 h. After ten minutes' outage all are delivered
 * within 75 s.
 */
export function retryDelay(ageMs: number): number {
  return Math.round(Math.min(Math.max(TIMES.firstRetryMs, ageMs / 8), LONGEST_RETRY_MS));
}

/** Whether no attempt follows, counted from its receipt, or from when an operator last sent it again. */
export function hasExpired(
  { receivedAt, resentAt = receivedAt }: { receivedAt: number; resentAt?: number | undefined },
  now: number = Date.now(),
): boolean {
  return now - resentAt >= TIMES.retriesMs || now - receivedAt >= TIMES.keptMs;
}
