/**
 * Milliseconds since 1970 at the start of the process, plus the time passed since: for ages and expiry. If the system's
 * clock were set back, entries of a cache would stay fresh for as long.
 */
export function steadyClock(): number {
  return performance.timeOrigin + performance.now();
}
