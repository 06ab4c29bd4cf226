import type { QueryKind } from '../../shared/content/queries/answers';
import { SEARCHED_KINDS, type SearchedKind } from '../../shared/content/search';
import { nameStem } from './nameStem';

/** Whatever has a body may show any entry in one of its blocks. */
const PAGES: readonly QueryKind[] = [
  'homepage',
  'article',
  'event',
  'newsItem',
  'newsItems',
  'course',
  'campus',
  'jobs',
  'crmLanding',
];
/** What entries are found by: the sitemap's lists, what the search reads of their collection, and its answers. */
const foundBy = (...searched: readonly SearchedKind[]): readonly QueryKind[] => [
  'entries',
  ...searched,
  'search',
];
const CRM: readonly QueryKind[] = ['crmCourses', 'crmCampuses', 'crmLink'];
const NEWS: readonly QueryKind[] = ['news', 'newsItem', 'newsItems', ...foundBy('searchedNews')];

/** What each collection of the content service goes into. `{prefix}-` before a name is left out. */
const KINDS: Readonly<Record<string, readonly QueryKind[]>> = {
  settings: ['settings'],
  user: ['settings'],
  website: ['settings'],
  school: ['settings'],
  menu: ['menu'],
  'menu-enrichi': ['menu'],
  taxonomy: ['taxonomy', 'search'],
  homepage: ['homepage'],
  article: ['article', 'articles', ...foundBy('searchedArticles')],
  rubrique: ['article', 'articles', ...foundBy('searchedArticles')],
  event: ['event', 'events', 'calendar', ...foundBy('searchedEvents')],
  news: NEWS,
  'news-item': NEWS,
  'news-category': NEWS,
  'cat-news': NEWS,
  course: ['courses', ...foundBy('searchedCourses'), ...PAGES, ...CRM],
  category: ['courses', ...foundBy('searchedCourses'), ...PAGES],
  'course-category': ['courses', ...foundBy('searchedCourses'), ...PAGES],
  'course-domain': ['courses', ...foundBy('searchedCourses'), ...PAGES],
  campus: [
    'campuses',
    'campusMap',
    ...foundBy(...SEARCHED_KINDS),
    'courses',
    'events',
    'calendar',
    'news',
    ...PAGES,
    ...CRM,
  ],
  testimonial: PAGES,
  temoignage: PAGES,
  'landing-job': ['jobs', 'search'],
  'job-offer': ['jobs', 'search'],
  'crm-landing': ['crmLanding'],
  'crm-link': CRM,
  redirect: ['redirects'],
};

/** What an entry of a collection is shown by alone, apart from lists. A course or a campus may be in the body of any page. */
const OWN_PAGES: Readonly<Record<string, QueryKind>> = {
  article: 'article',
  event: 'event',
  news: 'newsItem',
  'news-item': 'newsItem',
  'crm-landing': 'crmLanding',
};

const OWN_BY_STEM = new Map(Object.entries(OWN_PAGES).map(([model, kind]) => [nameStem(model), kind]));
const KINDS_BY_STEM = new Map(Object.entries(KINDS).map(([model, kinds]) => [nameStem(model), kinds]));

/** The collections whose entries have a page each, and the two pages that are one entry. */
const ENTRY_MODELS = {
  course: 'course',
  campus: 'campus',
  event: 'event',
  news: 'news',
  'news-item': 'news',
  article: 'article',
  'job-offer': 'job-offer',
  homepage: 'homepage',
  'landing-job': 'landing-job',
} as const;
export type EntryModel = (typeof ENTRY_MODELS)[keyof typeof ENTRY_MODELS];

const ENTRY_BY_STEM = new Map<string, EntryModel>(
  Object.entries(ENTRY_MODELS).map(([model, entry]) => [nameStem(model), entry]),
);

/** What sort of page an entry of a model has; undefined for one that is only part of other pages. */
export function entryModel(model: string, prefix: string): EntryModel | undefined {
  return ofModel(ENTRY_BY_STEM, model, prefix);
}

/**
 * The kinds of answers that an entry of a model goes into. `model` is Strapi's name of it, short or in full
 * (`{prefix}-news`, `api::event.event`), in any case and number. Undefined for a model that nobody knows.
 */
export function kindsOfModel(model: string, prefix: string): readonly QueryKind[] | undefined {
  return ofModel(KINDS_BY_STEM, model, prefix);
}

/** The kind of question that an entry of a model answers as a page of its own; undefined where other pages show it too. */
export function ownPageOf(model: string, prefix: string): QueryKind | undefined {
  return ofModel(OWN_BY_STEM, model, prefix);
}

function ofModel<T>(byStem: ReadonlyMap<string, T>, model: string, prefix: string): T | undefined {
  const stem = nameStem(model.replace(/^.*[.:]/, ''));
  const ownPrefix = `${nameStem(prefix)}-`;
  return (
    byStem.get(stem) ?? (stem.startsWith(ownPrefix) ? byStem.get(stem.slice(ownPrefix.length)) : undefined)
  );
}
