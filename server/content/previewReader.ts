import { LRUCache } from 'lru-cache';
import type { Place } from '../../shared/content/place';
import type { Answers, Query, QueryKind } from '../../shared/content/queries/answers';
import { toContentError } from '../../shared/errors';
import { steadyClock } from '../steadyClock';
import { SHELL_KINDS } from './cacheKeys';
import type { ContentStoreOptions } from './contentStore';
import { createDialect } from './dialects/createDialect';
import { DEFAULT_DIALECT, localeOfCode, loginPathsOf } from './dialects/dialectSettings';
import { localeOf } from './localeOf';
import { type Parsers, parsers } from './parse/parsers';
import { field, record, text } from './parse/wire';
import { currentReading } from './previewReading';
import type { ClockAndRandom } from './transport/backOff';
import { type ContentClient, createContentClient } from './transport/contentClient';
import type { ExchangeLimits } from './transport/httpTransport';

/** The configuration of previews: the same content service as the public site's. */
export interface PreviewSource
  extends Required<
      Omit<ContentStoreOptions, 'dialect' | 'shared' | 'limits' | 'onCalled' | keyof ClockAndRandom>
    >,
    Pick<ContentStoreOptions, 'dialect'> {
  /** The token that may read drafts; '' if the site's own account may. */
  draftsToken: string;
  /** The school's place, as the public site has it. */
  place: () => Place;
}

/** The version of an entry, which its page does not show. */
type EntryVersion = NonNullable<ReturnType<typeof readEntryVersion>>;

/** Reads content past every cache of the public site, for one editor or for all previews without an account. */
export type PreviewReader = ReturnType<typeof createPreviewReader>;

interface ReaderOptions {
  drafts: boolean;
  /** An editor's own token; null: the token of previews is used. */
  editorsToken: string | null;
}

const LIMITS: ExchangeLimits = {
  deadlineMs: 6_000,
  connectMs: 1_000,
  maxBytes: 5 * 1024 * 1024,
  connections: 16,
};

/**
 * How long an answer is cached: long enough for a page and its shell, and short enough for editors to see their edits.
 */
const CACHE_MS = 2_000;
const MOST_ANSWERS = 300;
const CACHE = { max: MOST_ANSWERS, ttl: CACHE_MS };

interface CachedAnswer {
  answer: Promise<unknown>;
  version: Promise<EntryVersion | null>;
}

/** Creates a reader. `close` closes its connections. */
export function createPreviewReader(source: PreviewSource, { drafts, editorsToken }: ReaderOptions) {
  const { prefix, place, mediaUrl, resized, frameAllowedHosts, log } = source;
  const settings = { ...DEFAULT_DIALECT, ...source.dialect };
  const common = { ...source, loginPaths: loginPathsOf(settings.service), clock: steadyClock };
  const client = (token: string): ContentClient =>
    createContentClient({ ...common, token, random: Math.random, limits: LIMITS });
  const schemaClient = client(source.token);
  const ofSite = source.draftsToken === '' ? schemaClient : client(source.draftsToken);
  const ofEditor = editorsToken === null ? ofSite : client(editorsToken);
  const dialectOf = (asking: ContentClient) =>
    createDialect({ ...settings, client: asking, schemaClient, drafts, prefix, log });
  // The shell is read with the service account, not the editor's: in the contract, settings depend on the account.
  const forShell = dialectOf(ofSite);
  const forPages = ofEditor === ofSite ? forShell : dialectOf(ofEditor);
  const ofPages = new LRUCache<string, CachedAnswer>(CACHE);
  // A reading starts after the change that it shows, so `forget` need not clear these. Nothing reuses them, hence
  // `ttlAutopurge`.
  const ofReadings = new LRUCache<string, CachedAnswer>({ ...CACHE, ttlAutopurge: true });

  function find(query: Query): CachedAnswer {
    const reading = currentReading();
    const kept = reading === '' ? ofPages : ofReadings;
    const name = `${reading} ${query.kind} ${query.url}`;
    const known = kept.get(name);
    if (known) return known;
    const entry = ask(query);
    kept.set(name, entry);
    entry.answer.then(
      // A slow service may take longer than `CACHE_MS`: cached again for the later parts of the reading.
      () => reading !== '' && kept.set(name, entry),
      () => kept.delete(name),
    );
    return entry;
  }

  function ask(query: Query): CachedAnswer {
    const { kind } = query;
    const wire = (SHELL_KINDS.includes(kind) ? forShell : forPages).ask(query);
    const byKind: Parsers = parsers;
    const answer = wire.then(
      (answered) =>
        byKind[kind](answered, {
          ...place(),
          locale: localeOf(query.url),
          mediaUrl,
          resized,
          frameAllowedHosts,
          log,
          query,
          now: Date.now(),
          showsUnscheduled: true,
        }),
      (thrown: unknown) => {
        throw toContentError(thrown);
      },
    );
    // React's `use` checks `status` first: it reads a fulfilled promise without suspending.
    answer.then(
      (value) => Object.assign(answer, { status: 'fulfilled', value }),
      () => undefined,
    );
    return { answer, version: wire.then(readEntryVersion, () => null) };
  }

  return {
    // as: a cache key contains the kind.
    get: <K extends QueryKind>(query: Query<K>) => find(query).answer as Promise<Answers[K]>,
    /** The version of the entry that answers a query, or null. */
    entryVersionOf: (query: Query) => find(query).version,
    /** The entry's current slug, or null. @throws ContentError */
    slugOf: forPages.slugOf,
    /** The site's language for one of the service's locale codes. */
    localeOf: (code: string) => localeOfCode(code, settings.locales),
    /** Drops the cached answers, since content may have changed. */
    forget: () => ofPages.clear(),
    async close() {
      await Promise.all([...new Set([schemaClient, ofSite, ofEditor])].map((one) => one.close()));
    },
  };
}

function readEntryVersion(wire: unknown) {
  const entry = record(wire);
  if (!entry) return null;
  const id = field(entry, 'documentId') ?? field(entry, 'id');
  return {
    /** `documentId`, or the numeric id of a Strapi 4; '' if the service sends none. */
    id: typeof id === 'string' || typeof id === 'number' ? String(id) : '',
    /** ISO 8601, or ''. */
    updatedAt: text(entry, 'updatedAt'),
    publishAt: text(entry, 'publishAt'),
  };
}
