import type { HitKind } from '../search';

/** How much of a list: its first entries, or a page of twelve, the first without either. */
export type PartOfList =
  | { limit?: number | undefined; page?: undefined }
  | { limit?: undefined; page?: number | undefined };

/** The same; or, for whoever reads every entry, a page of as many as the service gives. */
export type PartOfWhole =
  | (PartOfList & { largePage?: undefined })
  | { limit?: undefined; page?: undefined; largePage: number };

/** Six without a limit or a page. */
export type EventsOptions = PartOfWhole & {
  /** Milliseconds since 1970: events that end before are left out. Rounded down to five minutes here. */
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

/** With a limit: as many as are suggested while somebody types. */
export type SearchOptions = PartOfList & {
  words: string;
  kind?: HitKind | undefined;
};
