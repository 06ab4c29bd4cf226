/** An address of the site, for crawlers. */
export interface SitemapEntry {
  slug: string;
  /** French path, percent-encoded. */
  path: string;
  /** ISO instant of the last change, or '' when nobody knows it. */
  lastmod: string;
  /** Address of the page's picture, absolute or of this site, or ''. */
  image: string;
}
