import { withSearch } from '../../../shared/addresses/withSearch';

/**
 * The query string of a list: its choices, in the order in which they are given, and its page; with its question mark, ''
 * for the list as it begins.
 */
export function listSearch(choices: Readonly<Record<string, string>>, page = 1): string {
  const search = new URLSearchParams(Object.entries(choices).filter(([, choice]) => choice !== ''));
  if (page > 1) search.set('page', String(page));
  return withSearch('', search);
}
