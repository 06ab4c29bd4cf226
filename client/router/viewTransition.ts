import type { DataStrategyFunction, DataStrategyResult } from 'react-router-dom';
import { PAGE_RENDERED, scrollBehavior } from './focusAndScroll';

/**
 * Browsers take their picture of the old page within a frame or two. One that is not there by then is not waited for,
 * and a machine that is too slow for it is not asked again: no navigation waits for an ornament.
 */
const PICTURE_MS = 50;
/** A page that takes longer to render appears without fading. */
const RENDER_MS = 300;

/**
 * The router's `dataStrategy`: a page that arrives softly fades in over the one that is left, where browsers can do that
 * and visitors have nothing against it. Once a page's data are there, the router waits for the picture of the old page.
 * Made before the router, whose listener to the history must come second.
 */
export function crossFading(document: Document): DataStrategyFunction {
  let shown = pageOf(document.location);
  let isMovedByBrowser = false;
  let isTooSlow = false;
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
    if (isSwiped || isTooSlow || !canFade(document)) return results;
    // A page that was asked for meanwhile takes the place of the first.
    picture ??= pictureTaken(document).then((isLate) => {
      picture = null;
      isTooSlow = isLate;
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
 * @returns whether the picture came too late
 */
function pictureTaken(document: Document): Promise<boolean> {
  return new Promise((resolve) => {
    const transition = document.startViewTransition(() => {
      clearTimeout(late);
      resolve(false);
      return nextRender(document);
    });
    const late = setTimeout(() => {
      transition.skipTransition();
      resolve(true);
    }, PICTURE_MS);
    // A skipped transition (a newer one, a resize) is not an error.
    for (const end of [transition.ready, transition.finished, transition.updateCallbackDone]) {
      end.catch(() => undefined);
    }
  });
}

/** Until the shell has rendered a page, or it takes too long. */
function nextRender(document: Document): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, RENDER_MS);
    document.addEventListener(
      PAGE_RENDERED,
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
}
