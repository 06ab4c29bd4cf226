interface RobotsOptions {
  siteUrl: string;
  /** A copy that is no public site: nobody is to index it. */
  closed: boolean;
  apiBasePath: string;
}

/**
 * `/robots.txt` (RFC 9309). Pages that are not to be indexed say so themselves: a crawler that may not read them would
 * never know.
 */
export function robotsTxt({ siteUrl, closed, apiBasePath }: RobotsOptions): string {
  if (closed) return 'User-agent: *\nDisallow: /\n';
  return `User-agent: *\nDisallow: ${apiBasePath}/\n\nSitemap: ${siteUrl}/sitemap.xml\n`;
}
