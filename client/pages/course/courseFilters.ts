import { type Level, RHYTHMS, type Rhythm } from '../../../shared/content/summaries';
import { levelInAddress } from '../../../shared/facets';
import { readSearchWords } from '../../../shared/searchWords';
import { readLevel, readOneOf, readSlugChoice } from '../list/listChoices';
import { pageNumber } from '../list/pageNumber';

export interface CourseFilters {
  niveau: Level | '';
  rythme: Rhythm | '';
  categorie: string;
  campus: string;
  q: string;
  page: number;
}

/** The filters of `/programme` from its query string. @throws ContentError 404 for a choice that does not exist */
export function readCourseFilters(search: URLSearchParams): CourseFilters {
  return {
    niveau: readLevel(search.get('niveau')),
    rythme: readOneOf(search.get('rythme'), RHYTHMS),
    categorie: readSlugChoice(search.get('categorie')),
    campus: readSlugChoice(search.get('campus')),
    q: readSearchWords(search.get('q')),
    page: pageNumber(search.get('page')),
  };
}

/** The query string of filters, with its question mark; '' without any. Keys in one fixed order. */
export function writeCourseFilters(filters: CourseFilters): string {
  const search = new URLSearchParams();
  for (const name of ['niveau', 'rythme', 'categorie', 'campus', 'q'] as const) {
    if (filters[name]) search.set(name, name === 'niveau' ? levelInAddress(filters[name]) : filters[name]);
  }
  if (filters.page > 1) search.set('page', String(filters.page));
  return search.size > 0 ? `?${search}` : '';
}
