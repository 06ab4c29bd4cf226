import { listOfCampus } from '../../shared/addresses/entryPaths';
import { inAddress, readSlug } from '../../shared/addresses/slug';
import type { ContentReader } from '../../shared/content/queries/answers';
import { createQueriesByLocale, type Queries } from '../../shared/content/queries/queries';
import { mayExist, orNull } from '../../shared/errors';
import { localise, splitLocale } from '../../shared/locale';
import { inPlainLetters } from './addressCandidates';
import type { Target } from './canonicalUrl';

/**
 * Replaces the campus in a legacy rule's target by the one that content has under that name or a part of it (`metz` of
 * `samedi-metz`). A target without a campus is unchanged, as is any while content cannot be queried.
 * Resolves to null when the target names a campus that content does not have.
 */
export type KnownCampus = (target: Target) => Promise<Target | null>;

interface KnownCampusOptions {
  store: ContentReader;
  contentPrefix: string;
}

const PARAMETER = 'campus';
/** The lists that can be filtered by campus. */
const LISTS = ['/agenda', '/programme', '/offres-alternance'];
const CAMPUS_PAGE = /^\/campus\/([^/]+)$/;

/** The data file's patterns match any place name; content has the current campuses. */
export function createKnownCampus({ store, contentPrefix }: KnownCampusOptions): KnownCampus {
  const queries = createQueriesByLocale(contentPrefix);

  return async function knownCampus(target) {
    const { locale, path } = splitLocale(target.path);
    const name = campusOf(target);
    if (name === '') return target;
    const known = await campusNamed(name, queries[locale]);
    if (known === name) return target;
    if (known === null) return null;
    if (CAMPUS_PAGE.test(path))
      return { ...target, path: localise(`/campus/${encodeURIComponent(known)}`, locale) };
    const [, query = ''] = listOfCampus('/agenda', known).split('?');
    return { ...target, search: replaced(target.search, query) };
  };

  async function campusNamed(name: string, ask: Queries): Promise<string | null> {
    const slug = readSlug(name);
    if (slug !== '' && (await mayExist(store.get(ask.campus(slug))))) return name;
    const words = `-${inPlainLetters(name)}-`;
    const all = await orNull(store.get(ask.campuses()));
    const within = (all?.items ?? [])
      .map((campus) => inAddress(campus.slug))
      .filter((campus) => words.includes(`-${inPlainLetters(campus)}-`))
      .sort((one, other) => other.length - one.length);
    return within[0] ?? null;
  }
}

/** The target without its campus: the unfiltered list. */
export function withoutCampus(target: Target): Target {
  const { locale, path } = splitLocale(target.path);
  if (CAMPUS_PAGE.test(path)) return { ...target, path: localise('/campus', locale) };
  return { ...target, search: replaced(target.search, '') };
}

function campusOf({ path: pathname, search }: Target): string {
  const { path } = splitLocale(pathname);
  const [, page] = CAMPUS_PAGE.exec(path) ?? [];
  if (page !== undefined) return inAddress(decodeURIComponent(page));
  return LISTS.includes(path) ? inAddress(new URLSearchParams(search).get(PARAMETER) ?? '') : '';
}

/** The query with the campus replaced by `pair`, or removed; other parameters keep their original spelling. */
function replaced(search: string, pair: string): string {
  const kept = search
    .slice(1)
    .split('&')
    .map((written) => (new URLSearchParams(written).has(PARAMETER) ? pair : written))
    .filter((written) => written !== '');
  return kept.length > 0 ? `?${kept.join('&')}` : '';
}
