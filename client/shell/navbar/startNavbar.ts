import { COMPACT_NAVBAR_MAX_WIDTH_PX } from '../../../shared/constants';
import { isScrollHeld } from '../../router/holdScroll';
import { closest, isPlainClick } from '../../ui/clicks';
import { startSidebar } from '../sidebar/startSidebar';
import { startBars } from './bars';

/** Behaviour of the server-rendered navbar: choice of the bar, uncovering the focus, burger and sidebar. */
export function startNavbar(document: Document): void {
  const burger = document.querySelector('.burger');
  burger?.setAttribute('role', 'button');
  burger?.setAttribute('aria-expanded', 'false');
  const showFullBar = startBars(document);
  startUncoveringFocus(document);
  const openSidebar = startSidebar(document);
  startBurger(document, () => {
    if (!isWide()) return openSidebar();
    showFullBar();
    document.querySelector<HTMLElement>('.main-menus :is(summary, a)')?.focus({ preventScroll: true });
  });
}

/** Whether the window shows the full bar, by the same rule as the style sheets. */
function isWide(): boolean {
  return (
    document.documentElement.dataset.device !== 'mobile' &&
    !matchMedia(`(max-width: ${COMPACT_NAVBAR_MAX_WIDTH_PX}px)`).matches
  );
}

/** Turns the burger, a link to the site plan without scripts, into a button. */
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

/** Room for the focus ring between the focused element and a bar, in pixels. */
const RING_PX = 8;

/**
 * Scrolls just far enough that no bar covers the focused element: browsers only scroll it into the window, and the bars
 * cover part of that. The header counts with the height of the full bar, which scrolling up would show.
 */
function startUncoveringFocus(document: Document): void {
  const onFocus = ({ target }: FocusEvent) => {
    // The browser has scrolled to it by the next frame.
    if (isReached(target)) requestAnimationFrame(() => isReached(target) && uncover(target));
  };
  document.addEventListener('focusin', onFocus, true);
}

/** Focused by keyboard. A focus on `tabindex="-1"`, or while the scroll position is held, comes from a navigation. */
function isReached(target: EventTarget | null): target is Element {
  return (
    !isScrollHeld() &&
    target instanceof Element &&
    target.matches(':is(main, .footer) :focus-visible:not([tabindex="-1"])')
  );
}

function uncover(element: Element): void {
  const { left, right } = element.getBoundingClientRect();
  // In a horizontal scroller browsers stop when a corner is visible; show the whole element.
  if (left < 0 || right > innerWidth) element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  const { top, bottom } = element.getBoundingClientRect();
  const above = top - RING_PX - (boxOf('.navbar')?.bottom ?? 0);
  // A bar that is not displayed has its box at 0: use the window's edge.
  const below = bottom + RING_PX - (boxOf('.call-to-action-bar')?.top || innerHeight);
  if (above < 0) scrollBy({ top: above, behavior: 'instant' });
  // An element taller than the free room keeps its top in view.
  else if (below > 0) scrollBy({ top: Math.min(above, below), behavior: 'instant' });
}

function boxOf(bar: string): DOMRect | undefined {
  return document.querySelector(bar)?.getBoundingClientRect();
}
