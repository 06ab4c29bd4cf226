const S = 1_000;
const HOUR = 3_600 * S;

/** How long things of a lead take, in milliseconds. */
export const TIMES = {
  /** So long a visitor waits for the receiver. */
  tryMs: 4 * S,
  /** So long its answer is listened for: one that comes late is still the answer. */
  lateMs: 60 * S,
  /** The queue's first attempt, unless the visitor's own has failed before. */
  firstAttemptMs: 66 * S,
  /** The queue's first attempt after the visitor's own has failed. */
  firstRetryMs: 5 * S,
  /** One attempt of the queue's. */
  attemptMs: 15 * S,
  /** A job of a process that has died is another's after this, at most twice. */
  lockMs: 20 * S,
  /** Afterwards it is a dead letter. */
  retriesMs: 72 * HOUR,
  /** So long dead letters are kept. */
  deadKeptMs: 96 * HOUR,
  /** A lead is nowhere after seven days. */
  keptMs: 168 * HOUR,
  closeMs: 8 * S,
};

const LONGEST_RETRY_MS = HOUR;

/** Between two attempts: an eighth of the lead's age, 5 s to 1 h. After ten minutes' outage all are delivered within 75 s. */
export function retryDelay(ageMs: number): number {
  return Math.round(Math.min(Math.max(TIMES.firstRetryMs, ageMs / 8), LONGEST_RETRY_MS));
}

/** Whether no other attempt follows: counted from its receipt, or from when an operator sent it again. */
export function isOver(
  { receivedAt, resentAt = receivedAt }: { receivedAt: number; resentAt?: number | undefined },
  now: number = Date.now(),
): boolean {
  return now - resentAt >= TIMES.retriesMs || now - receivedAt >= TIMES.keptMs;
}
