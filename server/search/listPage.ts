import type { Labels } from '../../shared/labels/labels';
import { FOREVER, type SearchPage } from './searchIndex';

/** The list pages: path, label of the name, label of the lead. */
export const LISTS = [
  ['/programme', 'courses', 'courses.lead'],
  ['/campus', 'campuses', 'campuses.map'],
  ['/agenda', 'agenda', 'agenda.lead'],
  ['/actualites', 'news', 'news.lead'],
  ['/blog', 'blog', 'blog.lead'],
] as const;
/** The list of work-study offers, which a school may not have. */
export const OFFERS_LIST = ['/offres-alternance', 'jobs', 'jobs.lead'] as const;

/** A list page as a search page. */
export function listPage(
  labels: Labels,
  [path, name, lead]: (typeof LISTS)[number] | typeof OFFERS_LIST,
): SearchPage {
  return {
    kind: 'list',
    path,
    title: labels(`${name}.title`),
    note: '',
    keywords: labels(`search.words.${name}`),
    places: '',
    summary: labels(lead),
    text: '',
    since: 0,
    until: FOREVER,
  };
}
