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
export interface Troubles {
  note(level: Trouble['level'], message: string, fields: Readonly<Record<string, unknown>>): void;
  /** The latest first. */
  list(): Trouble[];
}

const MAX_SORTS = 100;

/** Builds an empty list; beyond a hundred kinds the least recent is dropped. */
export function createTroubles(): Troubles {
  const sorts = new LRUCache<string, Trouble>({ max: MAX_SORTS });
  return {
    note(level, message, fields) {
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
    list: () => [...sorts.values()].sort((one, other) => other.lastAt - one.lastAt),
  };
}
