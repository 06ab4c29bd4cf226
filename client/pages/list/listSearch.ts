import { withSearch } from '../../../shared/addresses/withSearch';

/**
 * The query string of a list, '?' included: its filters in the given order, then its page; '' for the plain first page.
 */
export function listSearch(choices: Readonly<Record<string, string>>, page = 1): string {
  const search = new URLSearchParams(Object.entries(choices).filter(([, choice]) => choice !== ''));
  if (page > 1) search.set('page', String(page));
  return withSearch('', search);
}
