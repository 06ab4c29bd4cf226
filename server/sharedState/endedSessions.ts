import { LRUCache } from 'lru-cache';

/** A session or preview: its own name, and when it began (milliseconds since 1970). */
export interface Begun {
  id: string;
  since: number;
}

/** Sessions that somebody has ended before their time: a copy of their cookie is nobody's any more. */
export interface EndedSessions {
  /** @param untilMs when it would have ended by itself: milliseconds since 1970 */
  end(id: string, untilMs: number): Promise<void>;
  /** Whether it is over, or may be: of what began before anybody remembers nobody knows. */
  has(session: Begun): Promise<boolean>;
}

/** As many as sign out in a day, by far. */
const MOST = 10_000;

/** Those that this process knows of, each until it would have ended by itself. */
export interface EndedHere {
  add(id: string, untilMs: number): void;
  has(id: string): boolean;
  all(): { id: string; untilMs: number }[];
}

export function createEndedHere(): EndedHere {
  const ids = new LRUCache<string, number>({ max: MOST });
  return {
    add: (id, untilMs) => void ids.set(id, untilMs),
    has: (id) => ids.has(id),
    all: () =>
      [...ids].filter(([, untilMs]) => untilMs > Date.now()).map(([id, untilMs]) => ({ id, untilMs })),
  };
}

/**
 * Of a process of its own, which nobody else ends sessions of. It remembers nothing of the process before it: what began then is over,
 * so that nobody's copy of a cookie lives on by a restart.
 */
export function endedAlone(startedMs = Date.now()): EndedSessions {
  const here = createEndedHere();
  return {
    end: async (id, untilMs) => here.add(id, untilMs),
    has: async ({ id, since }) => since < startedMs || here.has(id),
  };
}
