import { setImmediate as nextTurn } from 'node:timers/promises';
import { isFilePath } from '../../shared/addresses/filePath';
import { isCrmAction } from '../../shared/content/crm';
import { LEGAL_PAGES } from '../../shared/content/queries/shellPages';
import { type Locale, localise, splitLocale } from '../../shared/locale';
import { firstSegment, PAGES, servesArticle } from '../../shared/routes';
import { canonicalUrl } from '../redirects/canonicalUrl';
import type { EditorsRedirects } from '../redirects/editorsRedirects';
import type { Redirects } from '../redirects/redirectTable';
import { contradictionsOf } from './contradictions';
import { type EntryFacts, type EntryRef, entryRef, type Flawed } from './facts';
import { words } from './words';

/** Pages that exist whatever content says: lists, forms, the site map. */
const OWN_PATHS = new Set<string>(
  PAGES.flatMap(({ path, page }) => (page === 'ArticlePage' || path.includes(':') ? [] : [path])),
);
/** Entries between two turns of the event loop. */
const AT_ONCE = 100;

interface JudgeOptions {
  /** The redirect rules of the files, without those of editors. */
  redirects: Redirects;
  editorsRedirects: Pick<EditorsRedirects, 'follow' | 'list' | 'refused'>;
  englishEnabled: boolean;
}

/**
 * All flaws of content: those of single entries, and those that need all of them, such as broken links. Yields to
 * requests every hundred entries.
 * @param isComplete whether everything was read once: until then nothing is reported as missing.
 */
export async function findFlaws(
  facts: readonly EntryFacts[],
  isComplete: boolean,
  { redirects, editorsRedirects, englishEnabled }: JudgeOptions,
): Promise<Flawed[]> {
  const flawed: Flawed[] = [];
  const pages = new Set(facts.filter((one) => one.path !== '' && isServed(one)).map(({ path }) => path));
  const linked = new Set<string>(
    Object.entries(LEGAL_PAGES).flatMap(([locale, slugs]) =>
      // as: the table is keyed by locale.
      slugs.map((slug) => localise(`/${slug}`, locale as Locale)),
    ),
  );
  const courses = new Map(facts.flatMap((one) => (one.course ? [[one.path, one] as const] : [])));
  const has = async (path: string) => exists(path);
  const ends = new Map<string, string | null>();

  function exists(path: string): boolean {
    if (pages.has(path)) return true;
    const { path: own, locale } = splitLocale(path);
    if (locale === 'en' && !englishEnabled) return false;
    if (
      OWN_PATHS.has(own) ||
      isFilePath(own) ||
      own.startsWith('/media/') ||
      own.startsWith('/actualites/page/')
    )
      return true;
    const [, first, second = ''] = own.split('/');
    return first === 'demande' && isCrmAction(second);
  }

  /** Where a link ends after all redirects; null: nowhere. */
  async function endOf(link: string): Promise<string | null> {
    const known = ends.get(link);
    if (known !== undefined) return known;
    const end = await followed(link);
    ends.set(link, end);
    return end;
  }

  async function followed(link: string): Promise<string | null> {
    const [path = '/', query] = link.split('?', 2);
    const search = query === undefined ? '' : `?${query}`;
    const spelled = inNormalSpelling(path, search, englishEnabled);
    if (spelled === null) return null;
    if (exists(spelled)) return spelled;
    const edited = await editorsRedirects.follow(
      { path: spelled, search },
      { contentHas: has, ownAddress: async (path) => path },
    );
    if (edited.kind === 'moved') return edited.path;
    const ruled = canonicalUrl(spelled, search, { englishEnabled, redirects });
    return ruled.kind === 'moved' && exists(ruled.path) ? ruled.path : null;
  }

  for (const [index, entry] of facts.entries()) {
    if (index % AT_ONCE === 0) await nextTurn();
    for (const flaw of entry.flaws) flawed.push({ ...flaw, entry });
    if (!isServed(entry))
      flawed.push({ kind: 'unreadable', what: words.unserved(entry.path, pageBefore(entry)), entry });
    if (!isComplete) continue;
    for (const link of entry.menu ? [] : entry.links) {
      const end = await endOf(link);
      if (end === null) flawed.push({ kind: 'deadLink', what: words.deadLink(link), entry });
      else if (end !== entry.path) linked.add(end);
    }
    for (const { path, label, section } of entry.menu ?? []) {
      const end = await endOf(localise(path, entry.locale));
      if (end === null) flawed.push({ kind: 'menu', what: words.deadMenu(label, path), entry });
      else linked.add(end);
      const course = end === null ? undefined : courses.get(end);
      for (const what of course ? contradictionsOf({ label, section }, course) : [])
        flawed.push({ kind: 'contradiction', what, entry: course ?? entry });
    }
  }
  if (!isComplete) return flawed;
  for (const entry of facts)
    if (entry.type === 'articles' && entry.path !== '' && isServed(entry) && !linked.has(entry.path))
      flawed.push({ kind: 'orphan', what: words.orphan(entry.path), entry });
  return [...flawed, ...(await redirectsRefused(editorsRedirects, has))];
}

/** Not for an article below a named page's segment, which no route serves. */
function isServed({ type, path }: EntryRef): boolean {
  return type !== 'articles' || path === '' || servesArticle(splitLocale(path).path);
}

/** The named page whose path is the start of an article's. */
function pageBefore({ path }: EntryRef): string {
  return `/${firstSegment(splitLocale(path).path)}`;
}

const NO_RULES: Redirects = { find: () => null };

function inNormalSpelling(path: string, search: string, englishEnabled: boolean): string | null {
  try {
    const outcome = canonicalUrl(path, search, { englishEnabled, redirects: NO_RULES });
    return outcome.kind === 'moved' ? outcome.path : path;
  } catch {
    return null;
  }
}

async function redirectsRefused(
  editors: JudgeOptions['editorsRedirects'],
  contentHas: (path: string) => Promise<boolean>,
): Promise<Flawed[]> {
  const refOf = (id: string, title: string): EntryRef => ({
    ...entryRef('redirects', 'fr', title),
    documentId: id,
    id,
  });
  const flawed: Flawed[] = editors.refused().map(({ id, from, to, why }) => ({
    kind: 'redirect',
    what: words.refused(from, to, why),
    entry: refOf(id, from),
  }));
  for (const [index, { id, from, to }] of editors.list().entries()) {
    if (index % AT_ONCE === 0) await nextTurn();
    const followed = await editors.follow(
      { path: from, search: '' },
      { contentHas, ownAddress: async (path) => path },
    );
    const entry = refOf(id, from);
    if (followed.kind === 'refused')
      flawed.push({ kind: 'redirect', what: words.refused(from, to, followed.why), entry });
    if (followed.kind === 'page') flawed.push({ kind: 'redirect', what: words.hidden(from, to), entry });
  }
  return flawed;
}
