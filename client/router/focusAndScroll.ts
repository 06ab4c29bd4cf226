import { HASH_OFFSET_PX, SCROLL_DELAY_MS } from '../../shared/constants';
import { goToTop } from './goToTop';
import { holdPlace, isHeld, letGoOfPlace } from './holdPlace';
import { findLeftLink, type LeftLink } from './leftLink';

/**
 * Dispatched on the document when the shell has rendered the page of a new history entry, or its page with new data; the
 * entry's key is the event's detail.
 */
export const PAGE_RENDERED = 'page-rendered';

/** Where a navigation leads on its page: to a place left before, or to the anchor in its address, or to the top. */
export interface Destination {
  /** With its number sign, or ''. */
  hash: string;
  /** Pixels from the top, for a history entry that is returned to; null otherwise. */
  restored: number | null;
  /** By which link that entry was left, where it was one. */
  leftBy?: LeftLink | null;
}

let scrolling: ReturnType<typeof setTimeout> | undefined;
let stopGoing: () => void = () => undefined;

/**
 * Moves the focus and the page where the navigation leads. The focus goes at once, the page after the specified delay.
 * An anchor in a part that comes late is gone to when it is there.
 */
export function arrive({ hash, restored, leftBy }: Destination): void {
  leave();
  // Lay out everything below first, so that positions are final.
  delete document.documentElement.dataset.below;
  const left = restored !== null && leftBy ? findLeftLink(leftBy) : null;
  const target = anchorOf(hash);
  // Who comes back goes on from where he was, as in pages that browsers keep: else the next Tab would leap to the top.
  const landing =
    left ?? target ?? document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main');
  focusOn(landing);
  if (restored !== null) {
    holdPlace(window, () => restored);
    return;
  }
  if (hash.length < 2) {
    stopGoing = goToTop(window, scrollBehavior());
    return;
  }
  const find = createFinder(hash, landing);
  let isDue = false;
  holdPlace(window, () => (isDue ? find() : null), scrollBehavior());
  scrolling = setTimeout(() => {
    // Visitors who have moved on meanwhile stay there.
    if (!isHeld()) return;
    isDue = true;
    scrollTo({ top: Math.max(0, find() ?? 0), behavior: scrollBehavior() });
  }, SCROLL_DELAY_MS);
}

/** Another page is on its way: this one goes nowhere any more. */
export function leave(): void {
  clearTimeout(scrolling);
  stopGoing();
  letGoOfPlace();
}

/** Smooth, unless the visitor asked for less motion. */
export function scrollBehavior(): ScrollBehavior {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
}

/** Finds the position of an anchor. An anchor that is rendered late also takes the focus, unless the visitor has moved it. */
function createFinder(hash: string, landing: Element | null): () => number | null {
  let focused = landing;
  return () => {
    const target = anchorOf(hash);
    const place = placeOf(target);
    if (target && target !== focused && place !== null) {
      const { activeElement } = document;
      if (activeElement === focused || activeElement === document.body) focusOn(target);
      focused = target;
    }
    return place;
  };
}

function focusOn(element: HTMLElement | null): void {
  if (!element) return;
  // Hidden elements have no position.
  for (let at = element.closest('details'); at; at = at.parentElement?.closest('details') ?? null)
    at.open = true;
  element.focus({ preventScroll: true });
  if (element.ownerDocument.activeElement === element) return;
  // Headings and sections take the focus only when told so.
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

/** What the hash of an address names: as it stands there, else with its escapes read; null for nothing. */
function anchorOf(hash: string): HTMLElement | null {
  const name = hash.slice(1);
  // The browser's own rule; a percent sign that begins no escape stands for itself.
  return name === '' ? null : (document.getElementById(name) ?? document.getElementById(unescaped(name)));
}

/** Pixels from the top of the page to where an anchor is reached; null while it is not rendered. */
function placeOf(anchor: Element | null): number | null {
  const [box] = anchor?.getClientRects() ?? [];
  return box ? box.top + scrollY - HASH_OFFSET_PX : null;
}

function unescaped(name: string): string {
  return name.replace(/(%[0-9a-f]{2})+/gi, (escapes) => {
    try {
      return decodeURIComponent(escapes);
    } catch {
      return escapes;
    }
  });
}
