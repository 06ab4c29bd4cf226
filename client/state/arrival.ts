import { HASH_OFFSET_PX, SCROLL_DELAY_MS } from '../../shared/constants';

/**
 * Dispatched on the document when the frame has drawn the page of a new history entry, or its page with new data; the
 * entry's key is the event's detail.
 */
export const PAGE_DRAWN = 'page-drawn';

/** Where a navigation leads on its page: to a place left before, or to the anchor in its address, or to the top. */
export interface Destination {
  /** With its number sign, or ''. */
  hash: string;
  /** Pixels from the top, for a history entry that is returned to; null otherwise. */
  restored: number | null;
}

let scrolling: ReturnType<typeof setTimeout> | undefined;

/** Moves the focus and the page where the navigation leads. The focus goes at once, the page after the specified delay. */
export function arrive({ hash, restored }: Destination): void {
  clearTimeout(scrolling);
  const target = anchorOf(hash);
  focusOn(target ?? document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main'));
  if (restored !== null) scrollTo({ top: restored, behavior: 'instant' });
  else scrolling = setTimeout(() => scrollToPlace(target), SCROLL_DELAY_MS);
}

/** Smooth, unless the visitor asked for less motion. */
export function scrollBehavior(): ScrollBehavior {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
}

function scrollToPlace(target: HTMLElement | null): void {
  const top = target ? target.getBoundingClientRect().top + scrollY - HASH_OFFSET_PX : 0;
  scrollTo({ top: Math.max(0, top), behavior: scrollBehavior() });
}

function anchorOf(hash: string): HTMLElement | null {
  if (hash.length < 2) return null;
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    // Not an escape sequence: nothing has such a name.
    return null;
  }
}

function focusOn(element: HTMLElement | null): void {
  if (!element) return;
  element.focus({ preventScroll: true });
  if (element.ownerDocument.activeElement === element) return;
  // Headings and sections take the focus only when told so.
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
