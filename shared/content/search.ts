import type { List } from './list';
import type { TitledRef } from './summaries';

/** What a search of the site finds, in the order in which its kinds are offered. */
export const HIT_KINDS = ['course', 'campus', 'article', 'event', 'news', 'post', 'job', 'list'] as const;
export type HitKind = (typeof HIT_KINDS)[number];

/** A page that a search has found. */
export interface SearchHit {
  kind: HitKind;
  /** French path as addresses have it; of an event that lives elsewhere, its address. */
  path: string;
  title: string;
  /** What tells it from others: its diploma, day, town; or ''. */
  note: string;
  /** A passage of it; every second part is a word that was looked for. */
  excerpt: string[];
}

export interface SearchResults extends List<SearchHit> {
  /** How many pages of each kind the words are found in, whichever kind was asked for. */
  counts: Partial<Record<HitKind, number>>;
}

/** The questions for what is searched, of each collection its own: an edit leaves what was read of the others. */
export const SEARCHED_KINDS = [
  'searchedCourses',
  'searchedCampuses',
  'searchedArticles',
  'searchedEvents',
  'searchedNews',
] as const;
export type SearchedKind = (typeof SEARCHED_KINDS)[number];

/** What any entry has for a search, whatever its collection. */
export interface Searchable extends TitledRef {
  rubrique: TitledRef | null;
  category: TitledRef | null;
  summary: string;
  /** Towns and campuses. */
  places: string[];
  /** Names, codes and levels that it is looked for by. */
  keywords: string[];
  /** What its page says, without markup, as much as a search reads of it. */
  text: string;
  /** Its day, or days: of an event. */
  when: { text: string; overAt: number } | null;
  /** An event that does not take place. */
  cancelled: boolean;
  /** The day on which it appeared, as a visitor reads it, or ''. */
  since: string;
  /** An address elsewhere in its place, or ''. */
  url: string;
  /** An editor keeps it from being found. */
  isHidden: boolean;
}
