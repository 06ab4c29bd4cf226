/** The kinds of documents. The last four only categorise the others, and redirects have no page. */
export const COLLECTION_NAMES = [
  'campuses',
  'courses',
  'events',
  'news',
  'articles',
  'job-offers',
  'crm-landings',
  'testimonials',
  'homepage',
  'landing-job',
  'menus',
  'redirects',
  'news-categories',
  'course-categories',
  'course-domains',
  'rubriques',
] as const;
export type CollectionName = (typeof COLLECTION_NAMES)[number];
