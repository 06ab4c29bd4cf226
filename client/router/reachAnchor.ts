const VISITOR_EVENTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;
/** How long after it was loaded a page may still grow: styles and fonts that arrive late. */
const PATIENCE_MS = 3000;

/**
 * What arrives late moves the place that the address names, after the browser has gone there: it is gone to again, until
 * the visitor moves on. (A page that is loaded anew or returned to has its own place.)
 */
export function reachAnchor(window: Window): void {
  const { document, location, performance } = window;
  // as: the one entry of this kind is a PerformanceNavigationTiming.
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (!location.hash || visit?.type !== 'navigate') return;
  const growth = new ResizeObserver(() =>
    document.querySelector(':target')?.scrollIntoView({ behavior: 'instant' }),
  );
  let hasMovedOn = false;
  function stop(): void {
    hasMovedOn = true;
    growth.disconnect();
  }
  for (const type of VISITOR_EVENTS) window.addEventListener(type, stop, { once: true, passive: true });
  window.addEventListener('load', () => {
    if (hasMovedOn) return;
    growth.observe(document.body);
    setTimeout(stop, PATIENCE_MS);
  });
}
