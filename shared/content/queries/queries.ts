import { HOME_EVENTS_LIMIT, LIST_PAGE_SIZE, QUERY_DATE_STEP_MS } from '../../constants';
import type { Locale } from '../../locale';
import type { CrmAction } from '../crm';
import type { MenuType } from '../menu';
import { BLOG_CATEGORY } from '../news';
import type { Query, QueryKind } from './answers';
import type { CoursesOptions, EventsOptions, NewsOptions, PartOfWhole, SearchOptions } from './queryOptions';
import { type QueryParams, queryString } from './queryString';
import { shellPages } from './shellPages';
import { CAMPUS_FIELDS, CAMPUS_OF_EVENT, COURSE_FIELDS, TITLE_AND_SLUG } from './summaryFields';

/**
 * Every query of the site, and its URL. Functions of plain arguments; `locale` comes last in each URL. The gateway
 * answers these addresses and no others.
 */
export type Queries = ReturnType<typeof createQueries>;

/** The largest page that the content service returns. */
export const MAX_PAGE_SIZE = 100;

/** The highest page number of a list that is accepted. */
export const MAX_PAGE = 999_999;

/** The queries of each language. */
export function createQueriesByLocale(prefix: string): Readonly<Record<Locale, Queries>> {
  return { fr: createQueries('fr', prefix), en: createQueries('en', prefix) };
}

/** The queries of one language, for a school's collection prefix (`{prefix}-news`). */
export function createQueries(locale: Locale, prefix: string) {
  function ask<K extends QueryKind>(kind: K, path: string, params: QueryParams = {}): Query<K> {
    // Memoised as text: an object for each query would cost more memory than the rest.
    const search = queryString(params);
    return { kind, url: `${path}?${search && `${search}&`}locale=${locale}` };
  }
  const segment = encodeURIComponent;

  return {
    locale,
    settings: () => ask('settings', '/users/me'),
    menu: (type: MenuType) => ask('menu', '/menu-enrichis', { filters: { type: { $eq: type } } }),
    taxonomy: () => ask('taxonomy', '/taxonomy'),
    homepage: () => ask('homepage', '/homepage'),
    /** A content page: of one segment, or the last of two. The rubrique distinguishes two pages of one slug. */
    article: (slug: string, rubrique?: string) =>
      ask(
        'article',
        `/${prefix}-articles/${segment(slug)}`,
        rubrique ? { filters: { rubrique: { slug: { $eq: rubrique } } } } : {},
      ),
    articles: (page = 1) =>
      ask('articles', `/${prefix}-articles`, {
        fields: ['title', 'slug', 'summary', 'updatedAt'],
        populate: { rubrique: TITLE_AND_SLUG, focusImage: true },
        sort: ['title:asc'],
        pagination: { page, pageSize: MAX_PAGE_SIZE },
      }),
    /** The existing ones of `shellPages`. */
    shellPages: () =>
      ask('articles', `/${prefix}-articles`, {
        ...TITLE_AND_SLUG,
        populate: { rubrique: TITLE_AND_SLUG },
        filters: { slug: { $in: shellPages(locale) } },
        pagination: atMost(MAX_PAGE_SIZE),
      }),
    events: ({ now, campus, type, ...part }: EventsOptions) =>
      ask('events', '/events', {
        fields: ['title', 'slug', 'description', 'url', 'dateStart', 'dateEnd', 'type', 'cancelled'],
        populate: { campus: CAMPUS_OF_EVENT },
        filters: {
          ...upcoming(now),
          ...(campus ? { campus: { slug: { $eq: campus } } } : {}),
          ...(type ? { type: { $eq: type } } : {}),
        },
        sort: ['dateStart:asc'],
        pagination: pagination(part, HOME_EVENTS_LIMIT),
      }),
    event: (slug: string) => ask('event', `/events/${segment(slug)}`),
    news: ({ category, campus, ...part }: NewsOptions) =>
      ask('news', `/${prefix}-news`, {
        fields: ['slug', 'title', 'summary', 'createdAt'],
        populate: {
          focusImage: true,
          campus_infos: TITLE_AND_SLUG,
          cat_news: TITLE_AND_SLUG,
        },
        filters: {
          ...(category
            ? {
                cat_news: {
                  slug: category === 'news' ? { $ne: BLOG_CATEGORY } : { $eq: category },
                },
              }
            : {}),
          ...(campus ? { campus_infos: { slug: { $eq: campus } } } : {}),
        },
        sort: ['createdAt:desc'],
        pagination: pagination(part),
      }),
    newsItem: (slug: string) => ask('newsItem', `/${prefix}-news/${segment(slug)}`),
    courses: ({ level, rhythm, category, campus, domain, words, ...part }: CoursesOptions) =>
      ask('courses', '/courses', {
        ...COURSE_FIELDS,
        filters: {
          ...(level ? { level: { $eq: level } } : {}),
          ...(rhythm ? { rhythm: { $contains: rhythm } } : {}),
          ...(category ? { category: { slug: { $eq: category } } } : {}),
          ...(campus ? { campuses: { slug: { $eq: campus } } } : {}),
          ...(domain ? { domain: { slug: { $eq: domain } } } : {}),
        },
        ...(words ? { _q: words } : {}),
        sort: ['title:asc'],
        pagination: pagination(part),
      }),
    /**
     * What admissions requests and filters need of every course: level, rhythms, campuses, Parcoursup. In pages of a
     * hundred.
     */
    courseFacts: (page = 1) =>
      ask('courses', '/courses', {
        fields: ['title', 'slug', 'level', 'rhythm', 'parcoursupUrl'],
        populate: { category: TITLE_AND_SLUG, campuses: TITLE_AND_SLUG },
        sort: ['title:asc'],
        pagination: { page, pageSize: MAX_PAGE_SIZE },
      }),
    course: (slug: string) => ask('course', `/courses/${segment(slug)}`),
    campuses: () =>
      ask('campuses', '/campuses', {
        ...CAMPUS_FIELDS,
        sort: ['title:asc'],
        pagination: { page: 1, pageSize: MAX_PAGE_SIZE },
      }),
    /** Answered by the site itself. */
    campusMap: () => ask('campusMap', '/campus-map'),
    campus: (slug: string) => ask('campus', `/campuses/${segment(slug)}`),
    jobs: () => ask('jobs', `/${prefix}-landing-job`),
    /** Full-text search over the site's pages, answered by the site itself. */
    search: ({ words, kind, ...part }: SearchOptions) =>
      ask('search', '/search', {
        _q: words,
        ...(kind ? { filters: { kind: { $eq: kind } } } : {}),
        pagination: pagination(part),
      }),
    crmLanding: (slug: string) => ask('crmLanding', `/crm-landings/${segment(slug)}`),
    crmCourses: () => ask('crmCourses', '/crm-links/actions'),
    crmCampuses: (action: CrmAction, course: string) =>
      ask('crmCampuses', `/crm-links/${action}/${segment(course)}/campuses`),
    crmLink: (action: CrmAction, course: string, campus: string) =>
      ask('crmLink', `/crm-links/${action}/${segment(course)}/${segment(campus)}`),
  };
}

/** The first of the largest pages is requested with a limit instead, so that both share one query and answer. */
function pagination({ limit, page, largePage }: PartOfWhole, usual?: number): QueryParams {
  if (largePage !== undefined)
    return largePage > 1 ? { page: largePage, pageSize: MAX_PAGE_SIZE } : atMost(MAX_PAGE_SIZE);
  const most = page === undefined ? (limit ?? usual) : undefined;
  return most === undefined ? { page: page ?? 1, pageSize: LIST_PAGE_SIZE } : atMost(most);
}

function atMost(limit: number): QueryParams {
  return { limit: Math.min(limit, MAX_PAGE_SIZE) };
}

/** An instant rounded down, so that equal queries have equal URLs. */
export function roundQueryDate(now: number): string {
  return new Date(Math.floor(now / QUERY_DATE_STEP_MS) * QUERY_DATE_STEP_MS).toISOString();
}

/** An event whose last day has no hours ends, for the service, at its first moment: so query this much further back. */
export const EVENTS_BACK_MS = 24 * 3600_000;

/** The filter for events that may not be over; readers drop those that are, by their own time zone (`overAt`). */
export function upcoming(now: number): QueryParams {
  const since = { $gte: roundQueryDate(now - EVENTS_BACK_MS) };
  return { $or: [{ dateEnd: since }, { dateEnd: { $null: true }, dateStart: since }] };
}
