const MARK = 'overlay';

export interface Overlay {
  /** It was closed by other means than the back button: removes its history entry. */
  closed(): void;
  /** Something else takes over its history entry, such as the navigation of a link in it. */
  left(): void;
}

/** What the next Back does; null while no overlay is open. */
let goBack: (() => void) | null = null;
/** Entries being removed whose `popstate` is still to come. */
let takenAway = 0;

// `popstate` listeners run in the order of registration, and this one must hide these entries from the router's, which
// registers later: hence at import.
if (typeof window !== 'undefined') addEventListener('popstate', closeOnBack);

/** Whether the current history entry belongs to an overlay: a navigation from there replaces it. */
export function isOverlayEntry(): boolean {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && MARK in state;
}

/**
 * Gives an overlay its own history entry, so that the back button closes it. The entry copies the router's state; the
 * router does not see Back from it.
 * @param options.isThere the page was reloaded with the overlay open: the current entry is already its own
 */
export function openOverlay(onBack: () => void, { isThere = false } = {}): Overlay {
  if (!isThere) history.pushState({ ...history.state, [MARK]: true }, '');
  goBack = onBack;
  const isOpen = () => goBack === onBack;
  return {
    closed() {
      if (!isOpen()) return;
      goBack = null;
      if (!isOverlayEntry()) return;
      takenAway += 1;
      history.back();
    },
    left() {
      if (isOpen()) goBack = null;
    },
  };
}

/** Removes the history entry of an overlay that a reload of the page has closed. */
export function leaveClosedOverlay(): void {
  if (goBack || !isOverlayEntry()) return;
  takenAway += 1;
  history.back();
}

function closeOnBack(event: PopStateEvent): void {
  if (takenAway > 0) {
    takenAway -= 1;
    event.stopImmediatePropagation();
  } else if (goBack) {
    const close = goBack;
    goBack = null;
    event.stopImmediatePropagation();
    close();
  }
}
