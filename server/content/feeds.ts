import type { QueryKind } from '../../shared/content/answers';
import { nameStem } from './nameStem';

/** Whatever has a body may show any entry in one of its blocks. */
const PAGES: readonly QueryKind[] = [
  'homepage',
  'article',
  'event',
  'newsItem',
  'course',
  'campus',
  'jobs',
  'crmLanding',
];
const CRM: readonly QueryKind[] = ['crmCourses', 'crmCampuses', 'crmLink'];
const NEWS: readonly QueryKind[] = ['news', 'newsItem', 'entries'];

/** What each collection of the content service goes into. `{prefix}-` before a name is left out. */
const FEEDS: Readonly<Record<string, readonly QueryKind[]>> = {
  settings: ['settings'],
  user: ['settings'],
  website: ['settings'],
  school: ['settings'],
  menu: ['menu'],
  'menu-enrichi': ['menu'],
  taxonomy: ['taxonomy'],
  homepage: ['homepage'],
  article: ['article', 'articles', 'entries'],
  rubrique: ['article', 'articles', 'entries'],
  event: ['event', 'events', 'entries'],
  news: NEWS,
  'news-item': NEWS,
  'news-category': NEWS,
  'cat-news': NEWS,
  course: ['courses', 'entries', ...PAGES, ...CRM],
  category: ['courses', ...PAGES],
  'course-category': ['courses', ...PAGES],
  campus: ['campuses', 'entries', 'courses', 'events', 'news', ...PAGES, ...CRM],
  testimonial: PAGES,
  temoignage: PAGES,
  'landing-job': ['jobs'],
  'job-offer': ['jobs'],
  'crm-landing': ['crmLanding'],
  'crm-link': CRM,
};

const BY_STEM = new Map(Object.entries(FEEDS).map(([model, kinds]) => [nameStem(model), kinds]));

/**
 * The kinds of answers that an entry of a model goes into. `model` is Strapi's name of it, short or in full
 * (`meridien-news`, `api::event.event`), in any case and number. Undefined for a model that nobody knows.
 */
export function kindsFedBy(model: string, prefix: string): readonly QueryKind[] | undefined {
  const stem = nameStem(model.replace(/^.*[.:]/, ''));
  const ownPrefix = `${nameStem(prefix)}-`;
  return (
    BY_STEM.get(stem) ?? (stem.startsWith(ownPrefix) ? BY_STEM.get(stem.slice(ownPrefix.length)) : undefined)
  );
}
