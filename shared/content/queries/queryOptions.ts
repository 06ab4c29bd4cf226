import type { HitKind } from '../search';

/** Which part of a list: its first entries, or a page of twelve; by default the first page. */
export type PartOfList =
  | { limit?: number | undefined; page?: undefined }
  | { limit?: undefined; page?: number | undefined };

/** The same; or, to read every entry, pages of the largest size. */
export type PartOfWhole =
  | (PartOfList & { largePage?: undefined })
  | { limit?: undefined; page?: undefined; largePage: number };

/** Six by default. */
export type EventsOptions = PartOfWhole & {
  /** Milliseconds since 1970, rounded down to five minutes here: events that end before are left out. */
  now: number;
  campus?: string | undefined;
  type?: string | undefined;
};

export type NewsOptions = PartOfList & {
  /** 'blog': only posts; 'news': all but posts; another slug: that category. */
  category?: string | undefined;
  campus?: string | undefined;
};

export type CoursesOptions = PartOfWhole & {
  level?: string | undefined;
  rhythm?: string | undefined;
  category?: string | undefined;
  campus?: string | undefined;
  domain?: string | undefined;
  words?: string | undefined;
};

/** With a limit: suggestions while typing. */
export type SearchOptions = PartOfList & {
  words: string;
  kind?: HitKind | undefined;
};
