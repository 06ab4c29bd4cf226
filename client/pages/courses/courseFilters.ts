import { type Level, RHYTHMS, type Rhythm } from '../../../shared/content/summaries';
import { pageNotFound } from '../../../shared/errors';
import { levelInAddress, ON_PARCOURSUP } from '../../../shared/facets';
import { readSearchWords } from '../../../shared/text/searchWords';
import { readLevel, readOneOf, readSlugChoice } from '../list/listChoices';
import { pageNumber } from '../list/pageNumber';

/** Where the list stands in its page: focus and page go there once it has been filtered. */
export const RESULTS = 'resultats';

export interface CourseFilters {
  /** The level that one leaves with. */
  niveau: Level | '';
  rythme: Rhythm | '';
  categorie: string;
  campus: string;
  /** The level that one has. */
  acces: Level | '';
  domaine: string;
  parcoursup: typeof ON_PARCOURSUP | '';
  /** The month of an intake: '2027-09'. */
  rentree: string;
  q: string;
  /** By the next intake; '' by what fits best. */
  tri: 'rentree' | '';
  page: number;
}

/** The filters of `/programme` from its query string. @throws ContentError 404 for a choice that does not exist */
export function readCourseFilters(search: URLSearchParams): CourseFilters {
  return {
    niveau: readLevel(search.get('niveau')),
    rythme: readOneOf(search.get('rythme'), RHYTHMS),
    categorie: readSlugChoice(search.get('categorie')),
    campus: readSlugChoice(search.get('campus')),
    acces: readLevel(search.get('acces')),
    domaine: readSlugChoice(search.get('domaine')),
    parcoursup: readOneOf(search.get('parcoursup'), [ON_PARCOURSUP]),
    rentree: readMonth(search.get('rentree')),
    q: readSearchWords(search.get('q')),
    tri: readOneOf(search.get('tri'), ['rentree']),
    page: pageNumber(search.get('page')),
  };
}

function readMonth(text: string | null): string {
  if (text && !/^\d{4}-(0[1-9]|1[0-2])$/.test(text)) throw pageNotFound(`month ${text}`);
  return text ?? '';
}

const NAMES = [
  ...(['niveau', 'rythme', 'categorie', 'campus', 'acces', 'domaine', 'parcoursup', 'rentree'] as const),
  ...(['q', 'tri'] as const),
];

/** The query string of filters, with its question mark; '' without any. Keys in one fixed order. */
export function writeCourseFilters(filters: CourseFilters): string {
  const search = new URLSearchParams();
  for (const name of NAMES) {
    const isLevel = name === 'niveau' || name === 'acces';
    if (filters[name]) search.set(name, isLevel ? levelInAddress(filters[name]) : filters[name]);
  }
  if (filters.page > 1) search.set('page', String(filters.page));
  return search.size > 0 ? `?${search}` : '';
}
