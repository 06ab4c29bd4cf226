/**
 * Milliseconds since 1970 as they were when the process began, plus what has passed since: for how long something holds. The
 * system's clock may be set back, and what was kept would then stay fresh for as long.
 */
export function steadyClock(): number {
  return performance.timeOrigin + performance.now();
}
