import { LEVELS, type Level, RHYTHMS, type Rhythm } from '../../shared/content/course';
import { pageNumber } from './pageNumber';
import { readSlug } from './readSlug';

export interface CourseFilters {
  niveau: Level | '';
  rythme: Rhythm | '';
  categorie: string;
  campus: string;
  q: string;
  page: number;
}

/** The filters of `/programme` from its query string. In addresses a level is written `bac+3` or `bac3`. */
export function readCourseFilters(search: URLSearchParams): CourseFilters {
  const level = (search.get('niveau') ?? '').toLowerCase().replace(/[\s+]/g, '');
  return {
    niveau: LEVELS.find((known) => known.toLowerCase().replace('+', '') === level) ?? '',
    rythme: RHYTHMS.find((known) => known === search.get('rythme')) ?? '',
    categorie: readSlug(search.get('categorie')),
    campus: readSlug(search.get('campus')),
    q: (search.get('q') ?? '').trim().replace(/\s+/g, ' ').slice(0, 100),
    page: pageNumber(search.get('page')),
  };
}

/** The query string of filters, with its question mark; '' without any. Keys in one fixed order. */
export function writeCourseFilters(filters: CourseFilters): string {
  const search = new URLSearchParams();
  for (const name of ['niveau', 'rythme', 'categorie', 'campus', 'q'] as const) {
    if (filters[name]) search.set(name, name === 'niveau' ? filters[name].replace('+', '') : filters[name]);
  }
  if (filters.page > 1) search.set('page', String(filters.page));
  return search.size > 0 ? `?${search}` : '';
}
