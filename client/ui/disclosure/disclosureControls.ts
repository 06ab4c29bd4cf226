import { closest } from '../clicks';
import { watchPointer } from '../watchPointer';

/** Delays: a mouse that crosses a button opens nothing, and one that slips off the panel closes nothing. */
const HOVER_OPEN_MS = 120;
const HOVER_CLOSE_MS = 300;
/** A press this soon after a menu has opened was meant to open it, so it does not close it. */
const OPENING_PRESS_MS = 500;

const DISCLOSURE = 'details[data-disclosure]';

/**
 * Makes every `details[data-disclosure]`, present or future, behave as a menu: Escape closes it and returns the focus
 * to its button; Tab out of it or a click elsewhere closes it; with `data-disclosure="hover"` it opens on mouse hover.
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
    // A mouse that has just come would open it again.
    clearTimeout(timer);
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

  /** For mouse and touch. */
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
    // Following a link in a menu closes it.
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
        // A menu that has the focus stays open whatever the mouse does.
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
  // Capture phase: the menu closes first, so a dialog that the link opens records a focusable element to return to.
  document.addEventListener('click', onClick, true);
  watchPointer(document, onPointer);
}
