import type { ContentReader } from '../../shared/content/answers';
import { createQueries } from '../../shared/content/queries';
import { ContentError } from '../../shared/errors';
import { localise, splitLocale } from '../../shared/locale';
import { inAddress, readSlug, readSlugSegment } from '../../shared/slug';
import type { Target } from './canonicalUrl';

/** The target of a legacy rule, without the campus that it names where content knows no such campus. */
export type KnownCampus = (target: Target) => Promise<Target>;

interface KnownCampusOptions {
  store: ContentReader;
  contentPrefix: string;
}

const PARAMETER = 'campus';
/** The lists that can be asked for a campus alone. */
const LISTS = ['/agenda', '/programme', '/offres-alternance'];
const CAMPUS_PAGE = /^\/campus\/([^/]+)$/;

/**
 * The data file names towns, content the campuses of today: the old address of one that has closed, or that this school
 * never had, leads to the whole list instead of to a 404. Content that cannot be had changes nothing.
 */
export function createKnownCampus({ store, contentPrefix }: KnownCampusOptions): KnownCampus {
  const queries = { fr: createQueries('fr', contentPrefix), en: createQueries('en', contentPrefix) };

  return async function knownCampus(target) {
    const { locale, path } = splitLocale(target.path);
    const [, page] = CAMPUS_PAGE.exec(path) ?? [];
    const choice = LISTS.includes(path) ? new URLSearchParams(target.search).get(PARAMETER) : null;
    const slug = page === undefined ? readSlug(choice) : readSlugSegment(page);
    if (!slug) return target;
    try {
      await store.get(queries[locale].campus(inAddress(slug)));
      return target;
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      if (error.statusCode !== 404) return target;
      if (page !== undefined) return { path: localise('/campus', locale), search: target.search };
      return { path: target.path, search: without(PARAMETER, target.search) };
    }
  };
}

/** The other parameters, as they were written. */
function without(name: string, search: string): string {
  const kept = search
    .slice(1)
    .split('&')
    .filter((pair) => !new URLSearchParams(pair).has(name));
  return kept.length > 0 ? `?${kept.join('&')}` : '';
}
