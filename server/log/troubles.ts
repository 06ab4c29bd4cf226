import { LRUCache } from 'lru-cache';

/** A kind of trouble: all log lines with the same message. */
export interface Trouble {
  level: 'warn' | 'error';
  message: string;
  count: number;
  /** Milliseconds since 1970. */
  firstAt: number;
  lastAt: number;
  /** The other fields of the last line. */
  fields: Readonly<Record<string, unknown>>;
}

/** The warnings and errors logged since the start, by message: how often, and since when. */
export type Troubles = ReturnType<typeof createTroubles>;

const MAX_SORTS = 100;

/** Builds an empty list; beyond a hundred kinds the least recent is dropped. */
export function createTroubles() {
  const sorts = new LRUCache<string, Trouble>({ max: MAX_SORTS });
  return {
    note(level: Trouble['level'], message: string, fields: Readonly<Record<string, unknown>>) {
      const now = Date.now();
      const known = sorts.get(message);
      sorts.set(message, {
        level,
        message,
        count: (known?.count ?? 0) + 1,
        firstAt: known?.firstAt ?? now,
        lastAt: now,
        fields,
      });
    },
    /** The latest first. */
    list: () => [...sorts.values()].sort((one, other) => other.lastAt - one.lastAt),
  };
}
