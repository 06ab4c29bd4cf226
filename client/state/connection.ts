import { useSyncExternalStore } from 'react';
import { ONLINE_NOTICE_MS } from '../../shared/constants';

/** What is to be said of the connection: nothing, that there is none, or that it has just come back. */
export type ConnectionNotice = 'none' | 'offline' | 'returned';

export interface Connection {
  get(): ConnectionNotice;
  subscribe(listener: () => void): () => void;
  /** There is none, whatever the browser says. */
  lose(): void;
  /** There is one; when there was none, its return is said for a while. */
  regain(): void;
  /** Begins to follow the browser's own view. @returns stops following */
  follow(window: Window, onReturn: () => void): () => void;
}

export function createConnection(): Connection {
  let notice: ConnectionNotice = 'none';
  let hiding: ReturnType<typeof setTimeout> | undefined;
  let tellReturn: () => void = () => undefined;
  const listeners = new Set<() => void>();

  function become(next: ConnectionNotice): void {
    clearTimeout(hiding);
    notice = next;
    for (const listener of listeners) listener();
  }
  const lose = () => become('offline');
  function regain(): void {
    if (notice !== 'offline') return;
    become('returned');
    hiding = setTimeout(() => become('none'), ONLINE_NOTICE_MS);
    tellReturn();
  }

  return {
    get: () => notice,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    lose,
    regain,
    follow(window, onReturn) {
      tellReturn = onReturn;
      window.addEventListener('offline', lose);
      window.addEventListener('online', regain);
      // A page that was kept may open without a connection.
      if (!window.navigator.onLine) lose();
      return () => {
        clearTimeout(hiding);
        tellReturn = () => undefined;
        window.removeEventListener('offline', lose);
        window.removeEventListener('online', regain);
      };
    },
  };
}

/** The tab's one connection. Nothing follows it on the server. */
export const connection = createConnection();

export function useConnectionNotice(): ConnectionNotice {
  return useSyncExternalStore(connection.subscribe, connection.get, () => 'none');
}
