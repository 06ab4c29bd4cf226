import { LRUCache } from 'lru-cache';
import type { Place } from '../../shared/content/place';
import type {
  Answers,
  ContentReader,
  EntryKind,
  Query,
  QueryKind,
} from '../../shared/content/queries/answers';
import { toContentError } from '../../shared/errors';
import type { Locale } from '../../shared/locale';
import type { Logger } from '../log/logger';
import { steadyClock } from '../steadyClock';
import { SHELL_KINDS } from './cacheKeys';
import { createDialect } from './dialects/createDialect';
import {
  DEFAULT_DIALECT,
  type DialectSettings,
  localeOfCode,
  loginPathsOf,
} from './dialects/dialectSettings';
import { localeOf } from './localeOf';
import type { ParseContext } from './parse/parseContext';
import { type Parsers, parsers } from './parse/parsers';
import { field, record, text } from './parse/wire';
import { currentReading } from './previewReading';
import { type ContentClient, createContentClient } from './transport/contentClient';
import type { ExchangeLimits } from './transport/httpTransport';

/** How content is had for previews: the service, as the public site is told of it too. */
export interface PreviewSource {
  baseUrl: string;
  /** The site's own account or token, which learns what the service is. */
  username: string;
  password: string;
  token: string;
  /** The token that may read drafts; '' where the site's own account does. */
  draftsToken: string;
  dialect?: Partial<DialectSettings>;
  /** Where the school is, as the public site knows it. */
  place: () => Place;
  mediaUrl: string;
  frameAllowedHosts: readonly string[];
  /** As `ParseContext` has it. */
  resized: ParseContext['resized'];
  prefix: string;
  log: Logger;
}

/** What the service says of an entry besides what its page shows. */
export interface EntryVersion {
  /** `documentId`, of a Strapi 4 the number; '' where it does not say. */
  id: string;
  /** ISO 8601, or ''. */
  updatedAt: string;
  publishAt: string;
}

/** Reads content past every cache of the public site, for one editor or for all who preview without an account. */
export interface PreviewReader extends ContentReader {
  /** Of an answer that has been read. */
  entryVersionOf(query: Query): Promise<EntryVersion | null>;
  /** The slug that an entry has now; null where there is none. Rejects with a ContentError. */
  slugOf(kind: EntryKind, id: string, locale: Locale): Promise<string | null>;
  /** The site's language of a code of the service's. */
  localeOf(code: string): Locale | undefined;
  /** What is known may have changed. */
  forget(): void;
  close(): Promise<void>;
}

interface ReaderOptions {
  drafts: boolean;
  /** An editor's own token; null: that of previews. */
  editorsToken: string | null;
}

const LIMITS: ExchangeLimits = {
  deadlineMs: 6_000,
  connectMs: 1_000,
  maxBytes: 5 * 1024 * 1024,
  connections: 16,
};

/** So long one answer serves a page and what stands around it: nobody waits for an edit any longer. */
const KEPT_MS = 2_000;
const MOST_ANSWERS = 300;
const KEPT = { max: MOST_ANSWERS, ttl: KEPT_MS };

interface Kept {
  answer: Promise<unknown>;
  version: Promise<EntryVersion | null>;
}

/** Builds a reader; `close` lets go of its connections. */
export function createPreviewReader(
  source: PreviewSource,
  { drafts, editorsToken }: ReaderOptions,
): PreviewReader {
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
  // The shell is the school's, not the editor's: the contract's settings are those of the service account.
  const forShell = dialectOf(ofSite);
  const forPages = ofEditor === ofSite ? forShell : dialectOf(ofEditor);
  const ofPages = new LRUCache<string, Kept>(KEPT);
  // Each begins after what it is to show: no change makes it older than it is. None is asked for again: they are let go of.
  const ofReadings = new LRUCache<string, Kept>({ ...KEPT, ttlAutopurge: true });

  function find(query: Query): Kept {
    const reading = currentReading();
    const kept = reading === '' ? ofPages : ofReadings;
    const name = `${reading} ${query.kind} ${query.url}`;
    const known = kept.get(name);
    if (known) return known;
    const asked = ask(query);
    kept.set(name, asked);
    asked.answer.then(
      // A service may be slower than an answer is kept: the parts of a reading that come later find it.
      () => reading !== '' && kept.set(name, asked),
      () => kept.delete(name),
    );
    return asked;
  }

  function ask(query: Query): Kept {
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
    // React's `use` looks here first, as for the answers of the public site.
    answer.then(
      (value) => Object.assign(answer, { status: 'fulfilled', value }),
      () => undefined,
    );
    return { answer, version: wire.then(readEntryVersion, () => null) };
  }

  return {
    // as: one name always belongs to one kind of question.
    get: <K extends QueryKind>(query: Query<K>) => find(query).answer as Promise<Answers[K]>,
    entryVersionOf: (query) => find(query).version,
    slugOf: (...entry) => forPages.slugOf(...entry),
    localeOf: (code) => localeOfCode(code, settings.locales),
    forget: () => ofPages.clear(),
    async close() {
      await Promise.all([...new Set([schemaClient, ofSite, ofEditor])].map((one) => one.close()));
    },
  };
}

function readEntryVersion(wire: unknown): EntryVersion | null {
  const entry = record(wire);
  if (!entry) return null;
  const id = field(entry, 'documentId') ?? field(entry, 'id');
  return {
    id: typeof id === 'string' || typeof id === 'number' ? String(id) : '',
    updatedAt: text(entry, 'updatedAt'),
    publishAt: text(entry, 'publishAt'),
  };
}
