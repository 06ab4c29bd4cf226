import { written } from '../../shared/addresses/entryPaths';
import type { EntryKind, QueryKind } from '../../shared/content/queries/answers';
import { SEARCHED_KINDS, type SearchedKind } from '../../shared/content/search';
import type { PagedName, UnpagedName } from './declarations/collectionName';

/** The collection of the content service that a kind of entry with a page of its own comes from. */
interface EntryCollection {
  type: PagedName;
  /** Below the API's base; `{prefix}` is replaced by `collectionPath`. */
  path: string;
  /** The names of its type in webhooks and in the service's admin, without `{prefix}-`. */
  models: readonly string[];
  /** First segments of its pages' French paths; none for pages that may be anywhere. */
  folders: readonly string[];
  /** The list that shows its entries to visitors; null: no list has them, and IndexNow does not announce them. */
  list: QueryKind | null;
  /** The kind that the search index reads; null: the search does not find its entries. */
  searched: SearchedKind | null;
  /** What shows an entry besides its page, its list, the sitemap and the search. */
  shownIn: readonly QueryKind[];
  /** Whether the body of any other page may show an entry. */
  isInBodies: boolean;
}

const CRM: readonly QueryKind[] = ['crmCourses', 'crmCampuses', 'crmLink'];

/** All that the server knows of each kind of entry. Add a field here if you need another fact of each kind. */
export const ENTRY_COLLECTIONS: Readonly<Record<EntryKind, EntryCollection>> = {
  article: {
    type: 'articles',
    path: '/{prefix}-articles',
    models: ['article'],
    folders: [],
    list: 'articles',
    searched: 'searchedArticles',
    shownIn: [],
    isInBodies: false,
  },
  course: {
    type: 'courses',
    path: '/courses',
    models: ['course'],
    folders: ['programme'],
    list: 'courses',
    searched: 'searchedCourses',
    shownIn: CRM,
    isInBodies: true,
  },
  campus: {
    type: 'campuses',
    path: '/campuses',
    models: ['campus'],
    folders: ['campus'],
    list: 'campuses',
    searched: 'searchedCampuses',
    shownIn: ['campusMap', ...SEARCHED_KINDS, 'courses', 'events', 'calendar', 'news', ...CRM],
    isInBodies: true,
  },
  newsItem: {
    type: 'news',
    path: '/{prefix}-news',
    models: ['news', 'news-item'],
    folders: ['actualites', 'blog'],
    list: 'news',
    searched: 'searchedNews',
    shownIn: ['newsItems'],
    isInBodies: false,
  },
  event: {
    type: 'events',
    path: '/events',
    models: ['event'],
    folders: ['agenda'],
    list: 'events',
    searched: 'searchedEvents',
    shownIn: ['calendar'],
    isInBodies: false,
  },
  crmLanding: {
    type: 'crm-landings',
    path: '/crm-landings',
    models: ['crm-landing'],
    folders: ['crm'],
    list: null,
    searched: null,
    shownIn: [],
    isInBodies: false,
  },
};

/** A collection whose entries have no page of their own. */
interface UnpagedCollection {
  /** As in `EntryCollection`. */
  models: readonly string[];
  shownIn: readonly QueryKind[];
  isInBodies?: true;
  /** The kind of entries that it categorises: it is shown wherever they are. */
  categoryOf?: EntryKind;
  /** Without a slug an entry is identified by its id alone. */
  hasNoSlug?: true;
  /** Where the embedded content service lists it, if the site asks for such a list. */
  listPath?: string;
  /** Its Markdown files in the embedded content: a folder of them, or one. Others are read from JSON, or derived. */
  markdown?: 'folder' | 'single';
}

/** All that the server knows of each collection without pages. */
export const UNPAGED_COLLECTIONS: Readonly<Record<UnpagedName, UnpagedCollection>> = {
  'job-offers': { models: ['job-offer'], shownIn: ['jobs', 'search'], markdown: 'folder' },
  testimonials: { models: ['testimonial', 'temoignage'], shownIn: [], isInBodies: true, markdown: 'folder' },
  homepage: { models: ['homepage'], shownIn: ['homepage'], markdown: 'single' },
  'landing-job': { models: ['landing-job'], shownIn: ['jobs', 'search'], markdown: 'single' },
  menus: { models: ['menu', 'menu-enrichi'], shownIn: ['menu'], hasNoSlug: true },
  redirects: { models: ['redirect'], shownIn: ['redirects'], hasNoSlug: true, listPath: '/redirects' },
  'news-categories': { models: ['news-category', 'cat-news'], shownIn: [], categoryOf: 'newsItem' },
  'course-categories': { models: ['category', 'course-category'], shownIn: [], categoryOf: 'course' },
  'course-domains': { models: ['course-domain'], shownIn: [], categoryOf: 'course' },
  rubriques: { models: ['rubrique'], shownIn: [], categoryOf: 'article' },
};
// as: the table has these keys and no others.
export const UNPAGED_NAMES = Object.keys(UNPAGED_COLLECTIONS) as readonly UnpagedName[];

// as: the table has these keys and no others.
export const ENTRY_KINDS = Object.keys(ENTRY_COLLECTIONS) as readonly EntryKind[];

export function isEntryKind(kind: string): kind is EntryKind {
  return Object.hasOwn(ENTRY_COLLECTIONS, kind);
}

/** Path of a kind's collection below the API's base. @param prefix `{prefix}` of the collections' names */
export function collectionPath(kind: EntryKind, prefix: string): string {
  return ENTRY_COLLECTIONS[kind].path.replace('{prefix}', prefix);
}

/** The kind of entry whose pages have this first segment in their French path. */
export function kindBelow(segment: string): EntryKind | undefined {
  return ENTRY_KINDS.find((kind) => ENTRY_COLLECTIONS[kind].folders.includes(segment));
}

/** The French path of an entry, guessed from its slug alone, percent-encoded. */
export function likelyPath(kind: EntryKind, slug: string): string {
  const [folder] = ENTRY_COLLECTIONS[kind].folders;
  return written(folder === undefined ? `/${slug}` : `/${folder}/${slug}`);
}

/** The kinds of the pages that are a single entry, by French path. */
export const SINGLE_KINDS: Readonly<Record<string, QueryKind>> = {
  '/': 'homepage',
  '/offres-alternance': 'jobs',
};
