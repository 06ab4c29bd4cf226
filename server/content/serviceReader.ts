import { DEFAULT_PLACE } from '../../shared/content/place';
import type { Answers, Query, QueryKind } from '../../shared/content/queries/answers';
import { MAX_PAGE_SIZE } from '../../shared/content/queries/queries';
import { toContentError } from '../../shared/errors';
import { DEFAULT_LOCALE } from '../../shared/locale';
import { createLogger, type Logger } from '../log/logger';
import type { ChangesAhead } from './changesAhead';
import type { Dialect } from './dialects/dialect';
import { isEmptyList, isSearch } from './keptAnswers';
import { localeOf } from './localeOf';
import type { ParseContext } from './parse/parseContext';
import { type Parsers, parsers } from './parse/parsers';
import { id, record, text } from './parse/wire';
import type { SharedAnswer, SharedAnswers } from './sharedAnswers';
import type { timeCalls } from './timeCalls';

interface ServiceReaderOptions
  extends Pick<ParseContext, 'mediaUrl' | 'resized' | 'frameAllowedHosts' | 'log'> {
  dialect: Dialect;
  /** The cache shared with other processes, if there is one. */
  shared: SharedAnswers | undefined;
  changes: ChangesAhead;
  timed: ReturnType<typeof timeCalls>;
  /** Milliseconds since 1970. */
  timeOfDay: () => number;
  /** Called when the school's place has changed: all earlier answers were parsed with another time zone or currency. */
  onMoved(): void;
  /** Gets the settings through the cache. */
  askSettings: () => Promise<unknown>;
  /** What every school's service has, or one of them. */
  basics: readonly Query[];
}

/**
 * How many entries of a list the parser may have to leave out: events that are already over by their own clocks (an
 * open day at every campus), and entries that are not published yet, which come first in a list with the newest first.
 */
const LEFT_OUT: Partial<Record<QueryKind, number>> = { events: 50, news: 10, courses: 10 };

/** Raises a query's limit, so that other entries replace those that are left out. */
function withSpare(query: Query): Query {
  const spare = LEFT_OUT[query.kind] ?? 0;
  const widen = (_: string, name: string, limit: string) =>
    name + Math.min(Number(limit) + spare, MAX_PAGE_SIZE);
  return { ...query, url: query.url.replace(/(pagination\[limit\]=)(\d+)/, widen) };
}

/** Reads and parses an answer that is not in memory, from the service or from the shared cache. */
export function createServiceReader(options: ServiceReaderOptions) {
  const { dialect, shared, changes, basics, timed, timeOfDay, onMoved, log } = options;
  let place = DEFAULT_PLACE;
  let answered = false;
  let hadBasics = false;
  let looking: Promise<boolean> | undefined;
  let settingsRead: Promise<unknown> | undefined;

  /** Dates are parsed in the school's time zone, so the settings are loaded before the first answer is parsed. */
  function awaitSettings({ kind }: Query): Promise<unknown> {
    if (kind === 'settings') return Promise.resolve();
    settingsRead ??= options.askSettings().catch(() => undefined);
    return settingsRead;
  }

  function parse<K extends QueryKind>(query: Query<K>, wire: unknown, parserLog: Logger = log): Answers[K] {
    const byKind: Parsers = parsers;
    const answer = changes.parseAt(timeOfDay(), (when) =>
      byKind[query.kind](wire, {
        ...place,
        locale: localeOf(query.url),
        mediaUrl: options.mediaUrl,
        resized: options.resized,
        frameAllowedHosts: options.frameAllowedHosts,
        log: parserLog,
        query,
        ...when,
      }),
    );
    answered = true;
    hadBasics ||= basics.some(({ kind }) => kind === query.kind);
    learnPlace(query, answer);
    return answer;
  }

  /** Every answer is parsed with the school's place, from the settings in the default language that were read last. */
  function learnPlace<K extends QueryKind>(query: Query<K>, answer: Answers[K]): void {
    if (query.kind !== 'settings' || localeOf(query.url) !== DEFAULT_LOCALE) return;
    const { timeZone, country, currency } = answer as Answers['settings']; // as: of that kind
    if (timeZone === place.timeZone && country === place.country && currency === place.currency) return;
    place = { timeZone, country, currency };
    onMoved();
  }

  const askService = (query: Query) => timed(query.kind, () => dialect.ask(withSpare(query)));

  async function hasBasics(): Promise<boolean> {
    for (const query of basics) {
      try {
        await askService(query);
        return true;
      } catch (thrown) {
        if (toContentError(thrown).statusCode >= 500) return false;
      }
    }
    return false;
  }

  return {
    /** Rejects with what the service or the parser throws. `sharedAnswer` passes the answer on to other processes. */
    async load<K extends QueryKind>(query: Query<K>, sharedAnswer: SharedAnswer | null = null) {
      const settings = awaitSettings(query);
      const wire = await askService(query);
      await settings;
      const answer = parse(query, wire);
      if (!isEmptyList(answer)) sharedAnswer?.keep(wire);
      return answer;
    },
    /**
     * Whether the service has any of the basics, past the cache. True for one that has answered other queries and never
     * those.
     */
    async hasContent() {
      if (answered && !hadBasics) return true;
      looking ??= hasBasics().finally(() => {
        looking = undefined;
      });
      return looking;
    },
    /** The function that reads a query's answer from the shared cache; undefined for a query that is never shared. */
    readerOfShared<K extends QueryKind>(query: Query<K>) {
      if (!shared || isSearch(query.url)) return undefined;
      return async () => {
        const answer = await shared.read(query);
        if (!answer?.found) return answer && { ...answer, found: null };
        await awaitSettings(query);
        try {
          return { ...answer, found: { ...answer.found, value: parse(query, answer.found.value) } };
        } catch (error) {
          log.warn({ url: query.url, cause: String(error) }, 'a shared answer cannot be read');
          return { ...answer, found: null };
        }
      };
    },
    /** The answer, the ids of its entry, and the parser's warnings. Rejects as `load` does. */
    async inspect<K extends QueryKind>(query: Query<K>) {
      const wire = await askService(query);
      await awaitSettings(query);
      return { ...entryIdsOf(wire), ...collectNotes((log) => parse(query, wire, log)) };
    },
    /** The school's place, from the settings read last. */
    place: () => place,
    /** Whether anything has been read since the start. */
    hasAnswered: () => answered,
  };
}

/** A warning of a parser. */
export interface ParserNote {
  message: string;
  fields: Readonly<Record<string, string>>;
}

/** The ids of the entry in a service's answer; '' for each that it does not send. */
function entryIdsOf(wire: unknown) {
  const from = record(wire);
  return { documentId: id(from, 'documentId'), id: id(from), localeCode: text(from, 'locale') };
}

const NOWHERE = { write: () => undefined };

/**
 * Parses with a log of its own: the answer, the warnings, including those that are otherwise logged only once, and the
 * milliseconds that parsing blocked the event loop.
 */
function collectNotes<T>(parse: (log: Logger) => T) {
  const begun = performance.now();
  const notes: ParserNote[] = [];
  const log = createLogger('warn', NOWHERE, (_level, message, fields) => {
    const entries = Object.entries(fields).map(([name, value]) => [name, String(value)]);
    notes.push({ message, fields: Object.fromEntries(entries) });
  });
  const answer = parse(log);
  return { answer, notes, tookMs: performance.now() - begun };
}
