const MARK = 'overlay';

export interface Overlay {
  /** It was closed by other means than the back button: takes its history entry away. */
  closed(): void;
  /** Something else takes its history entry over, such as the navigation of a link in it. */
  left(): void;
}

/** What the back button is to do next; null while nothing is open over the page. */
let goBack: (() => void) | null = null;
/** Entries that are being taken away, of which the browser has still to tell. */
let takenAway = 0;

// Browsers tell the listeners of the window in the order in which they came, and the router, which comes later, must
// not hear of these entries: hence at import.
if (typeof window !== 'undefined') addEventListener('popstate', hearFirst);

/** Whether the present history entry stands for something open over the page: a navigation from there replaces it. */
export function isOverlayEntry(): boolean {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && MARK in state;
}

/**
 * Gives something that opens over the page a history entry of its own, so that the browser's back button closes it.
 * The entry has the router's own state, and going back from it ends here.
 * @param options.isThere the page was reloaded with it open: its entry is the present one
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

function hearFirst(event: PopStateEvent): void {
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
