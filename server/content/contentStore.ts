import type { Answers, Query, QueryKind } from '../../shared/content/queries/answers';
import { createQueries } from '../../shared/content/queries/queries';
import { pageNotFound, toContentError } from '../../shared/errors';
import { DEFAULT_LOCALE, type Locale } from '../../shared/locale';
import { currentTrace, inTrace } from '../http/trace';
import type { Logger } from '../log/logger';
import { steadyClock } from '../steadyClock';
import { ALL_KINDS, namesOfPurge } from './cacheKeys';
import { createChangesAhead } from './changesAhead';
import { type ContentCache, createContentCache } from './contentCache';
import { logContentFailures } from './contentFailures';
import type { TypeName } from './declarations/schema';
import { createDialect } from './dialects/createDialect';
import {
  DEFAULT_DIALECT,
  type DialectSettings,
  localeOfCode,
  loginPathsOf,
} from './dialects/dialectSettings';
import { createKnownSlugs } from './knownSlugs';
import { createLookupBudget, isUntrusted } from './lookupBudget';
import type { ParseContext } from './parse/parseContext';
import { createServiceReader } from './serviceReader';
import type { SharedAnswers } from './sharedAnswers';
import { type OnCalled, timeCalls } from './timeCalls';
import type { ClockAndRandom } from './transport/backOff';
import { createContentClient } from './transport/contentClient';
import { isServiceDown } from './transport/outage';
import { kindsOfModel } from './webhookModels';

/** The default limits of one call to the service, and of the cache: in answers, and in bytes of their JSON. */
const LIMITS = {
  deadlineMs: 4_000,
  connectMs: 1_000,
  maxBytes: 5 * 1024 * 1024,
  connections: 64,
  cacheEntries: 2_000,
  cacheBytes: 48 * 1024 * 1024,
};

export interface ContentStoreOptions extends Partial<ClockAndRandom> {
  /** Base URL of the content service. */
  baseUrl: string;
  username: string;
  password: string;
  /** An API token of the service, used instead of the account; '' for none. */
  token?: string;
  /** The service's dialect; detected if not given. */
  dialect?: Partial<DialectSettings>;
  /** Origin that resolves relative media addresses; '' leaves them on this site. */
  mediaUrl: string;
  /** Hosts that a form's iframe may come from; none by default. */
  frameAllowedHosts?: readonly string[];
  resized?: ParseContext['resized'];
  /** `{prefix}` of the collections' names. */
  prefix: string;
  /** The cache shared with other processes; none by default. */
  shared?: SharedAnswers;
  log: Logger;
  limits?: Partial<typeof LIMITS>;
  /** Called after each request to the service. */
  onCalled?: OnCalled;
}

/** Longest query URL sent to the service; longer ones get a 404. Real ones, with all their words, are shorter. */
const MAX_URL_LENGTH = 7500;

interface SentToService {
  slug: string;
  locale: Locale;
  id: string;
  values: Readonly<Record<string, unknown>>;
  deadlineMs: number;
  signal?: AbortSignal;
}

/** The server's reader of content: cache, then content service, then parser. */
export type ContentStore = ReturnType<typeof createContentStore>;

export function createContentStore(options: ContentStoreOptions) {
  const { mediaUrl, resized, frameAllowedHosts = [], prefix, shared, log, random = Math.random } = options;
  // Entries are scheduled by the wall clock; cache lifetimes use a monotonic one.
  const timeOfDay = options.clock ?? Date.now;
  const clock = options.clock ?? steadyClock;
  const limits = { ...LIMITS, ...options.limits };
  const settings = { ...DEFAULT_DIALECT, ...options.dialect };
  const client = createContentClient({
    ...options,
    loginPaths: loginPathsOf(settings.service),
    clock,
    random,
    limits,
  });
  const dialect = createDialect({ ...settings, client, prefix, log });
  const failures = logContentFailures(log);
  const timed = timeCalls(options.onCalled ?? (() => undefined));
  const changes = createChangesAhead();
  const listeners = new Set<(names: readonly string[]) => void>();
  const queries = createQueries(DEFAULT_LOCALE, prefix);
  const settingsQuery = queries.settings();
  const service = createServiceReader({
    dialect,
    shared,
    changes,
    timed,
    timeOfDay,
    onMoved: () => cache.purge(),
    askSettings: () => ask(settingsQuery),
    basics: [settingsQuery, queries.homepage(), queries.campuses(), queries.news({ limit: 1 })],
    mediaUrl,
    resized,
    frameAllowedHosts,
    log,
  });

  const cache: ContentCache = createContentCache({
    clock,
    timeOfDay,
    random,
    changesAt: changes.of,
    maxEntries: limits.cacheEntries,
    maxBytes: limits.cacheBytes,
    onChange(names) {
      for (const listener of listeners) listener(names);
    },
    onOutage: failures.outage,
    onMissing: failures.missing,
    hasContent: service.hasContent,
    onFailure({ kind, url }, error, servedStale) {
      // During an outage only its beginning and its end are logged.
      if (cache.stats().outage && isServiceDown(error)) return;
      failures.failure(kind, url, error, servedStale);
    },
  });

  /** One promise for all such queries: React's `use` suspends again on each new promise. */
  const nothingThere = Promise.reject<never>(pageNotFound('The address of the content is too long'));
  nothingThere.catch(() => undefined);

  const budget = createLookupBudget({ log, clock: steadyClock });
  const known = createKnownSlugs({ store: { get: ask }, clock: steadyClock });
  listeners.add(known.forget);
  let probing: Promise<boolean> | undefined;

  function ask<K extends QueryKind>(query: Query<K>): Promise<Answers[K]> {
    if (query.url.length > MAX_URL_LENGTH) return nothingThere;
    // The cache loads outside the request's async context, so the trace is passed on here.
    const trace = currentTrace();
    const find = () =>
      cache.get(
        query,
        (shared) => inTrace(trace, () => service.load(query, shared)),
        service.readerOfShared(query),
      );
    if (!isUntrusted(query) || !cache.isUnknown(query)) return find();
    return budget.ask(query.kind, find, () => known.lacks(query));
  }

  return {
    get: ask,
    /** Whether a query asks for an entry that its collection is known not to have. Asks the service nothing itself. */
    lacks: known.lacks,
    /** Whether `get` gives the service's latest answer, and not an older one as a fallback. */
    isCurrent: cache.isCurrent,
    /** When the cached answer next changes, as an entry ends or is published: milliseconds since 1970, or Infinity. */
    changesAt: cache.changesAt,
    /** The last time that an answer changed by itself: milliseconds since 1970, or 0. */
    lastChange: () => changes.last(timeOfDay()),
    /**
     * Submits a visitor's form to the content service, which recognises a repeated submission by its `id`.
     * Logs nothing. @throws ContentError, whose `fields` are those that the service named
     */
    async submitForm({ slug, locale, id, values, ...limits }: SentToService) {
      const url = `/forms/${encodeURIComponent(slug)}/submissions?locale=${locale}`;
      const payload = { ...values, submissionId: id };
      await timed('form', () =>
        client.postJson(url, payload, { headers: { 'idempotency-key': id }, ...limits }),
      ).catch((thrown) => {
        throw toContentError(thrown);
      });
    },
    /**
     * Purges the answers that entries of a model appear in, in the language of one of the service's locale codes. Without
     * a model, or for an unknown one, purges everything. @returns the names of the purge, for the other processes
     */
    purge(model?: string, localeCode?: string): readonly string[] {
      const kinds = model === undefined ? undefined : kindsOfModel(model, prefix);
      const locale =
        kinds && localeCode !== undefined ? localeOfCode(localeCode, settings.locales) : undefined;
      cache.purge(kinds, locale);
      return namesOfPurge(kinds, locale);
    },
    /** Repeats a purge of another process. @param names as its `purge` returned them */
    purgeNames(names: readonly string[]) {
      if (names.includes(ALL_KINDS)) return cache.purge();
      for (const name of names) {
        const [kind = '', locale] = name.split(' ');
        cache.purge([kind], locale);
      }
    },
    /** Calls back with the URLs of changed answers or the names of a purge. @returns a function that unsubscribes */
    onChange(listener: (names: readonly string[]) => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /**
     * Asks the service past every cache, for those who maintain content: the answer, the ids of its entry, and the
     * parser's warnings, which are not logged. @throws ContentError, as `get` does
     */
    inspect: service.inspect,
    /** The school's place, from the settings read last. */
    place: service.place,
    /** The name of a type in the service's admin, or null if unknown. */
    typeInAdmin: (name: TypeName) => dialect.typeInAdmin?.(name) ?? null,
    /** Whether any answer has been read since the start. */
    hasAnswered: service.hasAnswered,
    /** Whether the service answers now: asks it for the settings, past the cache. */
    probe() {
      // A shared answer counts as a first answer too: the site can start while the service is down.
      if (!service.hasAnswered()) void service.readerOfShared(settingsQuery)?.();
      probing ??= service
        .load(settingsQuery)
        .then(
          () => {
            cache.serviceAnswered();
            return true;
          },
          () => false,
        )
        .finally(() => {
          probing = undefined;
        });
      return probing;
    },
    stats: () => cache.stats(),
    /** Resolves once the calls in flight have ended. */
    close: () => client.close(),
  };
}
