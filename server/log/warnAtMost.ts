import type { Logger } from './logger';

/**
 * Builds a function that warns of something that may happen any number of times: at once, and then one line a period, which
 * says how often it happened since the line before.
 * @param everyMs the period, in milliseconds.
 * @param clock milliseconds, of a clock that is never set back.
 */
export function warnAtMost(
  { log, message, everyMs = 10_000 }: { log: Pick<Logger, 'warn'>; message: string; everyMs?: number },
  clock: () => number = () => performance.now(),
): (fields?: Readonly<Record<string, unknown>>) => void {
  let toldAt = Number.NEGATIVE_INFINITY;
  let times = 0;
  return (fields = {}) => {
    times += 1;
    const now = clock();
    if (now - toldAt < everyMs) return;
    log.warn({ ...fields, times }, message);
    toldAt = now;
    times = 0;
  };
}
