/** Collections whose entries have a slug and a page: each comes with an `EntryKind`. */
const PAGED = ['campuses', 'courses', 'events', 'news', 'articles', 'crm-landings'] as const;

/** Collections whose entries are only parts of pages, and the two pages that are a single entry. */
const UNPAGED = [
  'job-offers',
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

/** The kinds of documents. */
export const COLLECTION_NAMES = [...PAGED, ...UNPAGED] as const;
export type CollectionName = (typeof COLLECTION_NAMES)[number];
export type PagedName = (typeof PAGED)[number];
export type UnpagedName = (typeof UNPAGED)[number];
