import type { Answers, ContentReader, Query, QueryKind } from '../../shared/content/queries/answers';
import { createQueries } from '../../shared/content/queries/queries';
import { pageNotFound, toContentError } from '../../shared/errors';
import { DEFAULT_LOCALE, type Locale } from '../../shared/locale';
import { currentTrace, inTrace } from '../http/trace';
import type { Logger } from '../log/logger';
import { steadyClock } from '../steadyClock';
import { ALL_KINDS, namesOfPurge } from './cacheKeys';
import { createChangesAhead } from './changesAhead';
import { type CacheStats, type ContentCache, createContentCache } from './contentCache';
import { logContentFailures } from './contentFailures';
import { CONTENT_LIMITS, type ContentLimits } from './contentLimits';
import { createDialect } from './dialects/createDialect';
import type { Dialect } from './dialects/dialect';
import {
  DEFAULT_DIALECT,
  type DialectSettings,
  localeOfCode,
  loginPathsOf,
} from './dialects/dialectSettings';
import type { Inspected } from './inspected';
import { createKnownSlugs, type KnownSlugs } from './knownSlugs';
import { canBeMadeUp, createLookupBudget } from './lookupBudget';
import type { ParseContext } from './parse/parseContext';
import { createSchoolPlace, type SchoolPlace } from './schoolPlace';
import { createServiceReader } from './serviceReader';
import type { SharedAnswers } from './sharedAnswers';
import { type OnCalled, timeCalls } from './timeCalls';
import type { ClockAndRandom } from './transport/backOff';
import { createContentClient } from './transport/contentClient';
import { isServiceDown } from './transport/outage';
import { kindsOfModel } from './webhookModels';

export interface ContentStoreOptions extends Partial<ClockAndRandom> {
  /** Base URL of the content service. */
  baseUrl: string;
  username: string;
  password: string;
  /** A token of the service's, in the account's place; '' without. */
  token?: string;
  /** How the service is asked; found out unless told. */
  dialect?: Partial<DialectSettings>;
  /** Origin that resolves relative media addresses; '' leaves them on this site. */
  mediaUrl: string;
  /** Hosts that a form's frame may come from; none unless told. */
  frameAllowedHosts?: readonly string[];
  resized?: ParseContext['resized'];
  /** `{prefix}` of the collections' names. */
  prefix: string;
  /** What it has together with other processes; nothing unless told. */
  shared?: SharedAnswers;
  log: Logger;
  limits?: Partial<ContentLimits>;
  /** Called after each request to the service. */
  onCalled?: OnCalled;
}

/** Longest query URL that is sent to the service: real ones, with slugs and words of full length, are shorter. Longer ones get a 404. */
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
export interface ContentStore extends ContentReader {
  /**
   * Hands a visitor's form to the content service, which knows by `id` what it has already. Rejects with a ContentError,
   * whose `fields` the service has named; nothing is logged.
   */
  submitForm(form: SentToService): Promise<void>;
  /**
   * Forgets what entries of a model go into, in the language of a code of the service's; without a model, or with one that is
   * unknown, everything. Returns the names of what was purged, as other processes have to be told them.
   */
  purge(model?: string, localeCode?: string): readonly string[];
  /** Forgets what another process has purged, by the names that its `purge` gave. */
  purgeNames(names: readonly string[]): void;
  /** Whether what `get` gives is the service's latest word, and no older answer in its place. */
  isCurrent(query: Query): boolean;
  /** When what is kept for a question reads otherwise (something ends, or is scheduled): milliseconds since 1970, or Infinity. */
  changesAt(query: Query): number;
  /** The last moment until now at which something ended or was scheduled: milliseconds since 1970, or 0. */
  lastChange(): number;
  /**
   * Calls back with the address of an answer that has come back different, or with the kinds of answers that were purged
   * (`ALL_KINDS`: every one). Returns what ends the calls.
   */
  onChange(listener: (names: readonly string[]) => void): () => void;
  /**
   * Asks the service past every cache, for whoever looks after content: the answer, who it is, and what its parser had to say,
   * which nobody logs. Rejects with a ContentError, as `get` does.
   */
  inspect<K extends QueryKind>(query: Query<K>): Promise<Inspected<Answers[K]>>;
  /** Whether an entry is asked for that its collection does not have, as far as is known without a question. */
  lacks: KnownSlugs['lacks'];
  /** Where the school is, as its settings last said. */
  place: SchoolPlace['now'];
  /** What the service's admin calls a type; null when that is not known. */
  typeInAdmin: NonNullable<Dialect['typeInAdmin']>;
  /** Whether the service has answered at all since the start. */
  hasAnswered(): boolean;
  /** Asks the service for something light, past the cache: whether it answers now. */
  probe(): Promise<boolean>;
  stats(): CacheStats;
  /** Ends once the calls under way have ended. */
  close(): Promise<void>;
}

export function createContentStore(options: ContentStoreOptions): ContentStore {
  const { mediaUrl, resized, frameAllowedHosts = [], prefix, shared, log, random = Math.random } = options;
  // Schedules of entries go by the wall clock, lifetimes in the cache by a monotonic one.
  const timeOfDay = options.clock ?? Date.now;
  const clock = options.clock ?? steadyClock;
  const limits = { ...CONTENT_LIMITS, ...options.limits };
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
  const place = createSchoolPlace(() => cache.purge());
  const settingsQuery = createQueries(DEFAULT_LOCALE, prefix).settings();
  const service = createServiceReader({
    dialect,
    shared,
    changes,
    failures,
    timed,
    timeOfDay,
    place,
    askSettings: () => ask(settingsQuery),
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
    onFailure({ kind, url }, error, servedStale) {
      // An outage is told as a whole, by its beginning and its end.
      if (cache.stats().outage && isServiceDown(error)) return;
      failures.failure(kind, url, error, servedStale);
    },
  });

  /** One promise for all: React's `use` suspends again on each new one. */
  const nothingThere = Promise.reject<never>(pageNotFound('The address of the content is too long'));
  nothingThere.catch(() => undefined);

  const budget = createLookupBudget({ log, clock: steadyClock });
  const known = createKnownSlugs({ store: { get: ask }, clock: steadyClock });
  listeners.add(known.forget);
  let probing: Promise<boolean> | undefined;

  function ask<K extends QueryKind>(query: Query<K>): Promise<Answers[K]> {
    if (query.url.length > MAX_URL_LENGTH) return nothingThere;
    // The cache loads outside of the request's async context, so the trace is handed on here.
    const trace = currentTrace();
    const find = () =>
      cache.get(
        query,
        (shared) => inTrace(trace, () => service.load(query, shared)),
        service.readerOfShared(query),
      );
    if (!canBeMadeUp(query) || !cache.isUnknown(query)) return find();
    return budget.ask(query.kind, find, () => known.lacks(query));
  }

  return {
    get: ask,
    lacks: known.lacks,
    isCurrent: cache.isCurrent,
    changesAt: cache.changesAt,
    lastChange: () => changes.last(timeOfDay()),
    async submitForm({ slug, locale, id, values, ...limits }) {
      const url = `/forms/${encodeURIComponent(slug)}/submissions?locale=${locale}`;
      const payload = { ...values, submissionId: id };
      await timed('form', () =>
        client.postJson(url, payload, { headers: { 'idempotency-key': id }, ...limits }),
      ).catch((thrown) => {
        throw toContentError(thrown);
      });
    },
    purge(model, localeCode) {
      const kinds = model === undefined ? undefined : kindsOfModel(model, prefix);
      const locale =
        kinds && localeCode !== undefined ? localeOfCode(localeCode, settings.locales) : undefined;
      cache.purge(kinds, locale);
      return namesOfPurge(kinds, locale);
    },
    purgeNames(names) {
      if (names.includes(ALL_KINDS)) return cache.purge();
      for (const name of names) {
        const [kind = '', locale] = name.split(' ');
        cache.purge([kind], locale);
      }
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    inspect: service.inspect,
    place: place.now,
    typeInAdmin: (name) => dialect.typeInAdmin?.(name) ?? null,
    hasAnswered: service.hasAnswered,
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
    close: () => client.close(),
  };
}
