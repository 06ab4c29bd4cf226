const FIRST_MS = 5_000;
const LONGEST_MS = 60_000;

/** Injected, so that tests can control them. */
export interface ClockAndRandom {
  /** In milliseconds; only differences count. */
  clock: () => number;
  /** From 0 (included) to 1 (excluded), as `Math.random`. */
  random: () => number;
}

/** Exponential back-off after failures: 5, 10, 20, 40, then 60 seconds, ±10 %. */
export type BackOff = ReturnType<typeof createBackOff>;

export function createBackOff({ clock, random }: ClockAndRandom) {
  let failures = 0;
  let until = 0;
  return {
    /** Milliseconds until the next try; 0 when it may be tried now. */
    remainingMs: () => Math.max(0, until - clock()),
    /** Counts a failure; the wait is at least `atLeastMs` (a `Retry-After`), within the longest wait. */
    failed(atLeastMs = 0) {
      const wait = Math.min(FIRST_MS * 2 ** failures, LONGEST_MS);
      failures += 1;
      until = clock() + Math.max(wait * spread(random), Math.min(atLeastMs, LONGEST_MS));
    },
  };
}

/** A jitter factor within ±10 %, so that things that began together are not repeated together. */
export function spread(random: () => number): number {
  return 0.9 + 0.2 * random();
}
