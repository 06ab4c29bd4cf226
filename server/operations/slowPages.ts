import { LRUCache } from 'lru-cache';

/** The pages that visitors wait for. */
export type SlowPages = ReturnType<typeof createSlowPages>;

const MAX_PAGES = 500;
const MAX_LENGTH = 200;

/** Builds an empty list; beyond five hundred pages the least recently requested is dropped. */
export function createSlowPages() {
  const pages = new LRUCache<string, { count: number; totalMs: number; worstMs: number }>({
    max: MAX_PAGES,
  });
  return {
    note(url: string, ms: number) {
      const path = url.slice(0, MAX_LENGTH);
      const { count = 0, totalMs = 0, worstMs = 0 } = pages.get(path) ?? {};
      pages.set(path, { count: count + 1, totalMs: totalMs + ms, worstMs: Math.max(worstMs, ms) });
    },
    /** The slowest first; times in milliseconds. */
    list: (max: number) =>
      [...pages.entries()]
        .map(([path, { count, totalMs, worstMs }]) => ({ path, count, meanMs: totalMs / count, worstMs }))
        .sort((one, other) => other.meanMs - one.meanMs)
        .slice(0, max),
  };
}
