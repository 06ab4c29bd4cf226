import { LRUCache } from 'lru-cache';

/** A session or preview: its id, and when it began (milliseconds since 1970). */
export interface SessionStart {
  id: string;
  since: number;
}

/** Sessions that were ended early: copies of their cookies are no longer valid. */
export interface EndedSessions {
  /** @param untilMs when it would have expired: milliseconds since 1970 */
  end(id: string, untilMs: number): Promise<void>;
  /** Whether it has ended, or may have: unknown for sessions that began before the records. */
  has(session: SessionStart): Promise<boolean>;
}

/** Far more than the sign-outs of a day. */
const MOST = 10_000;

/** The ended sessions that this process knows, each until its expiry. */
export function createEndedIds() {
  const ids = new LRUCache<string, number>({ max: MOST });
  return {
    add: (id: string, untilMs: number) => void ids.set(id, untilMs),
    has: (id: string) => ids.has(id),
    all: () =>
      [...ids].filter(([, untilMs]) => untilMs > Date.now()).map(([id, untilMs]) => ({ id, untilMs })),
  };
}

/**
 * For a single process. It knows nothing of the process before it, so sessions from before its start count as ended: no
 * copied cookie survives by a restart.
 */
export function endedInProcess(startedMs = Date.now()): EndedSessions {
  const here = createEndedIds();
  return {
    end: async (id, untilMs) => here.add(id, untilMs),
    has: async ({ id, since }) => since < startedMs || here.has(id),
  };
}
