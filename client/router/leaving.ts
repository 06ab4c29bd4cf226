/** What fails so soon after `beforeunload` was dropped by the browser. Not for longer: a download tells it too, and the page stays. */
const DROPPED_WITHIN_MS = 1000;

/** When the browser last began to go elsewhere, in milliseconds of this tab. */
let leftAt = Number.NEGATIVE_INFINITY;

if (typeof window !== 'undefined')
  addEventListener('beforeunload', () => {
    leftAt = performance.now();
  });

/**
 * Whether the browser has begun to go elsewhere since a moment, in milliseconds of this tab: an address was typed, a plain
 * link followed. What a visitor has asked for before that must lead them nowhere any more, whether it comes, comes late or
 * is dropped, as Firefox and Safari do with all that is under way.
 */
export function hasLeftSince(moment: number): boolean {
  return leftAt > moment;
}

/** Whether what has just failed was dropped by a browser that goes elsewhere. */
export function isDropped(): boolean {
  return hasLeftSince(performance.now() - DROPPED_WITHIN_MS);
}

/** A promise that never settles: the page is unloading and must not change any more. */
export function untilGone(): Promise<never> {
  return new Promise(() => undefined);
}
