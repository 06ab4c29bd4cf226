import { setTimeout as pause } from 'node:timers/promises';
import type { ContentReader, Query, QueryKind } from '../../shared/content/queries/answers';
import { emptyTargets } from '../../shared/content/queries/emptyTargets';
import { createQueries } from '../../shared/content/queries/queries';
import type { Locale } from '../../shared/locale';
import { steadyClock } from '../steadyClock';
import { ALL_KINDS } from './cacheKeys';
import type { ContentStore } from './contentStore';

/** How long it is known without asking: an event may be over meanwhile. */
const FRESH_MS = 5_000;
/** A page waits no longer for what only decides where it leads. */
const PATIENCE_MS = 1_000;
/** Purges of a moment are one. */
const PAUSE_MS = 50;

/** What content has nothing of, among what the site leads to by itself. */
export interface Targets {
  /** French paths of a language (`emptyTargets`). Never rejects; what nobody can tell within a second is taken for there. */
  empty(locale: Locale): Promise<readonly string[]>;
  /** Calls back when what was told is so no more: pages that lead there are to be rendered again. */
  onChange(listener: () => void): void;
  close(): void;
}

interface TargetsOptions {
  store: Pick<ContentStore, 'get' | 'onChange'>;
  contentPrefix: string;
  /** Milliseconds since 1970. */
  now?(): number;
}

interface Known {
  locale: Locale;
  paths: readonly string[];
  /** Whether anybody has been told. */
  isTold: boolean;
  /** The kinds of questions that were asked, alone and by language, and their addresses. */
  askedBy: Set<string>;
  readAt: number;
  reading: Promise<void> | null;
  timer: NodeJS.Timeout | null;
}

/**
 * Pages are not made of these answers: a piece of news more leaves them as they are, the first one has them all rendered again.
 * So they are asked here, once for all pages, and whoever keeps pages hears when one of them is another.
 */
export function createTargets({ store, contentPrefix, now = Date.now }: TargetsOptions): Targets {
  const byLocale = new Map<Locale, Known>();
  const listeners = new Set<() => void>();
  const stop = store.onChange((names) => {
    for (const known of byLocale.values())
      if (names.some((name) => name === ALL_KINDS || known.askedBy.has(name))) readSoon(known);
  });

  function knownOf(locale: Locale): Known {
    const known = byLocale.get(locale);
    if (known) return known;
    const created: Known = {
      locale,
      paths: [],
      isTold: false,
      askedBy: new Set(),
      readAt: Number.NEGATIVE_INFINITY,
      reading: null,
      timer: null,
    };
    byLocale.set(locale, created);
    return created;
  }

  function readSoon(known: Known): void {
    known.timer ??= setTimeout(async () => {
      known.timer = null;
      // What is being read may be older than the change.
      await known.reading;
      await read(known);
    }, PAUSE_MS).unref();
  }

  function read(known: Known): Promise<void> {
    known.reading ??= readTargets(known).finally(() => {
      known.reading = null;
    });
    return known.reading;
  }

  async function readTargets(known: Known): Promise<void> {
    const { locale } = known;
    known.readAt = steadyClock();
    known.askedBy = new Set();
    const get = <K extends QueryKind>(query: Query<K>) => {
      for (const name of [query.url, query.kind, `${query.kind} ${locale}`]) known.askedBy.add(name);
      return store.get(query);
    };
    // as: it answers by the kind of the question, as the store does.
    const content = { get } as Pick<ContentReader, 'get'>;
    const paths = await emptyTargets({ content, queries: createQueries(locale, contentPrefix) }, now());
    const isSame = paths.join() === known.paths.join();
    known.paths = paths;
    if (isSame || !known.isTold) return;
    for (const listener of listeners) listener();
  }

  return {
    async empty(locale) {
      const known = knownOf(locale);
      if (known.reading || steadyClock() - known.readAt > FRESH_MS)
        await Promise.race([read(known), pause(PATIENCE_MS, undefined, { ref: false })]);
      known.isTold = true;
      return known.paths;
    },
    onChange(listener) {
      listeners.add(listener);
    },
    close() {
      stop();
      for (const { timer } of byLocale.values()) if (timer) clearTimeout(timer);
    },
  };
}
