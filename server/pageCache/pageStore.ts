import { LRUCache } from 'lru-cache';
import { FRESH_MS, KEPT_MS, STALE_MS } from '../content/keptAnswers';
import { steadyClock } from '../steadyClock';
import type { CachedPage } from './cachedPage';
import { dependsOn } from './dependencies';

/** How long a page that is kept briefly, or one whose refresh failed, counts as fresh. */
const COOL_DOWN_MS = 5_000;

export interface PageCacheLimits {
  maxEntries: number;
  /** Total of all pages as brotli: one of the sample school has 28 KB. */
  maxBytes: number;
  /** For filtered lists and untrusted addresses, each: they cannot evict canonical pages. */
  maxOtherEntries: number;
  maxOtherBytes: number;
}

/** Where a page is kept: by its own URL; a list with filters; any other URL, which anybody can make up. */
export type Partition = 'canonical' | 'filtered' | 'untrusted';

const LIMITS: PageCacheLimits = {
  maxEntries: 2_000,
  maxBytes: 32 * 1024 * 1024,
  maxOtherEntries: 200,
  maxOtherBytes: 4 * 1024 * 1024,
};

interface Entry {
  page: CachedPage;
  /** The names of the content in the page. */
  dependencies: ReadonlySet<string>;
  renderedAt: number;
  freshUntil: number;
  staleUntil: number;
  keptUntil: number;
  changesAt: number;
}

/**
 * A cached page with its current state. `stale`: served while one refresh runs. `expired`: older than that, served only
 * when rendering it again fails.
 */
export type FoundPage = {
  page: CachedPage;
  state: 'fresh' | 'stale' | 'expired';
  ttlMs: number;
  ageMs: number;
  /** Milliseconds until a scheduled change of its content; Infinity for most pages. */
  changesInMs: number;
};

/** How a page is to be kept. */
export interface KeepOptions {
  dependencies: Iterable<string>;
  partition: Partition;
  /**
   * Rendered with older content because the service failed, or without a block that failed: fresh for 5 s only, so that
   * it is soon rendered again.
   */
  isBrief: boolean;
  /** Milliseconds until a scheduled change of its content; none by default. */
  changesInMs?: number;
}

/** Cached pages by their key, in three bounded partitions. For how long: as content, see `server/README.md`. */
export type PageStore = ReturnType<typeof createPageStore>;

export function createPageStore(clock: () => number = steadyClock, limits: Partial<PageCacheLimits> = {}) {
  const { maxEntries, maxBytes, maxOtherEntries, maxOtherBytes } = { ...LIMITS, ...limits };
  const room = (max: number, maxSize: number) =>
    new LRUCache<string, Entry>({ max, maxSize, sizeCalculation: ({ page }) => page.size });
  const partitions: Record<Partition, LRUCache<string, Entry>> = {
    canonical: room(maxEntries, maxBytes),
    filtered: room(maxOtherEntries, maxOtherBytes),
    untrusted: room(maxOtherEntries, maxOtherBytes),
  };
  const all = Object.values(partitions);
  const entryOf = (key: string) =>
    partitions.canonical.get(key) ?? partitions.filtered.get(key) ?? partitions.untrusted.get(key);

  return {
    find(key: string): FoundPage | undefined {
      const entry = entryOf(key);
      if (!entry) return undefined;
      const now = clock();
      const found = {
        page: entry.page,
        ttlMs: entry.freshUntil - now,
        ageMs: now - entry.renderedAt,
        changesInMs: entry.changesAt - now,
      };
      if (now < entry.freshUntil) return { ...found, state: 'fresh' };
      if (now < entry.staleUntil) return { ...found, state: 'stale' };
      return now < entry.keptUntil ? { ...found, state: 'expired' } : undefined;
    },
    keep(
      key: string,
      page: CachedPage,
      { dependencies, partition, isBrief, changesInMs = Number.POSITIVE_INFINITY }: KeepOptions,
    ) {
      const now = clock();
      const changesAt = now + changesInMs;
      const freshUntil = Math.min(now + (isBrief ? COOL_DOWN_MS : FRESH_MS), changesAt);
      for (const other of all) if (other !== partitions[partition]) other.delete(key);
      partitions[partition].set(key, {
        page,
        dependencies: new Set(dependencies),
        renderedAt: now,
        freshUntil,
        staleUntil: Math.min(freshUntil + STALE_MS, changesAt),
        keptUntil: now + KEPT_MS,
        changesAt,
      });
    },
    /** Puts the same page, compressed again, in its place, unless another page is kept there by now. */
    replace(key: string, page: CachedPage, by: CachedPage) {
      for (const partition of all) {
        const entry = partition.peek(key);
        if (entry?.page === page) partition.set(key, { ...entry, page: by });
      }
    },
    /** A refresh failed: the old page is served for some seconds before the next try. */
    coolDown(key: string) {
      const entry = entryOf(key);
      if (entry) entry.freshUntil = Math.min(clock() + COOL_DOWN_MS, entry.staleUntil);
    },
    /** Removes a page that no longer exists. */
    forget(key: string) {
      for (const partition of all) partition.delete(key);
    },
    /** Expires the pages with content of one of these names: they are served only when rendering them again fails. */
    purge(names: ReadonlySet<string>) {
      for (const partition of all) {
        for (const entry of partition.values()) {
          if (dependsOn(entry.dependencies, names)) Object.assign(entry, { freshUntil: 0, staleUntil: 0 });
        }
      }
    },
  };
}
