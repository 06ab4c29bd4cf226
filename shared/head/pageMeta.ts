import type { Illustration } from '../addresses/illustrationUrl';
import type { Seo, ShareImage } from '../content/seo';
import type { Locale } from '../locale';
import type { Crumb, Subject } from '../structuredData/subject';

/** A page's metadata; defaults come from the website's settings. */
export interface PageMeta {
  /** Without the site's name. '' for a page with the site's title alone. */
  title: string;
  description?: string;
  /** Canonical path with the query parameters that belong to it, in the page's language; '' for an error page. */
  path: string;
  /** Filled in by an editor: overrides everything else. */
  seo?: Seo;
  /** The page's photograph. */
  image?: ShareImage | null;
  /** The drawing for a page without a photograph. */
  illustration?: Omit<Illustration, 'shape'>;
  /** The version of the site's theme, for that drawing. */
  look?: string | undefined;
  type?: 'website' | 'article';
  noindex?: boolean;
  /** The same page in the site's languages, if it exists in more than one. */
  alternates?: Alternate[];
  /** Publication and last change: ISO instants. */
  publishedAt?: string;
  modifiedAt?: string;
  /** The feeds of the page. */
  feeds?: Feed[];
  /** From below the home page to the page itself, French paths. */
  breadcrumb?: readonly Crumb[];
  /** The subject of the page, for structured data. */
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
