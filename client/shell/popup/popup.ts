import { useSyncExternalStore } from 'react';

/** The content of the generic popup. */
export interface PopupState {
  label: string;
  /** What its button does; null for a plain message. */
  action: (() => void) | null;
  show: boolean;
}

export interface Popup {
  get(): PopupState;
  subscribe(listener: () => void): () => void;
  /** Replaces the content and shows it. */
  open(content: { label: string; action?: () => void }): void;
  close(): void;
  /** Closes it, or opens it again with its last content. */
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

/** The tab's one popup. Never opened on the server. */
export const popup = createPopup();

export function usePopup(): PopupState {
  return useSyncExternalStore(popup.subscribe, popup.get, () => EMPTY);
}
