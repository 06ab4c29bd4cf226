import { setTimeout as pause } from 'node:timers/promises';
import { emptyTargets } from '../../shared/content/queries/emptyTargets';
import { createQueries } from '../../shared/content/queries/queries';
import type { Locale } from '../../shared/locale';
import { steadyClock } from '../steadyClock';
import type { ContentStore } from './contentStore';

/** How long an answer is used before the lists are read again: an event may end meanwhile. */
const FRESH_MS = 5_000;
/** The longest that a page waits: the answer only decides which links it has. */
const PATIENCE_MS = 1_000;
/** Debounce: changes within this time count as one. */
const PAUSE_MS = 50;

/** The pages that the site itself links to, but for which there is no content. */
export type EmptyTargets = ReturnType<typeof createEmptyTargets>;

interface EmptyTargetsOptions {
  store: Pick<ContentStore, 'get' | 'onChange'>;
  contentPrefix: string;
}

/** The state of one language. */
interface Known {
  /** Null until a first answer was given to a page. */
  paths: readonly string[] | null;
  readAt: number;
  reading: Promise<void> | null;
}

/**
 * Watches the lists that every page links to. If pages read these lists themselves, they would depend on them, and each
 * news item would make every page stale. So a change is only reported when a list becomes empty or gets its first
 * entry. The lists are read again after any change of content, nearly always from the cache.
 */
export function createEmptyTargets({ store, contentPrefix }: EmptyTargetsOptions) {
  const byLocale = new Map<Locale, Known>();
  const listeners = new Set<() => void>();
  let timer: NodeJS.Timeout | null = null;
  const stop = store.onChange(() => {
    timer ??= setTimeout(() => {
      timer = null;
      // A read that is in flight may have begun before the change.
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
    /**
     * French paths for a language (`emptyTargets`). Never rejects; a page counts as not empty if unknown after a second.
     */
    async of(locale: Locale) {
      const known = knownOf(locale);
      if (known.reading || steadyClock() - known.readAt > FRESH_MS)
        await Promise.race([read(locale), pause(PATIENCE_MS, undefined, { ref: false })]);
      known.paths ??= [];
      return known.paths;
    },
    /** Calls back when the answer has changed: pages with these links must be rendered again. */
    onChange(listener: () => void) {
      listeners.add(listener);
    },
    close() {
      stop();
      if (timer) clearTimeout(timer);
    },
  };
}
