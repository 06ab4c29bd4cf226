import { TECHNICAL_SEGMENTS } from './addresses/technicalPath';

/** The French routes of the site's pages, in the common notation of Express and React Router, with their page names. */
export const PAGES = [
  { path: '/', page: 'HomePage' },
  { path: '/actualites', page: 'NewsListPage' },
  { path: '/actualites/page', page: 'NewsListPage' },
  { path: '/actualites/page/:page', page: 'NewsListPage' },
  { path: '/actualites/:slug', page: 'NewsPage' },
  { path: '/blog', page: 'BlogPage' },
  { path: '/blog/:slug', page: 'NewsPage' },
  { path: '/agenda', page: 'AgendaPage' },
  { path: '/agenda/:slug', page: 'EventPage' },
  { path: '/article', page: 'ArticlesPage' },
  { path: '/campus', page: 'CampusesPage' },
  { path: '/campus/:slug', page: 'CampusPage' },
  { path: '/programme', page: 'CoursesPage' },
  { path: '/programme/:slug', page: 'CoursePage' },
  { path: '/offres-alternance', page: 'JobsPage' },
  { path: '/offres-alternance/:slug', page: 'JobPage' },
  { path: '/recherche', page: 'SearchPage' },
  { path: '/comparer', page: 'ComparePage' },
  { path: '/plan-du-site', page: 'SitePlanPage' },
  { path: '/cookies', page: 'CookiesPage' },
  { path: '/hors-ligne', page: 'OfflinePage' },
  { path: '/crm/:slug', page: 'CrmLandingPage' },
  { path: '/demande/:action', page: 'RequestPage' },
  { path: '/error/debug', page: 'ErrorDebugPage' },
  { path: '/error/debug/blocks', page: 'BlockGalleryPage' },
  { path: '/entreprise', page: 'ArticlePage' },
  { path: '/partenaire', page: 'ArticlePage' },
  { path: '/alumni', page: 'ArticlePage' },
  { path: '/contact', page: 'ArticlePage' },
  { path: '/edito-reseau-competences-et-developpement', page: 'ArticlePage' },
  { path: '/art-culture', page: 'ArticlePage' },
  { path: '/formations-reseau', page: 'ArticlePage' },
  { path: '/decouvrez-nos-podcasts', page: 'ArticlePage' },
  { path: '/ecole/alumni', page: 'ArticlePage' },
  { path: '/ecole/nos-engagements', page: 'ArticlePage' },
] as const satisfies readonly { path: string; page: string }[];

/** The routes of content pages without a route of their own. */
export const CATCH_ALL_PATHS = ['/:rubrique', '/:rubrique/:slug'] as const;

/** 'programme' of '/programme/droit'; '' of '/'. */
export function firstSegment(path: string): string {
  return path.split('/', 2)[1] ?? '';
}

export type PageName = (typeof PAGES)[number]['page'];

/** First segments that never reach the catch-all: technical ones and every page of one segment. */
const RESERVED_SEGMENTS = new Set([
  ...TECHNICAL_SEGMENTS.split('|'),
  ...PAGES.filter(({ path }) => path.split('/').length === 2).map(({ path }) => path.slice(1)),
  ...['crm', 'demande', 'error'],
]);

export function isReservedSegment(segment: string): boolean {
  return RESERVED_SEGMENTS.has(segment);
}

/**
 * Whether the catch-all or a named page can serve a content page at a French path. No content page lives below another
 * page's segment.
 */
export function servesArticle(path: string): boolean {
  return isNamedPath(path) || !isReservedSegment(firstSegment(path));
}

const NAMED_PATHS = new Set<string>(PAGES.map(({ path }) => path));

/** Whether a French path is a named page, which the rule of the owning rubrique never redirects. */
export function isNamedPath(path: string): boolean {
  return NAMED_PATHS.has(path);
}

/** Slugs that the content service spells with capitals; the public address is lower case. */
const DECLARED_SLUGS = new Map([['data-privacy-policy', 'Data-privacy-policy']]);

export function declaredSlug(slug: string): string {
  return DECLARED_SLUGS.get(slug) ?? slug;
}

/** Pages that exist in a language only if content does; all others exist in every language. */
const CONTENT_PAGES = new Set<PageName>([
  'ArticlePage',
  'CampusPage',
  'CoursePage',
  'CrmLandingPage',
  'EventPage',
  'JobPage',
  'JobsPage',
  'NewsPage',
]);

const PATTERNS = PAGES.map(({ path, page }) => ({ pattern: patternOf(path), page }));

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`);
}

/**
 * The French path of a page that exists in every language, such as a list or a form. For a page of a list it is the
 * first one, since the number of pages in another language is unknown. Null for content, which a language may lack.
 */
export function pathInEveryLanguage(path: string): string | null {
  const page = PATTERNS.find(({ pattern }) => pattern.test(path))?.page;
  return page && !CONTENT_PAGES.has(page) ? path.replace(/\/page(\/[^/]+)?$/, '') : null;
}
