import { setTimeout as pause } from 'node:timers/promises';
import { emptyTargets } from '../../shared/content/queries/emptyTargets';
import { createQueries } from '../../shared/content/queries/queries';
import type { Locale } from '../../shared/locale';
import { steadyClock } from '../steadyClock';
import type { ContentStore } from './contentStore';

/** How long it is known without asking: an event may be over meanwhile. */
const FRESH_MS = 5_000;
/** A page waits no longer for what only decides where it leads. */
const PATIENCE_MS = 1_000;
/** Changes that come together are one. */
const PAUSE_MS = 50;

/** What content has nothing of, among what the site leads to by itself. */
export interface EmptyTargets {
  /** French paths of a language (`emptyTargets`). Never rejects; what nobody can tell within a second is taken for there. */
  of(locale: Locale): Promise<readonly string[]>;
  /** Calls back when what was told is so no more: pages that lead there are to be rendered again. */
  onChange(listener: () => void): void;
  close(): void;
}

interface EmptyTargetsOptions {
  store: Pick<ContentStore, 'get' | 'onChange'>;
  contentPrefix: string;
}

/** What is known of a language. */
interface Known {
  /** Null until a page was told. */
  paths: readonly string[] | null;
  readAt: number;
  reading: Promise<void> | null;
}

/**
 * Builds the watch over the lists that every page links to. A page does not read them itself: it would depend on them, and each new
 * piece of news would render every page again. So only a list that becomes empty, or gets its first entry, is told of. After any
 * change of content they are read again, nearly always from the cache.
 */
export function createEmptyTargets({ store, contentPrefix }: EmptyTargetsOptions): EmptyTargets {
  const byLocale = new Map<Locale, Known>();
  const listeners = new Set<() => void>();
  let timer: NodeJS.Timeout | null = null;
  const stop = store.onChange(() => {
    timer ??= setTimeout(() => {
      timer = null;
      // What is being read may be older than the change.
      for (const [locale, { reading }] of byLocale) void Promise.resolve(reading).then(() => read(locale));
    }, PAUSE_MS).unref();
  });

  function knownOf(locale: Locale): Known {
    const known = byLocale.get(locale) ?? { paths: null, readAt: Number.NEGATIVE_INFINITY, reading: null };
    byLocale.set(locale, known);
    return known;
  }

  function read(locale: Locale): Promise<void> {
    const known = knownOf(locale);
    if (known.reading) return known.reading;
    known.readAt = steadyClock();
    known.reading = emptyTargets(
      { content: store, queries: createQueries(locale, contentPrefix) },
      Date.now(),
    )
      .then((paths) => {
        const isNews = known.paths !== null && known.paths.join() !== paths.join();
        known.paths = paths;
        if (isNews) for (const listener of listeners) listener();
      })
      .finally(() => {
        known.reading = null;
      });
    return known.reading;
  }

  return {
    async of(locale) {
      const known = knownOf(locale);
      if (known.reading || steadyClock() - known.readAt > FRESH_MS)
        await Promise.race([read(locale), pause(PATIENCE_MS, undefined, { ref: false })]);
      known.paths ??= [];
      return known.paths;
    },
    onChange(listener) {
      listeners.add(listener);
    },
    close() {
      stop();
      if (timer) clearTimeout(timer);
    },
  };
}
