import { pageNotFound } from '../../../shared/errors';
import { ON_PARCOURSUP } from '../../../shared/facets';
import { readSearchWords } from '../../../shared/text/searchWords';
import { readKindChoice, readLevelChoice, readOneOf, readSlugChoice } from '../list/listChoices';
import { listSearch } from '../list/listSearch';
import { pageNumber } from '../list/pageNumber';

export interface CourseFilters {
  /** Level on leaving, as in addresses: 'Bac3'. */
  niveau: string;
  rythme: string;
  categorie: string;
  campus: string;
  /** Level of entry, as in addresses. */
  acces: string;
  domaine: string;
  parcoursup: typeof ON_PARCOURSUP | '';
  /** Month of an intake: '2027-09'. */
  rentree: string;
  q: string;
  /** 'rentree': by the next intake; '': by relevance. */
  tri: 'rentree' | '';
  page: number;
}

/** Reads the filters of `/programme` from the query string; 404 for an option that does not exist. */
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

/** The query string for these filters, keys in a fixed order. */
export function writeCourseFilters({ page, ...filters }: CourseFilters): string {
  const { niveau, rythme, categorie, campus, acces, domaine, parcoursup, rentree, q, tri } = filters;
  return listSearch({ niveau, rythme, categorie, campus, acces, domaine, parcoursup, rentree, q, tri }, page);
}
