import { pageNotFound } from '../../../shared/errors';
import { ON_PARCOURSUP } from '../../../shared/facets';
import { readSearchWords } from '../../../shared/text/searchWords';
import { readKindChoice, readLevelChoice, readOneOf, readSlugChoice } from '../list/listChoices';
import { listSearch } from '../list/listSearch';
import { pageNumber } from '../list/pageNumber';

export interface CourseFilters {
  /** The level that one leaves with, as addresses write it: 'Bac3'. */
  niveau: string;
  rythme: string;
  categorie: string;
  campus: string;
  /** The level that one has, as addresses write it. */
  acces: string;
  domaine: string;
  parcoursup: typeof ON_PARCOURSUP | '';
  /** The month of an intake: '2027-09'. */
  rentree: string;
  q: string;
  /** By the next intake; '' by what fits best. */
  tri: 'rentree' | '';
  page: number;
}

/**
 * The filters of `/programme` from its query string.
 * @throws ContentError 404 for a choice that does not exist
 */
export function readCourseFilters(search: URLSearchParams): CourseFilters {
  return {
    niveau: readLevelChoice(search.get('niveau')),
    rythme: readKindChoice(search.get('rythme')),
    categorie: readSlugChoice(search.get('categorie')),
    campus: readSlugChoice(search.get('campus')),
    acces: readLevelChoice(search.get('acces')),
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

/** The query string of filters. Keys in one fixed order. */
export function writeCourseFilters({ page, ...filters }: CourseFilters): string {
  const { niveau, rythme, categorie, campus, acces, domaine, parcoursup, rentree, q, tri } = filters;
  return listSearch({ niveau, rythme, categorie, campus, acces, domaine, parcoursup, rentree, q, tri }, page);
}
