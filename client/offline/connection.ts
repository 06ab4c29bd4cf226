import { useSyncExternalStore } from 'react';
import { ONLINE_NOTICE_MS } from '../../shared/constants';

/**
 * What is to be said of the connection: nothing; that the browser has none (offline), and that it has one again
 * (returned); that the site has trouble answering (unanswered), and that it answers again (answered).
 */
export type ConnectionNotice = 'none' | 'offline' | 'returned' | 'unanswered' | 'answered';

export interface Connection {
  get(): ConnectionNotice;
  subscribe(listener: () => void): () => void;
  /** The site does not answer; the browser may know why. */
  lose(): void;
  /**
   * The site has answered: when it was said that it did not, this is said for a while.
   * @returns whether it was
   */
  regain(): boolean;
  /** Begins to follow the browser's own view. */
  follow(window: Window, onReturn: () => void): void;
}

export function createConnection(): Connection {
  let notice: ConnectionNotice = 'none';
  let hiding: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  function become(next: ConnectionNotice): void {
    clearTimeout(hiding);
    notice = next;
    for (const listener of listeners) listener();
  }
  function becomeForAWhile(next: ConnectionNotice): void {
    become(next);
    hiding = setTimeout(() => become('none'), ONLINE_NOTICE_MS);
  }

  return {
    get: () => notice,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    lose: () => become(navigator.onLine ? 'unanswered' : 'offline'),
    regain() {
      const wasLost = notice === 'unanswered' || notice === 'offline';
      if (wasLost) becomeForAWhile(notice === 'offline' ? 'returned' : 'answered');
      return wasLost;
    },
    follow(window, onReturn) {
      const onOffline = () => become('offline');
      const onOnline = () => {
        if (notice === 'offline') becomeForAWhile('returned');
        onReturn();
      };
      window.addEventListener('offline', onOffline);
      window.addEventListener('online', onOnline);
      // A page that was kept may open without a connection.
      if (!window.navigator.onLine) onOffline();
    },
  };
}

/** The tab's one connection. Nothing follows it on the server. */
export const connection = createConnection();

export function useConnectionNotice(): ConnectionNotice {
  return useSyncExternalStore(connection.subscribe, connection.get, () => 'none');
}
