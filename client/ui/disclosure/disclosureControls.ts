import { closest } from '../clicks';
import { watchPointer } from '../watchPointer';

/** A mouse that crosses a button on its way elsewhere opens nothing; one that slips off the panel closes nothing. */
const HOVER_OPEN_MS = 120;
const HOVER_CLOSE_MS = 300;
/** A press this soon after a menu has opened, by itself or by another press, was meant to open it: it does not close it. */
const OPENING_PRESS_MS = 500;

const DISCLOSURE = 'details[data-disclosure]';

/**
 * Gives every `details[data-disclosure]`, those there and those to come, the manners of a menu: Escape closes it and gives the focus
 * back to its button; so does leaving it by Tab or by a click elsewhere; those that ask for it open under a mouse.
 */
export function startDisclosureControls(document: Document): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const openedAt = new WeakMap<HTMLDetailsElement, number>();

  const closeAllBut = (target: EventTarget | null) => {
    for (const disclosure of document.querySelectorAll<HTMLDetailsElement>(`${DISCLOSURE}[open]`)) {
      if (!(target instanceof Node && disclosure.contains(target))) disclosure.open = false;
    }
  };

  const close = (disclosure: HTMLDetailsElement) => {
    const hadFocus = disclosure.contains(document.activeElement);
    disclosure.open = false;
    if (hadFocus) disclosure.querySelector('summary')?.focus();
  };

  const onKeyDown = ({ key, target }: KeyboardEvent) => {
    if (key !== 'Escape' || !(target instanceof Element)) return;
    const open =
      target.closest<HTMLDetailsElement>(`${DISCLOSURE}[open]`) ??
      document.querySelector<HTMLDetailsElement>(`${DISCLOSURE}[open]`);
    if (open) close(open);
  };

  /** By a mouse or a finger. */
  const onPress = (event: MouseEvent, disclosure: HTMLDetailsElement) => {
    const now = performance.now();
    if (!disclosure.open) openedAt.set(disclosure, now);
    else if (now - (openedAt.get(disclosure) ?? Number.NEGATIVE_INFINITY) < OPENING_PRESS_MS)
      event.preventDefault();
  };

  const onFocusIn = ({ target }: FocusEvent) => closeAllBut(target);
  const onClick = (event: MouseEvent) => {
    closeAllBut(event.target);
    const pressed = closest(event, 'summary')?.closest<HTMLDetailsElement>(DISCLOSURE);
    if (pressed && event.detail > 0) onPress(event, pressed);
    // Following a link in a menu leaves the menu.
    const left = closest(event, 'a[href]')?.closest<HTMLDetailsElement>(DISCLOSURE);
    if (left) close(left);
  };

  const onPointer = ({ target, pointerType }: PointerEvent) => {
    if (pointerType !== 'mouse' || !(target instanceof Element)) return;
    const under = target.closest<HTMLDetailsElement>(`${DISCLOSURE}[data-disclosure="hover"]`);
    const open = document.querySelector<HTMLDetailsElement>(`${DISCLOSURE}[data-disclosure="hover"][open]`);
    clearTimeout(timer);
    if (under === open) return;
    timer = setTimeout(
      () => {
        // What the keyboard is in stays open whatever the mouse does.
        if (open && !open.contains(document.activeElement)) open.open = false;
        if (!under || under.open) return;
        under.open = true;
        openedAt.set(under, performance.now());
      },
      under ? HOVER_OPEN_MS : HOVER_CLOSE_MS,
    );
  };

  document.addEventListener('keydown', onKeyDown);
  document.addEventListener('focusin', onFocusIn, true);
  // In the capture phase: a dialog that the link opens finds the focus on what it can give it back to.
  document.addEventListener('click', onClick, true);
  watchPointer(document, onPointer);
}
