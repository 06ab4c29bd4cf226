import type { ArticleSummary } from '../../../shared/content/article';
import type { JobLanding } from '../../../shared/content/job';
import { everyItem, hasNextPage, type List } from '../../../shared/content/list';
import type { ContentReader } from '../../../shared/content/queries/answers';
import type { Queries } from '../../../shared/content/queries/queries';
import { orNone, orNull } from '../../../shared/errors';
import { COURSE_CHOICES, EVENT_CHOICES, facetPaths, OFFER_CHOICES } from '../../../shared/facets';
import type { Locale } from '../../../shared/locale';
import type { Measure } from './collection';
import { isListed } from './isListed';

/** An address of the site, for crawlers. */
export interface SitemapEntry {
  slug: string;
  /** French path, percent-encoded. */
  path: string;
  /** ISO instant of the last change, or '' if unknown. */
  lastmod: string;
  /** Address of the page's picture, absolute or of this site, or ''. */
  image: string;
}

/** The sections of the site's entries, by their names in the sitemap's index. */
export type EntrySection = 'programme' | 'campus' | 'agenda' | 'actualites' | 'blog' | 'articles';

interface ListsOptions {
  store: ContentReader;
  siteUrl: string;
  /** The number of entries in a section, and the newest change; null if unavailable. */
  measureOf(section: EntrySection, locale: Locale): Promise<Measure | null>;
}

/** The lists of entries (French paths), with the section whose newest change dates them. */
const LISTS: readonly { path: string; of: EntrySection }[] = [
  { path: '/programme', of: 'programme' },
  { path: '/campus', of: 'campus' },
  { path: '/agenda', of: 'agenda' },
  { path: '/actualites', of: 'actualites' },
  { path: '/blog', of: 'blog' },
  { path: '/article', of: 'articles' },
];

const UNDATED = { slug: '', lastmod: '', image: '' };

/**
 * The home page, the non-empty lists, and each list under one filter value, unless an editor excludes it.
 * @throws ContentError when the content needed is unavailable: an address left out would be lost to crawlers
 */
export async function listEntries(queries: Queries, options: ListsOptions): Promise<SitemapEntry[]> {
  const { store, siteUrl, measureOf } = options;
  const { locale } = queries;
  const isOpen = (page: { seo: JobLanding['seo'] } | null, path: string) =>
    page !== null && isListed(page.seo, path, { siteUrl, locale });
  const [home, landing, facets, articles, ...measures] = await Promise.all([
    orNone(store.get(queries.homepage())),
    orNone(store.get(queries.jobs())),
    facetsOf(queries, options),
    orNull(store.get(queries.articles())),
    ...LISTS.map(({ of }) => measureOf(of, locale)),
  ]);
  const offers = isOpen(landing, '/offres-alternance') && landing?.offers.length ? landing : null;
  return [
    ...(isOpen(home, '/') ? [{ ...UNDATED, path: '/' }] : []),
    ...LISTS.flatMap(({ path }, index) => {
      const measure = measures[index];
      const isEmpty = measure?.total === 0 || (path === '/article' && articles && !hasArticles(articles));
      return isEmpty ? [] : [{ ...UNDATED, path, lastmod: measure?.newest ?? '' }];
    }),
    { ...UNDATED, path: '/plan-du-site' },
    ...(offers ? [{ ...UNDATED, path: '/offres-alternance', lastmod: newestOffer(offers) }] : []),
    ...[...facets, ...facetPaths('/offres-alternance', offers?.offers ?? [], OFFER_CHOICES)].map((path) => ({
      ...UNDATED,
      path,
    })),
  ];
}

/** Whether a list has articles, which have a rubrique. The first page alone does not tell if there are more. */
function hasArticles(list: List<ArticleSummary>): boolean {
  return hasNextPage(list) || list.items.some(({ rubrique }) => rubrique !== null);
}

/** Filtered lists have no date: it is unknown which entry changed. */
async function facetsOf(queries: Queries, { store }: ListsOptions): Promise<string[]> {
  const now = Date.now();
  const [courses, events] = await Promise.all([
    everyItem((largePage) => orNone(store.get(queries.courses({ largePage })))),
    everyItem((largePage) => orNone(store.get(queries.events({ now, largePage })))),
  ]);
  return [
    ...facetPaths('/programme', courses, COURSE_CHOICES),
    ...facetPaths('/agenda', events, EVENT_CHOICES),
  ];
}

function newestOffer({ offers }: JobLanding): string {
  const days = offers.map(({ publishedAt }) => publishedAt?.iso ?? '').sort();
  return days.at(-1) ?? '';
}
