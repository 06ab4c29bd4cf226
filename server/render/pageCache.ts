import { LRUCache } from 'lru-cache';
import type { ReadyPage } from './readyPage';

/** As long as content: see `server/content/README.md`. */
const FRESH_MS = 60_000;
const REFRESH_MS = 10 * 60_000;
const KEPT_MS = 24 * 3600_000;
/** After a refresh that failed, the next one. */
const REST_MS = 5_000;

export interface PageCacheLimits {
  maxEntries: number;
  /** Of all pages as brotli: one of the sample school has 28 KB. */
  maxBytes: number;
  /** Addresses that visitors can multiply at will (filters), apart so that they cannot push pages out. */
  maxPassingEntries: number;
  maxPassingBytes: number;
}

const LIMITS: PageCacheLimits = {
  maxEntries: 2_000,
  maxBytes: 32 * 1024 * 1024,
  maxPassingEntries: 200,
  maxPassingBytes: 4 * 1024 * 1024,
};

interface Entry {
  page: ReadyPage;
  /** The content addresses that the page was made of. */
  madeOf: ReadonlySet<string>;
  freshUntil: number;
  refreshUntil: number;
  keptUntil: number;
}

/** What an address may be answered with: `stale` while one refresh runs, `spare` only instead of a failure. */
export type Found = { page: ReadyPage; state: 'fresh' | 'stale' | 'spare'; ttlMs: number };

/** Finished pages by their key, in two bounded parts. */
export interface PageCache {
  find(key: string): Found | undefined;
  /** @param isPassing the address is one of many that visitors can make up. */
  keep(key: string, page: ReadyPage, madeOf: Iterable<string>, isPassing: boolean): void;
  /** A refresh failed: what there is goes on a little. */
  rest(key: string): void;
  /** There is no such page any more. */
  forget(key: string): void;
  /** Pages made of one of these content addresses are no longer shown, unless drawing them anew fails. */
  purge(contentUrls: ReadonlySet<string>): void;
  stats(): { entries: number; bytes: number };
}

export function createPageCache(
  clock: () => number = Date.now,
  limits: Partial<PageCacheLimits> = {},
): PageCache {
  const { maxEntries, maxBytes, maxPassingEntries, maxPassingBytes } = { ...LIMITS, ...limits };
  const sizeCalculation = ({ page }: Entry) => page.size;
  const pages = new LRUCache<string, Entry>({ max: maxEntries, maxSize: maxBytes, sizeCalculation });
  const passing = new LRUCache<string, Entry>({
    max: maxPassingEntries,
    maxSize: maxPassingBytes,
    sizeCalculation,
  });
  const entryOf = (key: string) => pages.get(key) ?? passing.get(key);

  return {
    find(key) {
      const entry = entryOf(key);
      if (!entry) return undefined;
      const now = clock();
      const ttlMs = entry.freshUntil - now;
      if (ttlMs > 0) return { page: entry.page, state: 'fresh', ttlMs };
      if (now < entry.refreshUntil) return { page: entry.page, state: 'stale', ttlMs };
      return now < entry.keptUntil ? { page: entry.page, state: 'spare', ttlMs } : undefined;
    },
    keep(key, page, madeOf, isPassing) {
      const now = clock();
      const freshUntil = now + FRESH_MS;
      (isPassing ? pages : passing).delete(key);
      (isPassing ? passing : pages).set(key, {
        page,
        madeOf: new Set(madeOf),
        freshUntil,
        refreshUntil: freshUntil + REFRESH_MS,
        keptUntil: now + KEPT_MS,
      });
    },
    rest(key) {
      const entry = entryOf(key);
      if (entry) entry.freshUntil = Math.min(clock() + REST_MS, entry.refreshUntil);
    },
    forget(key) {
      pages.delete(key);
      passing.delete(key);
    },
    purge(contentUrls) {
      for (const part of [pages, passing]) {
        for (const entry of part.values()) {
          if (isMadeOf(entry.madeOf, contentUrls)) Object.assign(entry, { freshUntil: 0, refreshUntil: 0 });
        }
      }
    },
    stats: () => ({
      entries: pages.size + passing.size,
      bytes: pages.calculatedSize + passing.calculatedSize,
    }),
  };
}

/** Whether one of the addresses that something was made of is among these. */
export function isMadeOf(madeOf: Iterable<string>, contentUrls: ReadonlySet<string>): boolean {
  for (const url of madeOf) if (contentUrls.has(url)) return true;
  return false;
}
