import { useSyncExternalStore } from 'react';

/** The content of the generic popup. */
export interface PopupState {
  label: string;
  /** What its button does; null for a plain message. */
  action: (() => void) | null;
  show: boolean;
}

const EMPTY: PopupState = { label: '', action: null, show: false };

export function createPopup() {
  let state = EMPTY;
  const listeners = new Set<() => void>();
  function become(next: Partial<PopupState>): void {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  }
  return {
    get: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Replaces the content and shows it. */
    open: ({ label, action = null }: { label: string; action?: PopupState['action'] }) =>
      become({ label, action, show: true }),
    close: () => become({ show: false }),
    /** Closes it, or opens it again with its last content. */
    toggle: () => become({ show: !state.show }),
  };
}

/** The tab's one popup. Never opened on the server. */
export const popup = createPopup();

export function usePopup(): PopupState {
  return useSyncExternalStore(popup.subscribe, popup.get, () => EMPTY);
}
