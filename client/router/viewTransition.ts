import type { DataStrategyFunction, DataStrategyResult } from 'react-router-dom';
import { PAGE_RENDERED, scrollBehavior } from './focusAndScroll';

/** Browsers capture the old page within a frame or two. A later capture is not awaited. */
const PICTURE_MS = 50;
/** A page that renders more slowly appears without a fade: the transition would only show the old page for longer. */
const RENDER_MS = 300;

export interface TransitionState {
  /** Set once capturing a page takes longer than loading the next. */
  isSlow: boolean;
}

/**
 * The router's `dataStrategy`: soft navigations cross-fade where the browser supports view transitions and the visitor
 * has no objection. Once a page's data is loaded, the router waits until the old page is captured. Must be created
 * before the router, whose history listener must run second.
 * @param machine no view transition is started once earlier ones were too slow
 */
export function crossFading(document: Document, machine: TransitionState): DataStrategyFunction {
  let shown = pageOf(document.location);
  let isMovedByBrowser = false;
  let picture: Promise<void> | null = null;
  document.defaultView?.addEventListener('popstate', (event) => {
    // A swipe gesture has already animated the page.
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
    // A newer navigation reuses the capture of a superseded one.
    picture ??= pictureTaken(document, () => {
      machine.isSlow = true;
    }).finally(() => {
      picture = null;
    });
    await picture;
    return results;
  };
}

/** The address of a page without its anchor. */
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
 * Resolves once the browser has captured what is on screen; it then fades to what is rendered next.
 * @param onTooSlow called when capture or render is late; neither is awaited then
 */
function pictureTaken(document: Document, onTooSlow: () => void): Promise<void> {
  const startedAt = performance.now();
  return new Promise((resolve) => {
    const transition = document.startViewTransition(async () => {
      clearTimeout(late);
      // If the capture itself blocks the main thread, the timer fires after it: measure the time.
      const isInTime = performance.now() - startedAt <= PICTURE_MS;
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

/** Whether the shell renders a page before the time limit. */
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
