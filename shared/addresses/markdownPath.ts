import { pathInEveryLanguage, servesArticle } from '../routes';

/** Entries with a Markdown form, by the first segment of their French paths. */
const ENTRIES = /^\/(?:programme|campus|actualites|blog)\/[^/]+$/;

/**
 * Whether the page at a French path has a Markdown form: programmes, campuses, news and content pages, which are mostly
 * text. Lists and forms have none.
 */
export function hasMarkdown(path: string): boolean {
  if (ENTRIES.test(path)) return !path.startsWith('/actualites/page/');
  return path !== '/' && pathInEveryLanguage(path) === null && servesArticle(path);
}

const ENDING = '.md';

/** The French path of the page whose Markdown form an address is, or null. */
export function pageOfMarkdown(path: string): string | null {
  const page = path.endsWith(ENDING) ? path.slice(0, -ENDING.length) : '';
  return page !== '' && hasMarkdown(page) ? page : null;
}

/** The address of a page's Markdown form: `/programme/droit.md`. */
export function markdownPath(path: string): string {
  return path + ENDING;
}
