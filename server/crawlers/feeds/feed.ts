/** What a feed says, whatever its format. */
export interface Feed {
  language: string;
  title: string;
  subtitle: string;
  /** Who has written what names nobody. */
  author: string;
  /** The page that has the same entries, and the feed's own address. */
  pageUrl: string;
  feedUrl: string;
  /** ISO instant of the last change of an entry; '' without entries. */
  updated: string;
  entries: readonly FeedEntry[];
}

export interface FeedEntry {
  /** Its address, which is also its identity. */
  url: string;
  title: string;
  /** Plain text. */
  summary: string;
  /** Its text, or '' where that could not be had. */
  html: string;
  /** '' where none is named. */
  author: string;
  image: { url: string; type: string; alt: string } | null;
  /** ISO instants. */
  published: string;
  updated: string;
  categories: readonly { term: string; label: string }[];
}
