import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { LIST_PAGE_SIZE } from '../../shared/constants';
import type { Query } from '../../shared/content/answers';
import { MAX_PAGE_SIZE } from '../../shared/content/queries';
import { FOUND_KINDS, type FoundKind, type SearchResults } from '../../shared/content/search';
import { type ContentError, toContentError } from '../../shared/errors';
import { createLabels } from '../../shared/labels/labels';
import { LABELS } from '../../shared/labels/labelTexts';
import type { Locale } from '../../shared/locale';
import { ALL_KINDS } from '../content/contentCache';
import type { ContentStore } from '../content/contentStore';
import { localeOf } from '../content/localeOf';
import type { Logger } from '../log/logger';
import { createSearchIndex, type SearchPage } from './searchIndex';
import { type Source, searchSources } from './sources';
import { readSynonyms, type Synonyms } from './synonyms';

/** Answers of a language that are kept while its index stays the same. */
const KEPT_ANSWERS = 300;
/** How long what was read is taken for the latest without being told otherwise: as long as any content. */
const FRESH_MS = 60_000;
/** Purges of a moment are one. */
const PAUSE_MS = 150;
/** How long pages are indexed before requests have their turn. */
const SLICE_MS = 4;
/** How long the first who searches waits for all that there is. */
const PATIENCE_MS = 2500;
/** Matches beyond these are not looked at: nobody reads so far. */
const MOST_MATCHES = 240;
/** What a page goes by that somebody has changed, or a list of which it is one. */
const READ_KINDS = ['searchables', 'jobs', 'taxonomy'];

interface SearchOptions {
  store: Pick<ContentStore, 'get' | 'onChange'>;
  contentPrefix: string;
  log: Logger;
  clock?(): number;
}

/** Searches of the site, answered in this process. */
export interface SiteSearch {
  /** Rejects with a ContentError when nothing could be read yet. The same promise for the same question while the index is the same. */
  get(query: Query<'search'>): Promise<SearchResults>;
  /** Reads what a language has, unless it is there already. */
  warm(locale: Locale): Promise<void>;
  /** Calls back with what pages of searches go by (`search fr`) when an index has changed. */
  onChange(listener: (names: readonly string[]) => void): () => void;
  /** Pages that are indexed, over all languages. */
  size(): number;
  close(): void;
}

/** What is known of one language. */
interface Indexed {
  locale: Locale;
  index: ReturnType<typeof createSearchIndex>;
  sources: Map<string, Source>;
  /** By source: the answers that were read last, and the paths of the pages made of each. */
  read: Map<string, Map<unknown, readonly string[]>>;
  /** The questions that were asked. */
  urls: Set<string>;
  synonyms: Synonyms;
  answers: LRUCache<string, Promise<SearchResults>>;
  readAt: number;
  reading: Promise<void> | null;
  /** Something has changed since the reading began. */
  isOutdated: boolean;
  timer: NodeJS.Timeout | null;
}

/** An index of each language that is searched, filled from content by and by, and mended where content changes. */
export function createSiteSearch({ store, contentPrefix, log, clock = Date.now }: SearchOptions): SiteSearch {
  const byLocale = new Map<Locale, Indexed>();
  const listeners = new Set<(names: readonly string[]) => void>();

  const stop = store.onChange((names) => {
    for (const indexed of byLocale.values()) {
      const isMeant = names.some((name) => {
        if (indexed.urls.has(name)) return true;
        const [kind = '', locale] = name.split(' ');
        const isKind = kind === ALL_KINDS || READ_KINDS.includes(kind);
        return isKind && (locale === undefined || locale === indexed.locale);
      });
      if (isMeant) readSoon(indexed);
    }
  });

  function indexedOf(locale: Locale): Indexed {
    const known = byLocale.get(locale);
    if (known) return known;
    const created: Indexed = {
      locale,
      index: createSearchIndex(locale),
      sources: searchSources({ store, contentPrefix, locale }),
      read: new Map(),
      urls: new Set(),
      synonyms: [],
      answers: new LRUCache({ max: KEPT_ANSWERS }),
      readAt: Number.NEGATIVE_INFINITY,
      reading: null,
      isOutdated: false,
      timer: null,
    };
    byLocale.set(locale, created);
    return created;
  }

  function readSoon(indexed: Indexed): void {
    if (indexed.reading) indexed.isOutdated = true;
    indexed.timer ??= setTimeout(() => {
      indexed.timer = null;
      if (!indexed.reading) void read(indexed).catch(() => undefined);
    }, PAUSE_MS).unref();
  }

  /** Reads all sources; one that fails leaves its pages as they were. Rejects when that is all there would be. */
  function read(indexed: Indexed): Promise<void> {
    indexed.reading ??= readSources(indexed).finally(() => {
      indexed.reading = null;
      if (indexed.isOutdated) readSoon(indexed);
      indexed.isOutdated = false;
    });
    return indexed.reading;
  }

  async function readSources(indexed: Indexed): Promise<void> {
    const started = clock();
    let failure: ContentError | null = null;
    let hasChanged = false;
    for (const [name, source] of indexed.sources) {
      try {
        hasChanged = (await readSource(indexed, name, source)) || hasChanged;
      } catch (thrown) {
        failure = toContentError(thrown);
      }
    }
    if (failure && indexed.index.size() === 0) throw failure;
    indexed.readAt = clock();
    if (failure) log.warn({ locale: indexed.locale, cause: failure.errorText }, 'the search lacks a part');
    if (!hasChanged) return;
    indexed.answers.clear();
    const { locale, index } = indexed;
    log.debug({ locale, pages: index.size(), ms: Math.round(clock() - started) }, 'search index read');
    for (const listener of listeners) listener([`search ${locale}`]);
  }

  /** @returns whether anything in it is not as it was */
  async function readSource(indexed: Indexed, name: string, source: Source): Promise<boolean> {
    const before = indexed.read.get(name) ?? new Map<unknown, readonly string[]>();
    const now = new Map<unknown, readonly string[]>();
    const paths = new Set<string>();
    let hasChanged = false;
    let sliceEnds = performance.now() + SLICE_MS;
    for await (const part of source(clock())) {
      indexed.urls.add(part.url);
      const known = before.get(part.answer);
      // The store gives the same object for what says the same.
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
      if (name === 'lists' && !known) readLabels(indexed, part.answer);
    }
    for (const gone of [...before.values()].flat()) {
      if (paths.has(gone)) continue;
      indexed.index.remove(gone);
      hasChanged = true;
    }
    indexed.read.set(name, now);
    return hasChanged;
  }

  async function answer(indexed: Indexed, { url }: Query): Promise<SearchResults> {
    if (indexed.readAt === Number.NEGATIVE_INFINITY) {
      const reading = read(indexed);
      // Of a slow service, what is there by then is an answer, if not the last one.
      await Promise.race([reading, pause(PATIENCE_MS, undefined, { ref: false })]);
      if (indexed.index.size() === 0) await reading;
    }
    const asked = new URLSearchParams(url.slice(url.indexOf('?')));
    const words = asked.get('_q') ?? '';
    const limit = Number(asked.get('pagination[limit]') ?? 0);
    const kind = FOUND_KINDS.find((known) => known === asked.get('filters[kind][$eq]'));
    const matches = indexed.index
      .find(words, { isTyping: limit > 0, synonyms: indexed.synonyms, now: clock() })
      .slice(0, MOST_MATCHES);
    const counts: Partial<Record<FoundKind, number>> = {};
    for (const { page } of matches) counts[page.kind] = (counts[page.kind] ?? 0) + 1;
    const wanted = kind ? matches.filter(({ page }) => page.kind === kind) : matches;
    const pageSize = limit > 0 ? Math.min(limit, MAX_PAGE_SIZE) : LIST_PAGE_SIZE;
    const page = Number(asked.get('pagination[page]') ?? 1);
    return {
      items: wanted
        .slice((page - 1) * pageSize, page * pageSize)
        .map((match) => indexed.index.found(match.page, words)),
      page,
      pageSize,
      pageCount: Math.max(1, Math.ceil(wanted.length / pageSize)),
      total: wanted.length,
      counts,
    };
  }

  return {
    get(query) {
      const indexed = indexedOf(localeOf(query.url));
      if (indexed.index.size() > 0 && clock() - indexed.readAt > FRESH_MS) {
        indexed.readAt = clock();
        readSoon(indexed);
      }
      const known = indexed.answers.get(query.url);
      if (known) return known;
      const promise = answer(indexed, query);
      indexed.answers.set(query.url, promise);
      promise.then(
        // React's `use` looks here first: an answer that is at hand is read without suspending.
        (value) => void Object.assign(promise, { status: 'fulfilled', value }),
        () => indexed.answers.delete(query.url),
      );
      return promise;
    },
    warm: (locale) => read(indexedOf(locale)),
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    size: () => [...byLocale.values()].reduce((sum, { index }) => sum + index.size(), 0),
    close() {
      stop();
      for (const { timer } of byLocale.values()) if (timer) clearTimeout(timer);
    },
  };
}

function readLabels(indexed: Indexed, taxonomy: unknown): void {
  // as: the source 'lists' is made of the answer to the question for labels.
  const labels = createLabels(LABELS[indexed.locale], taxonomy as Record<string, string>);
  indexed.synonyms = readSynonyms(labels('search.synonyms'), indexed.locale);
}
