const VISITOR_EVENTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;
/** How long after its load a page may still grow, by late styles and fonts. */
const PATIENCE_MS = 3000;

/** Scrolls to the address's anchor again when late content moves it, until the visitor takes over. */
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
