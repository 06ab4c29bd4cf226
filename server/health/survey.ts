import type { Query, QueryKind } from '../../shared/content/answers';
import type { EntrySummary } from '../../shared/content/entry';
import { hasNextPage } from '../../shared/content/list';
import { createQueries, type Queries } from '../../shared/content/queries';
import { jobPath } from '../../shared/entryPaths';
import { toContentError } from '../../shared/errors';
import { type Locale, localise } from '../../shared/locale';
import { ALL_KINDS } from '../content/contentCache';
import type { ContentStore } from '../content/contentStore';
import type { TypeName } from '../content/declarations/schema';
import type { Logger } from '../log/logger';
import { type Collection, collections, listQuery, pathOf } from './collections';
import type { EntryRef, Facts } from './facts';
import { inspect } from './inspect';
import { createPace } from './pace';
import { isRefusal, isUnreadable, nothingRefused, titleOf, why } from './readOutcome';

/** What a webhook's purges come in: one look for all of them. */
const GATHER_MS = 500;
/** After a service that could not be asked. */
const AGAIN_MS = 30_000;
/** Whoever reads it later than that reads what is new. */
const OLD_MS = 10 * 60_000;
/** Of one language: a bound, not a wish. */
const MOST_ENTRIES = 20_000;

export interface SurveyState {
  /** Entries looked at, and those that are known to be there, in this round. */
  done: number;
  total: number;
  isRunning: boolean;
  /** When everything was last looked through: milliseconds since 1970; 0: never. */
  finishedAt: number;
  /** What the service said when it could not be asked, or ''. */
  failure: string;
  /** Changes with whatever is known. */
  version: number;
}

/** Looks through all content, one entry after another, while nobody waits for it; then at what has changed. */
export interface Survey {
  /** Begins, or looks for what is new; returns at once. */
  wake(): void;
  facts(): IterableIterator<Facts>;
  state(): Readonly<SurveyState>;
  close(): void;
}

interface SurveyOptions {
  store: Pick<ContentStore, 'inspect' | 'onChange'>;
  prefix: string;
  locales: readonly Locale[];
  siteUrl: string;
  lagMs(): number;
  log: Logger;
  clock?(): number;
}

/** What is looked through as a whole. */
interface Part {
  /** The kinds of answers whose change concerns it. */
  kinds: readonly QueryKind[];
  /** Of the addresses of these answers, below the service's base. */
  path: string;
  look(): Promise<void>;
}

export function createSurvey(options: SurveyOptions): Survey {
  const { store, prefix, siteUrl, lagMs, log, clock = Date.now } = options;
  /** By part and entry. */
  const known = new Map<string, Facts>();
  const dirty = new Set<Part>();
  const state: SurveyState = { done: 0, total: 0, isRunning: false, finishedAt: 0, failure: '', version: 0 };
  const pace = createPace(lagMs);
  const parts = options.locales.flatMap((locale) => partsOf(createQueries(locale, prefix)));
  let isAwake = false;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;

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

  /** The list first; then those of its entries that are new or were changed. */
  async function lookThrough(collection: Collection, queries: Queries): Promise<void> {
    const { locale } = queries;
    const prefixOfKeys = `${locale} ${collection.type} `;
    const listed = await list(collection, locale);
    state.total += listed.size;
    for (const key of known.keys())
      if (key.startsWith(prefixOfKeys) && !listed.has(key.slice(prefixOfKeys.length))) forget(key);
    for (const [name, entry] of listed) {
      const key = prefixOfKeys + name;
      const before = known.get(key);
      if (!before || entry.changedAt === '' || before.changedAt !== entry.changedAt)
        await lookAt(key, collection.type, locale, collection.ask(queries, entry), {
          name: entry.slug,
          changedAt: entry.changedAt,
          path: (answer) => localise(pathOf(collection.kind, answer), locale),
        });
      state.done += 1;
      if (isClosed) return;
    }
  }

  async function list(collection: Collection, locale: Locale): Promise<Map<string, EntrySummary>> {
    const listed = new Map<string, EntrySummary>();
    const flaws: Facts['flaws'][number][] = [];
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
    const ofList = {
      type: collection.type,
      locale,
      title: '',
      path: '',
      documentId: '',
      id: '',
      localeCode: '',
    };
    remember(key, { ...ofList, changedAt: '', flaws, links: [] });
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
    const ref: EntryRef = { type, locale, title: name, path: '', documentId: '', id: '', localeCode: '' };
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
        // as: it is the answer to that question.
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

  function remember(key: string, facts: Facts): void {
    known.set(key, facts);
    state.version += 1;
  }

  function forget(key: string): void {
    if (known.delete(key)) state.version += 1;
  }

  async function run(): Promise<void> {
    if (state.isRunning || isClosed) return;
    Object.assign(state, { isRunning: true, done: 0, total: 0, failure: '' });
    try {
      for (const part of dirty) {
        if (isClosed) return;
        // Before the look: what changes meanwhile is looked at again.
        dirty.delete(part);
        try {
          await part.look();
        } catch (error) {
          dirty.add(part);
          throw error;
        }
      }
      state.finishedAt = clock();
    } catch (thrown) {
      const error = toContentError(thrown);
      state.failure = error.errorText;
      log.info({ cause: error.errorText }, 'content health: the content service cannot be asked now');
      wakeIn(AGAIN_MS);
    } finally {
      state.isRunning = false;
      state.version += 1;
      if (dirty.size > 0 && state.failure === '') wakeIn(GATHER_MS);
    }
  }

  function wakeIn(ms: number): void {
    clearTimeout(timer);
    if (!isClosed) timer = setTimeout(() => void run(), ms).unref();
  }

  const endHearing = store.onChange((names) => {
    // Nobody has read it yet: there is nothing to keep up to date.
    if (!isAwake) return;
    for (const part of parts) if (names.some((name) => concerns(part, name))) dirty.add(part);
    if (dirty.size > 0 && !state.isRunning) wakeIn(GATHER_MS);
  });

  return {
    wake() {
      const isOld = !state.isRunning && state.failure === '' && clock() - state.finishedAt > OLD_MS;
      if (isAwake && !isOld) return;
      isAwake = true;
      for (const part of parts) dirty.add(part);
      void run();
    },
    facts: () => known.values(),
    state: () => state,
    close() {
      isClosed = true;
      endHearing();
      clearTimeout(timer);
    },
  };
}

/** A purge names kinds, alone or with a language; an answer that came back different is named by its address. */
function concerns({ kinds, path }: Part, name: string): boolean {
  if (name === ALL_KINDS) return true;
  if (name.startsWith('/')) return name.startsWith(`${path}?`) || name.startsWith(`${path}/`);
  return kinds.some((kind) => name === kind || name.startsWith(`${kind} `));
}
