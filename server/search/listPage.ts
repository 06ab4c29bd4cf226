import type { Labels } from '../../shared/labels/labels';
import { FOREVER, type SearchPage } from './searchIndex';

/** The lists, by their names and by what people call what stands in them. */
export const LISTS = [
  ['/programme', 'courses', 'courses.lead'],
  ['/campus', 'campuses', 'campuses.map'],
  ['/agenda', 'agenda', 'agenda.lead'],
  ['/actualites', 'news', 'news.lead'],
  ['/blog', 'blog', 'blog.lead'],
] as const;
/** That of the offers, which content may not have. */
export const OFFERS_LIST = ['/offres-alternance', 'jobs', 'jobs.lead'] as const;

/** A list as a page that is found: its address, and the labels of its name and of its lead. */
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
