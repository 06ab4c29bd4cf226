import { useSyncExternalStore } from 'react';

/** What the generic popup says and does. */
export interface PopupState {
  label: string;
  /** What its button does; null: there is only something to read. */
  action: (() => void) | null;
  show: boolean;
}

export interface Popup {
  get(): PopupState;
  subscribe(listener: () => void): () => void;
  /** Says something else, and shows it. */
  open(content: { label: string; action?: () => void }): void;
  close(): void;
  /** Opens it again with what it last said, or closes it. */
  toggle(): void;
}

const EMPTY: PopupState = { label: '', action: null, show: false };

export function createPopup(): Popup {
  let state = EMPTY;
  const listeners = new Set<() => void>();
  function become(next: Partial<PopupState>): void {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  }
  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    open: ({ label, action = null }) => become({ label, action, show: true }),
    close: () => become({ show: false }),
    toggle: () => become({ show: !state.show }),
  };
}

/** The tab's one popup. Nothing opens it on the server. */
export const popup = createPopup();

export function usePopup(): PopupState {
  return useSyncExternalStore(popup.subscribe, popup.get, () => EMPTY);
}
