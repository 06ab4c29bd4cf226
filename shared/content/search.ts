import type { List } from './list';
import type { TitledRef } from './summaries';

/** The kinds of search results, in the order of their filters. */
export const HIT_KINDS = ['course', 'campus', 'article', 'event', 'news', 'post', 'job', 'list'] as const;
export type HitKind = (typeof HIT_KINDS)[number];

/** A page that a search has found. */
export interface SearchHit {
  kind: HitKind;
  /** Canonical French path; the external address of an event that has one. */
  path: string;
  title: string;
  /** A distinguishing detail: its diploma, day, town; or ''. */
  note: string;
  /** An excerpt; every second part is a match. */
  excerpt: string[];
}

export interface SearchResults extends List<SearchHit> {
  /** Number of matching pages by kind, regardless of the filter. */
  counts: Partial<Record<HitKind, number>>;
}

/** One kind of query per searched collection, so that an edit invalidates one collection alone. */
export const SEARCHED_KINDS = [
  'searchedCourses',
  'searchedCampuses',
  'searchedArticles',
  'searchedEvents',
  'searchedNews',
] as const;
export type SearchedKind = (typeof SEARCHED_KINDS)[number];

/** The searchable fields of any entry. */
export interface Searchable extends TitledRef {
  rubrique: TitledRef | null;
  category: TitledRef | null;
  summary: string;
  /** Towns and campuses. */
  places: string[];
  /** Names, codes and levels that it can be found by. */
  keywords: string[];
  /** The text of its page without markup, as far as it is indexed. */
  text: string;
  /** Its day or days, for an event. */
  when: { text: string; overAt: number } | null;
  /** An event that does not take place. */
  cancelled: boolean;
  /** Its publication day as text, or ''. */
  since: string;
  /** An external address that replaces its own, or ''. */
  url: string;
  /** Excluded by an editor. */
  isHidden: boolean;
}
