import type { DataStrategyFunction, DataStrategyResult } from 'react-router-dom';
import { PAGE_RENDERED, scrollBehavior } from './focusAndScroll';

/** Browsers take their picture of the old page within a frame or two. One that is not there by then is not waited for. */
const PICTURE_MS = 50;
/** A page that takes longer to render appears without fading: the old one would fade into itself, in the time of the new one. */
const RENDER_MS = 300;

export interface Machine {
  /** To style a page for its picture takes a slow one longer than fetching the next. */
  isSlow: boolean;
}

/**
 * The router's `dataStrategy`: a page that arrives softly fades in over the one that is left, where browsers can do that
 * and visitors have nothing against it. Once a page's data are there, the router waits for the picture of the old page.
 * Made before the router, whose listener to the history must come second.
 * @param machine is not asked for pictures once it is slow, which those that come late tell
 */
export function crossFading(document: Document, machine: Machine): DataStrategyFunction {
  let shown = pageOf(document.location);
  let isMovedByBrowser = false;
  let picture: Promise<void> | null = null;
  document.defaultView?.addEventListener('popstate', (event) => {
    // The swipe gesture has already animated the page.
    isMovedByBrowser = 'hasUAVisualTransition' in event && event.hasUAVisualTransition === true;
  });

  return async ({ matches, request }) => {
    const isSwiped = isMovedByBrowser;
    isMovedByBrowser = false;
    const results: Record<string, DataStrategyResult> = {};
    await Promise.all(
      matches
        .filter((match) => match.shouldCallHandler())
        .map(async (match) => {
          results[match.route.id] = await match.resolve();
        }),
    );
    const page = pageOf(new URL(request.url));
    const isRedirected = Object.values(results).some(({ result }) => result instanceof Response);
    if (request.signal.aborted || isRedirected || page === shown) return results;
    shown = page;
    if (isSwiped || machine.isSlow || !canFade(document)) return results;
    // A page that was asked for meanwhile takes the place of the first.
    picture ??= pictureTaken(document, () => {
      machine.isSlow = true;
    }).finally(() => {
      picture = null;
    });
    await picture;
    return results;
  };
}

/** The page of an address: without its anchor, which is only a place on it. */
function pageOf({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  return pathname + search;
}

function canFade(document: Document): boolean {
  return (
    typeof document.startViewTransition === 'function' &&
    document.visibilityState === 'visible' &&
    scrollBehavior() === 'smooth'
  );
}

/**
 * Once the browser has its picture of what is on screen, from which it fades to what is rendered next.
 * @param onTooSlow hears that picture or page come late, for which nobody waits
 */
function pictureTaken(document: Document, onTooSlow: () => void): Promise<void> {
  const askedAt = performance.now();
  return new Promise((resolve) => {
    const transition = document.startViewTransition(async () => {
      clearTimeout(late);
      // Where the picture itself takes all of the time, the timer comes after it.
      const isInTime = performance.now() - askedAt <= PICTURE_MS;
      resolve();
      if (!(await isRenderedInTime(document)) || !isInTime) goWithout();
    });
    const late = setTimeout(goWithout, PICTURE_MS);
    function goWithout() {
      transition.skipTransition();
      onTooSlow();
      resolve();
    }
    // A skipped transition (a newer one, a resize) is not an error.
    for (const end of [transition.ready, transition.finished, transition.updateCallbackDone]) {
      end.catch(() => undefined);
    }
  });
}

/** Whether the shell renders a page before that takes too long. */
function isRenderedInTime(document: Document): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), RENDER_MS);
    document.addEventListener(
      PAGE_RENDERED,
      () => {
        clearTimeout(timer);
        resolve(true);
      },
      { once: true },
    );
  });
}
