import type { Article, ArticleSummary, CrmLanding, Homepage } from '../article';
import type { Campus } from '../campus';
import type { CampusMap } from '../campusMap';
import type { Course } from '../course';
import type { CrmChoice, CrmCourses, CrmLink } from '../crm';
import type { EntrySummary } from '../entry';
import type { CalendarEntry, Event, EventSummary } from '../event';
import type { JobLanding } from '../job';
import type { List } from '../list';
import type { Menu } from '../menu';
import type { NewsItem, NewsSummary } from '../news';
import type { EditorsRedirect } from '../redirect';
import type { Searchable, SearchedKind, SearchResults } from '../search';
import type { Settings } from '../settings';
import type { CampusSummary, CourseSummary } from '../summaries';

/** The type of the answer to each kind of query, in domain form. */
export interface Answers extends Record<SearchedKind, List<Searchable>> {
  settings: Settings;
  menu: Menu;
  taxonomy: Record<string, string>;
  homepage: Homepage;
  article: Article;
  articles: List<ArticleSummary>;
  /** Of any collection, for the sitemap. */
  entries: List<EntrySummary>;
  /** Answered by the site itself, without the content service. */
  search: SearchResults;
  events: List<EventSummary>;
  /** Of the agenda, for calendars. */
  calendar: List<CalendarEntry>;
  event: Event;
  news: List<NewsSummary>;
  newsItem: NewsItem;
  /** With their texts, for feeds. */
  newsItems: List<NewsItem>;
  courses: List<CourseSummary>;
  course: Course;
  campuses: List<CampusSummary>;
  /** Drawn by the site from the campuses. */
  campusMap: CampusMap;
  campus: Campus;
  jobs: JobLanding;
  crmLanding: CrmLanding;
  /** For the server only. */
  redirects: List<EditorsRedirect>;
  crmCourses: CrmCourses;
  crmCampuses: CrmChoice[];
  crmLink: CrmLink;
}

export type QueryKind = keyof Answers;

/**
 * Kinds that are one entry with its own page, read by slug; `server/content/entryCollections.ts` has a line for each.
 */
export type EntryKind = { [K in QueryKind]: Answers[K] extends { slug: string } ? K : never }[QueryKind];

/**
 * A query to the content service, as a value. `url` is its path and query string below the API's base, keys in one
 * fixed order: it is the key of every cache, the gateway's address and the name under which the answer travels.
 */
export interface Query<K extends QueryKind = QueryKind> {
  readonly kind: K;
  readonly url: string;
}

/** Answers queries: the server's reader (cache, content service) and the browser's (cache, gateway). */
export interface ContentReader {
  /**
   * Rejects with a ContentError. The same promise for the same query while it is fresh.
   * @param until browser only: aborts this caller's interest. Without any interested caller the request is aborted.
   */
  get<K extends QueryKind>(query: Query<K>, until?: AbortSignal): Promise<Answers[K]>;
  /** Browser only: as `get`, but retries a recent failure at once, at the visitor's request. */
  askNow?: ContentReader['get'];
}

/** A reader for pages: content, and its addresses in the other language. */
export interface PageReader extends ContentReader {
  /** The French paths of the pages with this answer in the other language, the entry's own first. */
  translations(query: Query, until?: AbortSignal): Promise<string[]>;
}
