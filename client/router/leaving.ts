/** A failure this soon after `beforeunload` is a dropped request; a later one is not: a download fires it too. */
const DROPPED_WITHIN_MS = 1000;

/** When the browser last began to navigate away, on the clock of `performance.now()`. */
let leftAt = Number.NEGATIVE_INFINITY;

if (typeof window !== 'undefined')
  addEventListener('beforeunload', () => {
    leftAt = performance.now();
  });

/**
 * Whether the browser has begun to navigate away since a moment (clock of `performance.now()`): an address was typed or
 * a plain link followed. Anything the visitor asked for earlier must not navigate any more, whether it arrives, is late
 * or is dropped. Firefox and Safari drop all requests in flight.
 */
export function hasLeftSince(moment: number): boolean {
  return leftAt > moment;
}

/** Whether the failure that just happened is a request dropped by a browser that navigates away. */
export function isDropped(): boolean {
  return hasLeftSince(performance.now() - DROPPED_WITHIN_MS);
}

/** A promise that never settles: the page is unloading and must not change any more. */
export function untilGone(): Promise<never> {
  return new Promise(() => undefined);
}
