import { pathInEveryLanguage, servesArticle } from '../routes';

/** The kinds of entries whose pages have a form for assistants beside them, by the first segment of their French paths. */
const ENTRIES = /^\/(?:programme|campus|actualites|blog)\/[^/]+$/;

/**
 * Whether the page at a French path has a Markdown form: programmes, campuses, news and content pages, which are words
 * above all. Lists and forms have none.
 */
export function hasMarkdown(path: string): boolean {
  if (ENTRIES.test(path)) return !path.startsWith('/actualites/page/');
  return path !== '/' && pathInEveryLanguage(path) === null && servesArticle(path);
}

const ENDING = '.md';

/** The page, a French path, whose Markdown form an address is; null where it is none. */
export function pageOfMarkdown(path: string): string | null {
  const page = path.endsWith(ENDING) ? path.slice(0, -ENDING.length) : '';
  return page !== '' && hasMarkdown(page) ? page : null;
}

/** Where the Markdown form of a page stands: `/programme/droit.md`. */
export function markdownPath(path: string): string {
  return path + ENDING;
}
