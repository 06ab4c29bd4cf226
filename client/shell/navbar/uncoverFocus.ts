import { isHeld } from '../../router/holdPlace';

/** Room for the focus ring between what has the focus and a bar. In pixels. */
const RING_PX = 8;

/**
 * Moves the page just as far as a bar covers what the keyboard has come to: browsers only see to it that it is in the
 * window, and the bars are too. The header counts with the height of its full bar, which scrolling up would bring.
 * @returns stops listening
 */
export function startUncoveringFocus(document: Document): () => void {
  function onFocus({ target }: FocusEvent): void {
    // The browser has scrolled to it by the next frame.
    if (isReached(target)) requestAnimationFrame(() => isReached(target) && uncover(target));
  }
  document.addEventListener('focusin', onFocus, true);
  return () => document.removeEventListener('focusin', onFocus, true);
}

/** By the keyboard: what takes the focus only when told so, or while the page is held, is given it by a navigation. */
function isReached(target: EventTarget | null): target is Element {
  return (
    !isHeld() &&
    target instanceof Element &&
    target.matches(':is(main, .footer) :focus-visible:not([tabindex="-1"])')
  );
}

function uncover(element: Element): void {
  const { left, right } = element.getBoundingClientRect();
  // Of a strip that scrolls sideways a corner in sight is enough for browsers, not for who reads.
  if (left < 0 || right > innerWidth) element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  const { top, bottom } = element.getBoundingClientRect();
  const above = top - RING_PX - (boxOf('.navbar')?.bottom ?? 0);
  // A bar that this window does not show is a box without a size.
  const below = bottom + RING_PX - (boxOf('.call-to-action-bar')?.top || innerHeight);
  if (above < 0) scrollBy({ top: above, behavior: 'instant' });
  // What is higher than the room keeps its beginning in sight.
  else if (below > 0) scrollBy({ top: Math.min(above, below), behavior: 'instant' });
}

function boxOf(bar: string): DOMRect | undefined {
  return document.querySelector(bar)?.getBoundingClientRect();
}
