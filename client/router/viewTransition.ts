import { PAGE_DRAWN } from './focusAndScroll';
import type { Router } from './softNavigation';

/**
 * Browsers take their picture of the old page within a frame or two. One that is not there by then is not waited for,
 * and a machine that is too slow for it is not asked again: no navigation waits for an ornament.
 */
const PICTURE_MS = 50;
/** A page that takes longer to draw appears without fading. */
const DRAWING_MS = 300;

type Draw = Parameters<Router['subscribe']>[0];

/**
 * The router as React sees it: a page that arrives softly fades in over the one that is left, where browsers can do
 * that and visitors have nothing against it. Only the drawing waits, for the picture of the old page; what the router
 * does meanwhile is drawn with it. @param router decides as before: whoever else listens to it hears at once
 */
export function crossFading(router: Router, document: Document): Router {
  let shown = router.state.location;
  let isMovedByBrowser = false;
  let isTooSlow = false;
  document.defaultView?.addEventListener('popstate', (event) => {
    // The swipe gesture has already animated the page.
    isMovedByBrowser = 'hasUAVisualTransition' in event && event.hasUAVisualTransition === true;
  });

  function subscribe(draw: Draw): () => void {
    let isTakingPicture = false;
    return router.subscribe((state, options) => {
      // Render the latest state once the snapshot is taken.
      if (isTakingPicture) return;
      const isOtherPage = pageOf(state.location) !== pageOf(shown);
      shown = state.location;
      const swiped = state.historyAction === 'POP' && isMovedByBrowser;
      if (!isOtherPage || swiped || isTooSlow || !canFade(document)) {
        draw(state, options);
        return;
      }
      isTakingPicture = true;
      fade(document, (isLate) => {
        isTakingPicture = false;
        isTooSlow = isLate;
        shown = router.state.location;
        draw(router.state, options);
      });
    });
  }
  return Object.create(router, { subscribe: { value: subscribe } });
}

/** An anchor is a place on a page. */
function pageOf({ pathname, search }: Router['state']['location']): string {
  return pathname + search;
}

function canFade(document: Document): boolean {
  return (
    typeof document.startViewTransition === 'function' &&
    document.visibilityState === 'visible' &&
    !matchMedia('(prefers-reduced-motion: reduce)').matches
  );
}

/** Draws once the browser has its picture of what is on screen, and lets it fade from there to what is drawn. */
function fade(document: Document, draw: (isLate: boolean) => void): void {
  let isDrawn = false;
  const transition = document.startViewTransition(() => {
    if (isDrawn) return;
    const drawn = nextDrawing(document);
    clearTimeout(late);
    draw(false);
    return drawn;
  });
  const late = setTimeout(() => {
    isDrawn = true;
    transition.skipTransition();
    draw(true);
  }, PICTURE_MS);
  // A skipped transition (a newer one, a resize) is not an error.
  for (const end of [transition.ready, transition.finished, transition.updateCallbackDone]) {
    end.catch(() => undefined);
  }
}

/** Until the shell has drawn a page, or it takes too long. */
function nextDrawing(document: Document): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, DRAWING_MS);
    document.addEventListener(
      PAGE_DRAWN,
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
}
