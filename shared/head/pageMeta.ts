import type { Illustration } from '../addresses/illustrationUrl';
import type { Seo, ShareImage } from '../content/seo';
import type { Locale } from '../locale';
import type { Crumb, Subject } from '../structuredData/subject';

/** What a page says of itself; whatever it leaves out comes from the website's settings. */
export interface PageMeta {
  /** Without the site's name. '' for a page that carries the site's title alone. */
  title: string;
  description?: string;
  /** Canonical path with the query parameters that belong to it, in the page's language; '' for an error page. */
  path: string;
  /** What an editor filled in: wins over everything else. */
  seo?: Seo;
  /** The page's photograph. */
  image?: ShareImage | null;
  /** What is drawn of the page where it has no photograph. */
  illustration?: Omit<Illustration, 'shape'>;
  /** The version of the site's look, which it is drawn in. */
  look?: string | undefined;
  type?: 'website' | 'article';
  noindex?: boolean;
  /** The same page in the site's languages, when it exists in more than one. */
  alternates?: Alternate[];
  /** When it appeared and last changed: ISO instants. */
  publishedAt?: string;
  modifiedAt?: string;
  /** What a reader can subscribe to here. */
  feeds?: Feed[];
  /** From below the home page to the page itself, French paths. */
  breadcrumb?: readonly Crumb[];
  /** What the page is about, for machines. */
  subject?: Subject;
}

export interface Alternate {
  locale: Locale;
  path: string;
}

export interface Feed {
  type: 'application/atom+xml' | 'application/feed+json' | 'text/calendar';
  title: string;
  path: string;
}
