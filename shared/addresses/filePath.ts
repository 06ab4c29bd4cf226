/** A file's extension. A number after a dot is not one: `charte-2.0` is a page. */
export const FILE_NAME = /\.[a-z]\w*$/i;

const BESIDE_PAGES = /\.ics$|\/feed\.(xml|json)$|^\/(sitemaps|\.well-known)\//;

/**
 * Whether an address is a file's: at the root, or of a feed, a calendar or a part of the sitemap. Elsewhere a dot
 * belongs to a slug: `/programme/vue.js` is a page.
 */
export function isFilePath(path: string): boolean {
  return BESIDE_PAGES.test(path) || (path.lastIndexOf('/') === 0 && FILE_NAME.test(path));
}
