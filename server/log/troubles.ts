import { LRUCache } from 'lru-cache';

/** One sort of trouble: everything that was logged in the same words. */
export interface Trouble {
  level: 'warn' | 'error';
  message: string;
  count: number;
  /** Milliseconds since 1970. */
  firstAt: number;
  lastAt: number;
  /** What the last line said besides. */
  fields: Readonly<Record<string, unknown>>;
}

/** What the log has warned of since the start, by its words: what fails, how often, and since when. */
export interface Troubles {
  note(level: Trouble['level'], message: string, fields: Readonly<Record<string, unknown>>): void;
  /** The latest first. */
  list(): Trouble[];
}

const MAX_SORTS = 100;

/** Builds an empty list; of more than a hundred sorts the one that is longest ago is forgotten. */
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
