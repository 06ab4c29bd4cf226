/** With these the visitor takes over the scroll position. */
const VISITOR_EVENTS = ['wheel', 'touchstart', 'pointerdown', 'keydown', 'click'] as const;

/** Pixels from the top of the page to a place; null while it does not exist. */
export type FindPosition = () => number | null;

let held: { find: FindPosition; letGo(): void } | undefined;

/**
 * Scrolls to a place and keeps it in position while late content moves it, until the visitor takes over. A scroll
 * without any change of the page is also the visitor's: the scrollbar, or find in page.
 * @param find called again after each change
 * @param behavior of the first scroll; later corrections are instant
 */
export function holdScroll(window: Window, find: FindPosition, behavior: ScrollBehavior = 'instant'): void {
  const { document } = window;
  const root = document.documentElement;
  const changes = new MutationObserver(look);
  const growth = new ResizeObserver(look);
  const listening = new AbortController();
  const { signal } = listening;
  let before = { goal: Number.NaN, height: 0, distance: 0 };

  function look(): void {
    const place = find();
    const height = root.scrollHeight;
    // Until the anchor exists, stay at the top.
    const goal = Math.max(0, Math.min(place ?? 0, height - root.clientHeight));
    const distance = Math.abs(window.scrollY - goal);
    const stands = height === before.height && Math.abs(goal - before.goal) < 2;
    if (stands && distance > before.distance + 1) {
      letGo();
      return;
    }
    before = { goal, height, distance };
    if (place === null) return;
    if (distance < 1) behavior = 'instant';
    else if (!stands) window.scrollTo({ top: goal, behavior });
  }
  function letGo(): void {
    changes.disconnect();
    growth.disconnect();
    listening.abort();
    held = undefined;
  }

  releaseScroll();
  held = { find, letGo };
  for (const type of VISITOR_EVENTS) window.addEventListener(type, letGo, { passive: true, signal });
  window.addEventListener('scroll', look, { passive: true, signal });
  // The `load` event of the page and of each image.
  window.addEventListener('load', look, { capture: true, signal });
  changes.observe(root, { childList: true, subtree: true });
  growth.observe(root);
  look();
}

/** Stops holding: another page is loading. */
export function releaseScroll(): void {
  held?.letGo();
}

/** Whether the place is still held, that is the visitor has not taken over. */
export function isScrollHeld(): boolean {
  return held !== undefined;
}

/** Where the visitor is on the page, or will be once it has loaded; null for a place that does not exist yet. */
export function intendedScroll(): number | null {
  return held ? held.find() : scrollY;
}
