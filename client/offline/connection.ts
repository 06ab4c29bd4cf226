import { useSyncExternalStore } from 'react';
import { ONLINE_NOTICE_MS } from '../../shared/constants';

/**
 * What to report about the connection. `offline`, `returned`: the browser has lost or regained it; `unanswered`,
 * `answered`: the site does not respond, or responds again.
 */
export type ConnectionNotice = 'none' | 'offline' | 'returned' | 'unanswered' | 'answered';

export function createConnection() {
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
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** The site does not respond; the browser may know why. */
    lose: () => become(navigator.onLine ? 'unanswered' : 'offline'),
    /** The site has responded: if it was reported as lost (then true), its return is shown for a while. */
    regain(): boolean {
      const wasLost = notice === 'unanswered' || notice === 'offline';
      if (wasLost) becomeForAWhile(notice === 'offline' ? 'returned' : 'answered');
      return wasLost;
    },
    /** Starts following the browser's online state. */
    follow(window: Window, onReturn: () => void): void {
      const onOffline = () => become('offline');
      const onOnline = () => {
        if (notice === 'offline') becomeForAWhile('returned');
        onReturn();
      };
      window.addEventListener('offline', onOffline);
      window.addEventListener('online', onOnline);
      // A cached page may open offline.
      if (!window.navigator.onLine) onOffline();
    },
  };
}

/** The tab's one connection. Nothing follows it on the server. */
export const connection = createConnection();

export function useConnectionNotice(): ConnectionNotice {
  return useSyncExternalStore(connection.subscribe, connection.get, () => 'none');
}
