import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { Query, QueryKind } from '../../shared/content/queries/answers';
import type { SearchResults } from '../../shared/content/search';
import { type ContentError, toContentError } from '../../shared/errors';
import type { Locale } from '../../shared/locale';
import { ALL_KINDS } from '../content/cacheKeys';
import type { EmptyTargets } from '../content/emptyTargets';
import { localeOf } from '../content/localeOf';
import type { Logger } from '../log/logger';
import { createSearchIndex, type SearchIndex, type SearchPage } from './searchIndex';
import { resultsOf } from './searchResults';
import { type Source, searchSources } from './sources';
import { type Synonyms, synonymsOf } from './synonyms';
import { type SearchedStore, whenQuiet } from './whenQuiet';

/** Cached answers per language; the cache is emptied when the index changes. */
const KEPT_ANSWERS = 300;
/** How long the index counts as fresh when no change is reported: the same as any content. */
const FRESH_MS = 60_000;
/** Debounce: purges in quick succession cause one read. */
const PAUSE_MS = 150;
/** How long indexing may run before it yields to the event loop. */
const SLICE_MS = 4;
/** How long the first search waits for the index to be complete. */
const PATIENCE_MS = 2500;
/** The longest delay of `setTimeout`; a later change is read by the first search after it. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

interface SearchOptions {
  store: SearchedStore;
  /** Empty lists are left out of the results. */
  emptyTargets: Pick<EmptyTargets, 'of'>;
  contentPrefix: string;
  log: Logger;
}

/** Searches of the site, answered in this process. */
export type SiteSearch = ReturnType<typeof createSiteSearch>;

/** The index of one language and its state. */
interface Indexed {
  locale: Locale;
  index: SearchIndex;
  sources: Map<QueryKind, Source>;
  /** By source: the answers last read, and the paths of the pages made from each. */
  read: Map<QueryKind, Map<unknown, readonly string[]>>;
  /** The URLs that were queried, with the source of each. */
  urls: Map<string, QueryKind>;
  /** The sources to read again; the others are not queried. */
  outdated: Set<QueryKind>;
  synonyms: Synonyms;
  answers: LRUCache<string, Promise<SearchResults>>;
  readAt: number;
  reading: Promise<void> | null;
  timer: NodeJS.Timeout | null;
  /** Fires when an entry begins or ends, which no purge reports. */
  moment: NodeJS.Timeout | null;
  /** By source: milliseconds since 1970. */
  changesAt: Map<QueryKind, number>;
}

/** Builds one index per searched language, in the background, and updates it when content changes. */
export function createSiteSearch(options: SearchOptions) {
  const { store, emptyTargets, contentPrefix, log } = options;
  const byLocale = new Map<Locale, Indexed>();
  const listeners = new Set<(names: readonly string[]) => void>();
  const stop = store.onChange((names) => {
    for (const indexed of byLocale.values()) {
      const { sources, urls, locale } = indexed;
      const isMeant = (source: QueryKind) =>
        names.some(
          (name) => [ALL_KINDS, source, `${source} ${locale}`].includes(name) || urls.get(name) === source,
        );
      readSoon(indexed, [...sources.keys()].filter(isMeant));
    }
  });

  function indexedOf(locale: Locale): Indexed {
    const known = byLocale.get(locale);
    if (known) return known;
    const sources = searchSources(whenQuiet(store), contentPrefix, locale);
    const created: Indexed = {
      locale,
      index: createSearchIndex(locale),
      sources,
      read: new Map(),
      urls: new Map(),
      outdated: new Set(sources.keys()),
      synonyms: [],
      answers: new LRUCache({ max: KEPT_ANSWERS }),
      readAt: Number.NEGATIVE_INFINITY,
      reading: null,
      timer: null,
      moment: null,
      changesAt: new Map(),
    };
    byLocale.set(locale, created);
    return created;
  }

  function readSoon(indexed: Indexed, changed: readonly QueryKind[]): void {
    if (changed.length === 0) return;
    for (const source of changed) indexed.outdated.add(source);
    indexed.timer ??= setTimeout(async () => {
      indexed.timer = null;
      // A read in flight may predate the change.
      await indexed.reading?.catch(() => undefined);
      await read(indexed).catch(() => undefined);
    }, PAUSE_MS).unref();
  }

  /** Schedules a read for when the next entry begins or ends. */
  function readAtMoment(indexed: Indexed): void {
    if (indexed.moment) clearTimeout(indexed.moment);
    indexed.moment = null;
    const moment = Math.min(...indexed.changesAt.values());
    const inMs = moment - Date.now();
    if (inMs > LONGEST_TIMER_MS) return;
    const due = [...indexed.changesAt].filter(([, at]) => at <= moment).map(([source]) => source);
    indexed.moment = setTimeout(() => readSoon(indexed, due), Math.max(0, inMs)).unref();
  }

  /** Reads outdated sources. A source that fails keeps its old pages; rejects if that leaves the index empty. */
  function read(indexed: Indexed): Promise<void> {
    indexed.reading ??= readSources(indexed).finally(() => {
      indexed.reading = null;
    });
    return indexed.reading;
  }

  async function readSources(indexed: Indexed): Promise<void> {
    const started = Date.now();
    const isWhole = indexed.outdated.size === indexed.sources.size;
    let failure: ContentError | null = null;
    let hasChanged = false;
    for (const [name, source] of indexed.sources) {
      if (!indexed.outdated.delete(name)) continue;
      try {
        hasChanged = (await readSource(indexed, name, source)) || hasChanged;
      } catch (thrown) {
        failure = toContentError(thrown);
        // Not urgent: it is retried with the next read.
        indexed.outdated.add(name);
      }
    }
    readAtMoment(indexed);
    if (failure && indexed.index.size() === 0) throw failure;
    if (isWhole) indexed.readAt = Date.now();
    if (failure) log.warn({ locale: indexed.locale, cause: failure.errorText }, 'the search lacks a part');
    if (!hasChanged) return;
    indexed.answers.clear();
    const { locale, index } = indexed;
    log.debug({ locale, pages: index.size(), ms: Math.round(Date.now() - started) }, 'search index read');
    for (const listener of listeners) listener([`search ${locale}`]);
  }

  /** @returns whether anything in the source has changed */
  async function readSource(indexed: Indexed, name: QueryKind, source: Source): Promise<boolean> {
    const before = indexed.read.get(name) ?? new Map<unknown, readonly string[]>();
    const now = new Map<unknown, readonly string[]>();
    const paths = new Set<string>();
    let hasChanged = false;
    let changesAt = Number.POSITIVE_INFINITY;
    let sliceEnds = performance.now() + SLICE_MS;
    for await (const part of source(Date.now())) {
      indexed.urls.set(part.query.url, name);
      changesAt = Math.min(changesAt, store.changesAt(part.query));
      const known = before.get(part.answer);
      // The store returns the same object for an unchanged answer.
      const pages: SearchPage[] = known ? [] : part.pages();
      for (const page of pages) {
        if (performance.now() > sliceEnds) {
          await nextTurn();
          sliceEnds = performance.now() + SLICE_MS;
        }
        indexed.index.put(page);
      }
      if (!known) hasChanged = true;
      const these = known ?? pages.map(({ path }) => path);
      for (const path of these) paths.add(path);
      now.set(part.answer, these);
      if (name === 'taxonomy' && !known)
        // as: the answer of this source is that of the taxonomy query.
        indexed.synonyms = synonymsOf(part.answer as Record<string, string>, indexed.locale);
    }
    for (const gone of [...before.values()].flat()) {
      if (paths.has(gone)) continue;
      indexed.index.remove(gone);
      hasChanged = true;
    }
    indexed.read.set(name, now);
    indexed.changesAt.set(name, changesAt);
    return hasChanged;
  }

  async function answer(indexed: Indexed, { url }: Query): Promise<SearchResults> {
    if (indexed.readAt === Number.NEGATIVE_INFINITY) {
      const reading = read(indexed);
      // With a slow service, search what is indexed by then: a partial answer beats none.
      await Promise.race([reading, pause(PATIENCE_MS, undefined, { ref: false })]);
      if (indexed.index.size() === 0) await reading;
    }
    return resultsOf(indexed, url, { now: Date.now(), empty: await emptyTargets.of(indexed.locale) });
  }

  return {
    /**
     * Rejects with a ContentError when nothing could be read yet.
     * The same query gives the same promise until the index changes.
     */
    get(query: Query<'search'>) {
      const indexed = indexedOf(localeOf(query.url));
      if (indexed.index.size() > 0 && Date.now() - indexed.readAt > FRESH_MS) {
        indexed.readAt = Date.now();
        readSoon(indexed, [...indexed.sources.keys()]);
      }
      const known = indexed.answers.get(query.url);
      if (known) return known;
      const promise = answer(indexed, query);
      indexed.answers.set(query.url, promise);
      promise.then(
        // React's `use` checks `status` first, so a settled answer is read without suspending.
        (value) => void Object.assign(promise, { status: 'fulfilled', value }),
        () => indexed.answers.delete(query.url),
      );
      return promise;
    },
    /** Fills the index of a language, unless it is filled already. */
    warm: (locale: Locale) => read(indexedOf(locale)),
    /** Calls back with the purge names of search pages (`search fr`) when an index has changed. */
    onChange(listener: (names: readonly string[]) => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close() {
      stop();
      for (const { timer, moment } of byLocale.values())
        for (const due of [timer, moment]) if (due) clearTimeout(due);
    },
  };
}
