/** A mouse that crosses a button on its way elsewhere opens nothing; one that slips off the panel closes nothing. */
const HOVER_OPEN_MS = 120;
const HOVER_CLOSE_MS = 300;
/** A press this soon after a menu has opened, by itself or by another press, was meant to open it: it does not close it. */
const OPENING_PRESS_MS = 500;

const DISCLOSURE = 'details[data-disclosure]';

/**
 * Gives every `Disclosure`, those there and those to come, the manners of a menu: Escape closes it and gives the focus
 * back to its button; so does leaving it by Tab or by a click elsewhere; those that ask for it open under a mouse.
 * @returns stops listening
 */
export function startDisclosureControls(document: Document): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const openedAt = new WeakMap<EventTarget, number>();

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
    if (!open) return;
    close(open);
  };

  const onFocusIn = ({ target }: FocusEvent) => closeAllBut(target);
  const onClick = (event: MouseEvent) => {
    const { target } = event;
    closeAllBut(target);
    const pressed = target instanceof Element ? target.closest('summary')?.parentElement : null;
    const isByMouse = event.detail > 0;
    if (
      pressed &&
      isByMouse &&
      performance.now() - (openedAt.get(pressed) ?? Number.NEGATIVE_INFINITY) < OPENING_PRESS_MS
    )
      event.preventDefault();
    // Following a link in a menu leaves the menu.
    if (!(target instanceof Element)) return;
    const left = target.closest('a[href]')?.closest<HTMLDetailsElement>(DISCLOSURE);
    if (left) close(left);
  };

  const onPointerOver = ({ target, pointerType }: PointerEvent) => {
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
      },
      under ? HOVER_OPEN_MS : HOVER_CLOSE_MS,
    );
  };

  const onToggle = ({ target }: Event) => {
    if (!(target instanceof HTMLDetailsElement) || !target.matches(DISCLOSURE)) return;
    if (target.open) openedAt.set(target, performance.now());
    else openedAt.delete(target);
  };

  document.addEventListener('keydown', onKeyDown);
  document.addEventListener('focusin', onFocusIn);
  // In the capture phase: a dialog that the link opens finds the focus on what it can give it back to.
  document.addEventListener('click', onClick, true);
  document.addEventListener('pointerover', onPointerOver);
  // It does not bubble.
  document.addEventListener('toggle', onToggle, true);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('keydown', onKeyDown);
    document.removeEventListener('focusin', onFocusIn);
    document.removeEventListener('click', onClick, true);
    document.removeEventListener('pointerover', onPointerOver);
    document.removeEventListener('toggle', onToggle, true);
  };
}
