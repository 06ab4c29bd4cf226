import { HASH_OFFSET_PX, SCROLL_DELAY_MS } from '../../shared/constants';
import { attempt } from '../site/attempt';
import { goToTop } from './goToTop';
import { holdScroll, isScrollHeld, releaseScroll } from './holdScroll';
import { findLeftLink, type LeftLink } from './leftLink';

/** On the document, when an entry's page or new data of it has been rendered; `detail` is the entry's key. */
export const PAGE_RENDERED = 'page-rendered';

/** Where a navigation ends on its page: a restored scroll position, the anchor of its address, or the top. */
export interface Destination {
  /** Includes the '#'; '' without an anchor. */
  hash: string;
  /** Scroll position in pixels of a history entry returned to; null otherwise. */
  restored: number | null;
  /** The link by which that entry was left, if any. */
  leftBy?: LeftLink | null;
}

let scrolling: ReturnType<typeof setTimeout> | undefined;
let stopGoing: () => void = () => undefined;

/**
 * Moves focus and scroll position after a navigation: the focus at once, the scroll after the specified delay. An
 * anchor in content that arrives late is reached once it exists.
 */
export function focusAndScroll({ hash, restored, leftBy }: Destination): void {
  leave();
  // Lay out the deferred parts below the fold first, so that positions are final.
  delete document.documentElement.dataset.below;
  const left = restored !== null && leftBy ? findLeftLink(leftBy) : null;
  const target = anchorOf(hash);
  // After Back, focus returns to the link that was followed, as with bfcache: otherwise the next Tab starts at the top.
  const landing =
    left ?? target ?? document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main');
  focusOn(landing);
  if (restored !== null) {
    holdScroll(window, () => restored);
    return;
  }
  if (hash.length < 2) {
    stopGoing = goToTop(window, scrollBehavior());
    return;
  }
  const find = createFinder(hash, landing);
  let isDue = false;
  holdScroll(window, () => (isDue ? find() : null), scrollBehavior());
  scrolling = setTimeout(() => {
    // Do not scroll if the visitor has scrolled or moved the focus meanwhile.
    if (!isScrollHeld()) return;
    isDue = true;
    scrollTo({ top: Math.max(0, find() ?? 0), behavior: scrollBehavior() });
  }, SCROLL_DELAY_MS);
}

/** Another page is loading: cancels pending scrolling on this one. */
export function leave(): void {
  clearTimeout(scrolling);
  stopGoing();
  releaseScroll();
}

/** Smooth, unless the visitor prefers reduced motion. */
export function scrollBehavior(): ScrollBehavior {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
}

/** Finds an anchor on each call. One rendered late also takes the focus, unless the visitor moved it. */
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
  // An element in a closed `details` has no position.
  for (let at = element.closest('details'); at; at = at.parentElement?.closest('details') ?? null)
    at.open = true;
  element.focus({ preventScroll: true });
  if (element.ownerDocument.activeElement === element) return;
  // Headings and sections are focusable only with a tabindex.
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

/** The element named by a hash, literally or else with its escapes decoded; null without one. */
function anchorOf(hash: string): HTMLElement | null {
  const name = hash.slice(1);
  // As browsers do: a percent sign that begins no valid escape stands for itself.
  return name === '' ? null : (document.getElementById(name) ?? document.getElementById(unescaped(name)));
}

/** Pixels from the top of the page to an anchor; null while it is not rendered. */
function placeOf(anchor: Element | null): number | null {
  const [box] = anchor?.getClientRects() ?? [];
  return box ? box.top + scrollY - HASH_OFFSET_PX : null;
}

function unescaped(name: string): string {
  return name.replace(
    /(%[0-9a-f]{2})+/gi,
    (escapes) => attempt(() => decodeURIComponent(escapes)) ?? escapes,
  );
}
