import { jobPath } from '../../shared/addresses/entryPaths';
import type { EntrySummary } from '../../shared/content/entry';
import { hasNextPage } from '../../shared/content/list';
import type { Query, QueryKind } from '../../shared/content/queries/answers';
import { createQueries, type Queries } from '../../shared/content/queries/queries';
import { type ContentError, toContentError } from '../../shared/errors';
import { isRecord } from '../../shared/isRecord';
import { type Locale, localise } from '../../shared/locale';
import type { ContentStore } from '../content/contentStore';
import type { TypeName } from '../content/declarations/schema';
import { ServiceRefusal } from '../content/transport/serviceErrors';
import { type Collection, collections, entryQuery, listQuery, pathOf } from './collections';
import { type EntryFacts, type EntryRef, entryRef } from './facts';
import { inspect } from './inspect';
import { lacksInFrench, words } from './words';

/** Upper bound per language. */
const MOST_ENTRIES = 20_000;

/** A unit of the survey. */
export interface Part {
  /** The kinds of answers whose change affects it. */
  kinds: readonly QueryKind[];
  /** Prefix of these answers' addresses, below the service's base. */
  path: string;
  /** Updates the facts. Rejects with a ContentError when the service fails. */
  look(): Promise<void>;
}

export interface PartsOptions {
  store: Pick<ContentStore, 'inspect'>;
  prefix: string;
  locales: readonly Locale[];
  siteUrl: string;
  /** Waits after each slice of work, according to its duration in milliseconds. */
  pace(tookMs: number): Promise<void>;
  /** The facts by part and entry, updated by each look. */
  known: Map<string, EntryFacts>;
  /** Progress of this round, and a version that changes with the facts. */
  progress: { done: number; total: number; version: number };
  isClosed(): boolean;
}

/** The parts of content: single pages, menus and collections, in every language of the site. */
export function createParts(options: PartsOptions): Part[] {
  const { store, prefix, siteUrl, pace, known, progress, isClosed } = options;

  function partsOf(queries: Queries): Part[] {
    const { locale } = queries;
    const single = (type: TypeName, query: Query, path: string, name: string): Part => ({
      kinds: [query.kind],
      path: query.url.split('?', 1)[0] ?? '',
      look: () => lookAt(`${locale} ${type} ${name}`, type, locale, query, { path, name, changedAt: '' }),
    });
    return [
      single('homepage', queries.homepage(), '/', 'Accueil'),
      single('landing-job', queries.jobs(), '/offres-alternance', 'Offres d’alternance'),
      single('menus', queries.menu('navbarproto'), '', 'Menu principal'),
      single('menus', queries.menu('footer'), '', 'Pied de page'),
      ...collections(prefix).map(
        (collection): Part => ({
          kinds: [collection.kind],
          path: collection.path,
          look: () => lookThrough(collection, queries),
        }),
      ),
    ];
  }

  /** Reads the list first, then those of its entries that are new or changed. */
  async function lookThrough(collection: Collection, queries: Queries): Promise<void> {
    const { locale } = queries;
    const prefixOfKeys = `${locale} ${collection.type} `;
    const listed = await list(collection, locale);
    progress.total += listed.size;
    for (const key of known.keys())
      if (key.startsWith(prefixOfKeys) && !listed.has(key.slice(prefixOfKeys.length))) forget(key);
    for (const [name, entry] of listed) {
      const key = prefixOfKeys + name;
      const before = known.get(key);
      if (!before || entry.changedAt === '' || before.changedAt !== entry.changedAt)
        await lookAt(key, collection.type, locale, entryQuery(collection.kind, queries, entry), {
          name: entry.slug,
          changedAt: entry.changedAt,
          path: (answer) => localise(pathOf(collection.kind, answer), locale),
        });
      progress.done += 1;
      if (isClosed()) return;
    }
  }

  async function list(collection: Collection, locale: Locale): Promise<Map<string, EntrySummary>> {
    const listed = new Map<string, EntrySummary>();
    const flaws: EntryFacts['flaws'][number][] = [];
    for (let page = 1; listed.size < MOST_ENTRIES; page += 1) {
      const before = listed.size;
      const known = await store.inspect(listQuery(collection, locale, page)).catch(nothingRefused);
      if (!known) break;
      const { answer, notes, tookMs } = known;
      for (const entry of answer.items) listed.set(`${entry.rubrique?.slug ?? ''}/${entry.slug}`, entry);
      flaws.push(...inspect('entries', answer, notes, siteUrl).flaws);
      await pace(tookMs);
      if (!hasNextPage(answer) || listed.size === before) break;
    }
    const key = `${locale} list ${collection.type}`;
    remember(key, { ...entryRef(collection.type, locale, ''), changedAt: '', flaws, links: [] });
    return listed;
  }

  interface Named {
    name: string;
    changedAt: string;
    path: string | ((answer: unknown) => string);
  }

  async function lookAt(
    key: string,
    type: TypeName,
    locale: Locale,
    query: Query,
    { name, changedAt, path }: Named,
  ): Promise<void> {
    const ref = entryRef(type, locale, name);
    let tookMs = 0;
    try {
      const { answer, notes, tookMs: parsedMs, ...identity } = await store.inspect(query);
      const begun = performance.now();
      const found = inspect(query.kind, answer, notes, siteUrl);
      tookMs = parsedMs + performance.now() - begun;
      remember(key, {
        ...ref,
        ...identity,
        title: titleOf(answer) || name,
        path: typeof path === 'string' ? path && localise(path, locale) : path(answer),
        changedAt,
        ...found,
      });
      if (query.kind === 'jobs' && 'offers' in answer)
        // as: the answer to that query.
        rememberOffers(key, ref, (answer as { offers: readonly { slug: string; title: string }[] }).offers);
    } catch (thrown) {
      const error = toContentError(thrown);
      if (error.statusCode === 404 || isRefusal(error)) forget(key);
      else if (isUnreadable(error))
        remember(key, { ...ref, changedAt, links: [], flaws: [{ kind: 'unreadable', what: why(error) }] });
      else throw error;
    }
    await pace(tookMs);
  }

  /** Offers have pages, and are part of one answer. */
  function rememberOffers(
    key: string,
    ref: EntryRef,
    offers: readonly { slug: string; title: string }[],
  ): void {
    for (const old of known.keys()) if (old.startsWith(`${key} `)) forget(old);
    for (const { slug, title } of offers) {
      const path = localise(jobPath({ slug }), ref.locale);
      remember(`${key} ${slug}`, {
        ...ref,
        type: 'job-offers',
        title,
        path,
        changedAt: '',
        flaws: [],
        links: [],
      });
    }
  }

  function remember(key: string, facts: EntryFacts): void {
    known.set(key, facts);
    progress.version += 1;
  }

  function forget(key: string): void {
    if (known.delete(key)) progress.version += 1;
  }

  return options.locales.flatMap((locale) => partsOf(createQueries(locale, prefix)));
}

/** The title of an answer, or ''. */
function titleOf(answer: unknown): string {
  return isRecord(answer) && typeof answer.title === 'string' ? answer.title : '';
}

const UNREADABLE = /unreadable answer \((?:it lacks what makes it a page: )?(.*)\)$/;

/** Whether the service's answer could not be parsed as a page. */
const isUnreadable = ({ errorText }: ContentError) => UNREADABLE.test(errorText);
/** Whether the error concerns this entry alone. */
const isRefusal = ({ statusCode }: ContentError) =>
  statusCode >= 400 && statusCode < 500 && statusCode !== 429;

/** What an unreadable answer lacks, in an editor's words. */
function why({ errorText }: ContentError): string {
  return words.unreadable(lacksInFrench(UNREADABLE.exec(errorText)?.[1] ?? errorText));
}

/** Treats a collection that the service lacks as empty. Throws other errors. */
function nothingRefused(thrown: unknown): null {
  const error = toContentError(thrown);
  if (isRefusal(error) || error.cause instanceof ServiceRefusal) return null;
  throw error;
}
