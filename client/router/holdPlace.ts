/** By these a visitor moves on. */
const VISITOR_EVENTS = ['wheel', 'touchstart', 'pointerdown', 'keydown', 'click'] as const;

/** Pixels from the top of the page to a place; null while there is no such place. */
export type FindPlace = () => number | null;

let held: { find: FindPlace; letGo(): void } | undefined;

/**
 * Brings the page to a place and keeps it there while what arrives late moves it, until the visitor moves on. A page that
 * goes away from the place while nothing in it changes is being scrolled: by its scrollbar, by a search for words.
 * @param find asked again whenever something has changed
 * @param behavior how the page first goes there; what is changed later is made good at once
 */
export function holdPlace(window: Window, find: FindPlace, behavior: ScrollBehavior = 'instant'): void {
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

  letGoOfPlace();
  held = { find, letGo };
  for (const type of VISITOR_EVENTS) window.addEventListener(type, letGo, { passive: true, signal });
  window.addEventListener('scroll', look, { passive: true, signal });
  // The `load` event of the page and of each picture.
  window.addEventListener('load', look, { capture: true, signal });
  changes.observe(root, { childList: true, subtree: true });
  growth.observe(root);
  look();
}

/** What happens from now on to the page happens elsewhere: another page is on its way. */
export function letGoOfPlace(): void {
  held?.letGo();
}

/** Whether the page stands where it was brought to, and no visitor has moved on. */
export function isHeld(): boolean {
  return held !== undefined;
}

/** Where the visitor is on the page, or will be once it is all there; null for a place that has not come. */
export function visitorsPlace(): number | null {
  return held ? held.find() : scrollY;
}
