import type { Logger } from './logger';

/**
 * Builds a rate-limited warning: at once, and then one line per period with the number of occurrences since the
 * previous line.
 * @param everyMs the period, in milliseconds.
 * @param clock milliseconds of a monotonic clock.
 */
export function warnAtMost(
  { log, message, everyMs = 10_000 }: { log: Pick<Logger, 'warn'>; message: string; everyMs?: number },
  clock: () => number = () => performance.now(),
): (fields?: Readonly<Record<string, unknown>>) => void {
  let loggedAt = Number.NEGATIVE_INFINITY;
  let times = 0;
  return (fields = {}) => {
    times += 1;
    const now = clock();
    if (now - loggedAt < everyMs) return;
    log.warn({ ...fields, times }, message);
    loggedAt = now;
    times = 0;
  };
}
