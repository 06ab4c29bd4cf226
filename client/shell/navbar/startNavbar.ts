import { COMPACT_NAVBAR_MAX_WIDTH_PX } from '../../../shared/constants';
import { isHeld } from '../../router/holdPlace';
import { closest, isPlainClick } from '../../ui/clicks';
import { startSidebar } from '../sidebar/startSidebar';
import { startBars } from './bars';

/** The behaviour of the navbar, beside its HTML: which bar is called for, what it covers, the burger and the sidebar. */
export function startNavbar(document: Document): void {
  const burger = document.querySelector('.burger');
  burger?.setAttribute('role', 'button');
  burger?.setAttribute('aria-expanded', 'false');
  const bars = startBars(document);
  startUncoveringFocus(document);
  const sidebar = startSidebar(document);
  startBurger(document, () => {
    if (!isWide()) return sidebar.open();
    bars.showFull();
    document.querySelector<HTMLElement>('.main-menus :is(summary, a)')?.focus({ preventScroll: true });
  });
}

/** Whether the window has room for the full bar: what the style sheets go by. */
function isWide(): boolean {
  return (
    document.documentElement.dataset.device !== 'mobile' &&
    !matchMedia(`(max-width: ${COMPACT_NAVBAR_MAX_WIDTH_PX}px)`).matches
  );
}

/** Makes the burger, a link to the site plan without scripts, the button that it looks like. */
function startBurger(document: Document, onPress: () => void): void {
  function press(event: Event): void {
    if (!closest(event, '.burger') || event.defaultPrevented) return;
    event.preventDefault();
    onPress();
  }
  // In the capture phase: before soft navigation, which would follow the link.
  document.addEventListener('click', (event) => isPlainClick(event) && press(event), true);
  document.addEventListener('keydown', (event) => event.key === ' ' && press(event));
}

/** Room for the focus ring between what has the focus and a bar. In pixels. */
const RING_PX = 8;

/**
 * Moves the page just as far as a bar covers what the keyboard has come to: browsers only see to it that it is in the
 * window, and the bars are too. The header counts with the height of its full bar, which scrolling up would bring.
 */
function startUncoveringFocus(document: Document): void {
  const onFocus = ({ target }: FocusEvent) => {
    // The browser has scrolled to it by the next frame.
    if (isReached(target)) requestAnimationFrame(() => isReached(target) && uncover(target));
  };
  document.addEventListener('focusin', onFocus, true);
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
  // In a strip that scrolls sideways browsers are content with a corner in sight, readers are not.
  if (left < 0 || right > innerWidth) element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  const { top, bottom } = element.getBoundingClientRect();
  const above = top - RING_PX - (boxOf('.navbar')?.bottom ?? 0);
  // The box of a bar that this window does not show is at 0: then the window's edge counts.
  const below = bottom + RING_PX - (boxOf('.call-to-action-bar')?.top || innerHeight);
  if (above < 0) scrollBy({ top: above, behavior: 'instant' });
  // What is higher than the room keeps its beginning in sight.
  else if (below > 0) scrollBy({ top: Math.min(above, below), behavior: 'instant' });
}

function boxOf(bar: string): DOMRect | undefined {
  return document.querySelector(bar)?.getBoundingClientRect();
}
