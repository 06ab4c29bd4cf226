import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';

/** For each part of the time that an entry took, so many of rest: the survey is never more than a fifth of the process. */
const REST = 4;
const LEAST_REST_MS = 4;
/** Of the event loop: visitors are waiting. */
const LATE_MS = 40;
const LATE_REST_MS = 250;

/** Builds what work in the background waits for after each slice. Requests come first: so much longer than the slice took. */
export function createPace(lagMs: () => number): (tookMs: number) => Promise<void> {
  return async (tookMs) => {
    const late = lagMs() > LATE_MS ? LATE_REST_MS : 0;
    await pause(Math.max(LEAST_REST_MS, REST * tookMs, late), undefined, { ref: false });
    await nextTurn();
  };
}
