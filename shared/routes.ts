import { inUtf8 } from './inUtf8';

/**
 * The French addresses of the site's pages, in Express's and React Router's common notation, with their page and the
 * query parameters that it reads: it is given no others, so that they cannot change it.
 */
export const PAGES = [
  { path: '/', page: 'HomePage' },
  { path: '/actualites', page: 'NewsListPage' },
  { path: '/actualites/page', page: 'NewsListPage' },
  { path: '/actualites/page/:page', page: 'NewsListPage' },
  { path: '/actualites/:slug', page: 'NewsPage' },
  { path: '/blog', page: 'BlogPage', reads: ['page'] },
  { path: '/blog/:slug', page: 'NewsPage' },
  { path: '/agenda', page: 'AgendaPage', reads: ['campus', 'page'] },
  { path: '/agenda/:slug', page: 'EventPage' },
  { path: '/article', page: 'ArticlesPage', reads: ['page'] },
  { path: '/campus', page: 'CampusesPage' },
  { path: '/campus/:slug', page: 'CampusPage' },
  {
    path: '/programme',
    page: 'CoursesPage',
    reads: [
      ...['niveau', 'rythme', 'categorie', 'campus', 'acces', 'domaine', 'parcoursup', 'rentree'],
      ...['q', 'tri', 'page'],
    ],
  },
  { path: '/programme/:slug', page: 'CoursePage' },
  { path: '/offres-alternance', page: 'JobsPage', reads: ['niveau', 'campus', 'q', 'page'] },
  { path: '/offres-alternance/:slug', page: 'JobPage' },
  { path: '/recherche', page: 'SearchPage', reads: ['q', 'type', 'page'] },
  { path: '/comparer', page: 'ComparePage', reads: ['f', 'ajouter'] },
  { path: '/plan-du-site', page: 'SitePlanPage' },
  { path: '/cookies', page: 'CookiesPage' },
  { path: '/hors-ligne', page: 'OfflinePage' },
  { path: '/crm/:slug', page: 'CrmLandingPage', reads: ['course', 'campus', 'evenement', 'etat'] },
  { path: '/demande/:action', page: 'RequestPage', reads: ['course', 'campus'] },
  { path: '/error/debug', page: 'ErrorDebugPage', reads: ['statusCode', 'customMessage', 'errorText'] },
  { path: '/error/debug/blocks', page: 'BlockGalleryPage', reads: ['kind'] },
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
] as const satisfies readonly { path: string; page: string; reads?: readonly string[] }[];

/** The addresses of content pages that have no route of their own. */
export const CATCH_ALL_PATHS = ['/:rubrique', '/:rubrique/:slug'] as const;

/** 'programme' of '/programme/bts-mco'; '' of '/'. */
export function firstSegment(path: string): string {
  return path.split('/', 2)[1] ?? '';
}

export type PageName = (typeof PAGES)[number]['page'];

const TECHNICAL_SEGMENTS = [
  'api',
  'assets',
  'media',
  '_hooks',
  '_ops',
  '_csp',
  '_o',
  '_hydration',
  '_preview',
  'healthz',
  'readyz',
  'formulaires',
  'login',
  'logout',
  'callback',
  'error',
  'crm',
];

/** First segments that never reach the catch-all: technical ones and every page of one segment. */
const RESERVED_SEGMENTS = new Set([
  ...TECHNICAL_SEGMENTS,
  ...PAGES.filter(({ path }) => path.split('/').length === 2).map(({ path }) => path.slice(1)),
  ...['demande'],
]);

/** First segments below which files, calls and editors' addresses are, and no page. */
export function isTechnicalSegment(segment: string): boolean {
  return TECHNICAL_SEGMENTS.includes(segment) && segment !== 'error' && segment !== 'crm';
}

export function isReservedSegment(segment: string): boolean {
  return RESERVED_SEGMENTS.has(segment);
}

/** Whether the catch-all or a page of its own serves a content page at a French path. Under other pages' segments none can live. */
export function servesArticle(path: string): boolean {
  return isNamedPath(path) || !isReservedSegment(firstSegment(path));
}

const NAMED_PATHS = new Set<string>(PAGES.map(({ path }) => path));

/** Whether a French path is a page of its own, which the rule of the owning rubrique never redirects. */
export function isNamedPath(path: string): boolean {
  return NAMED_PATHS.has(path);
}

/** Slugs that the content service declares with capitals; the public address is lower case. */
const DECLARED_SLUGS = new Map([['data-privacy-policy', 'Data-privacy-policy']]);

export function declaredSlug(slug: string): string {
  return DECLARED_SLUGS.get(slug) ?? slug;
}

const READING_PAGES = PAGES.flatMap((page) =>
  'reads' in page ? [{ pattern: patternOf(page.path), reads: page.reads }] : [],
);

/** Pages that a language has as far as content has them there; all others stand in every language. */
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
 * The French path under which every language has a page: that of a list or a form. Of a list in pages it is the first:
 * whether another language has as many is not known. Null for content, which a language may lack.
 */
export function pathInEveryLanguage(path: string): string | null {
  const page = PATTERNS.find(({ pattern }) => pattern.test(path))?.page;
  return page && !CONTENT_PAGES.has(page) ? path.replace(/\/page(\/[^/]+)?$/, '') : null;
}

/**
 * What the page at a French path reads of a query string: its own parameters, once each, in one fixed order. Empty ones
 * are as good as absent. Addresses that differ in nothing else are the same page.
 * @param search with or without its question mark.
 */
export function readSearch(path: string, search: string): URLSearchParams {
  const names = readNames(path);
  if (names.length === 0 || search === '') return new URLSearchParams();
  const asked = new URLSearchParams(spelled(search, names));
  return new URLSearchParams(
    names.flatMap((name) => {
      const value = asked.get(name)?.normalize();
      return value ? [[name, value]] : [];
    }),
  );
}

/**
 * The query string under which a list stands: what it reads in one order, each once, composed (NFC) and none empty, then the
 * rest as it came. One that has this order already is left as it is written.
 * @param search with its question mark, or ''.
 */
export function listSearch(path: string, search: string): string {
  const names = readNames(path);
  if (search === '' || !names.includes('page')) return search;
  const known = spelled(search, names);
  const asked = new URLSearchParams(known);
  const isRead = (name: string) => names.includes(name);
  const read = readSearch(path, known);
  const written = new URLSearchParams([...asked].filter(([name]) => isRead(name)));
  if (`${written}` === `${read}` && known === search) return search;
  const rest = known
    .slice(1)
    .split('&')
    .filter((pair) => pair !== '' && ![...new URLSearchParams(pair).keys()].some(isRead));
  const all = [...(read.size > 0 ? [`${read}`] : []), ...rest].join('&');
  return all === '' ? '' : `?${all}`;
}

/** A query string in UTF-8, whose known parameters stand behind `&`: mail senders write `&amp;`, older software `;`. */
function spelled(search: string, names: readonly string[]): string {
  const text = inUtf8(search);
  if (!text.includes(';')) return text;
  return text.replace(/(?:&amp;|;)(?=([^=&;]*))/g, (mark, name: string) =>
    mark === '&amp;' || names.includes(name) ? '&' : mark,
  );
}

function readNames(path: string): readonly string[] {
  return READING_PAGES.find(({ pattern }) => pattern.test(path))?.reads ?? [];
}
