import { invalidQuery } from '../model/serviceError';
import type { QueryTree } from './parseBrackets';

const DEFAULT_SIZE = 25;
const MAX_SIZE = 100;

/**
 * Reads `pagination[page]` and `[pageSize]`, or `[start]` and `[limit]`. Sizes are capped at the maximum.
 * @returns the requested part of a list, and its `meta.pagination`.
 * @throws ServiceError (400) for both ways at once, an unknown key, or an invalid number.
 */
export function readPagination(tree: QueryTree | undefined) {
  const given = tree ?? new Map<string, QueryTree>();
  if (typeof given === 'string') throw invalidQuery('Invalid pagination parameter');
  for (const key of given.keys()) {
    if (!['page', 'pageSize', 'start', 'limit', 'withCount'].includes(key)) {
      throw invalidQuery(`Invalid pagination attribute ${key}`);
    }
  }
  const byPage = given.has('page') || given.has('pageSize');
  const byOffset = given.has('start') || given.has('limit');
  if (byPage && byOffset) {
    throw invalidQuery(
      'Invalid pagination attributes. You cannot use page and offset attributes in the same query',
    );
  }
  const withCount = !['false', '0'].includes(String(given.get('withCount')));
  const whole = (key: string, least: number, otherwise: number) => {
    const text = given.get(key);
    if (text === undefined) return otherwise;
    if (typeof text === 'string' && /^\d{1,9}$/.test(text) && Number(text) >= least) return Number(text);
    throw invalidQuery(`Invalid pagination attribute ${key}: a whole number from ${least} expected`);
  };
  if (byOffset) {
    const limit =
      given.get('limit') === '-1' ? MAX_SIZE : Math.min(whole('limit', 1, DEFAULT_SIZE), MAX_SIZE);
    const start = whole('start', 0, 0);
    return { start, limit, meta: (total: number) => ({ start, limit, ...(withCount ? { total } : {}) }) };
  }
  const page = whole('page', 1, 1);
  const pageSize = Math.min(whole('pageSize', 1, DEFAULT_SIZE), MAX_SIZE);
  return {
    start: (page - 1) * pageSize,
    limit: pageSize,
    meta: (total: number) => ({
      page,
      pageSize,
      ...(withCount ? { pageCount: Math.ceil(total / pageSize), total } : {}),
    }),
  };
}
