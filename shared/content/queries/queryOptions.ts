import type { HitKind } from '../search';

export interface EventsOptions {
  /** Milliseconds since 1970: events that end before are left out. Rounded down to five minutes here. */
  now: number;
  campus?: string | undefined;
  type?: string | undefined;
  /** No more than the service gives are asked for. */
  limit?: number | undefined;
  /** With a page, the list comes in pages of twelve; where a limit is given too, in the largest. */
  page?: number | undefined;
}

export interface NewsOptions {
  /** 'blog': only posts; 'news': all but posts; another slug: that category. */
  category?: string | undefined;
  campus?: string | undefined;
  limit?: number | undefined;
  page?: number | undefined;
}

export interface CoursesOptions {
  level?: string | undefined;
  rhythm?: string | undefined;
  category?: string | undefined;
  campus?: string | undefined;
  domain?: string | undefined;
  words?: string | undefined;
  /** No more than the service gives are asked for; with a page beyond the first it is a page of as many as it gives. */
  limit?: number | undefined;
  page?: number | undefined;
}

export interface SearchOptions {
  words: string;
  kind?: HitKind | undefined;
  /** As many as are suggested while somebody types; without it, a page of twelve. */
  limit?: number | undefined;
  page?: number | undefined;
}
