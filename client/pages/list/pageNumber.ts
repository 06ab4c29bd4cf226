import { LIST_PAGE_SIZE } from '../../../shared/constants';
import type { List } from '../../../shared/content/list';
import { MAX_PAGE } from '../../../shared/content/queries/queries';
import { pageNotFound } from '../../../shared/errors';

/** Reads the page number of a list's address; 404 if it is not a positive whole number. */
export function pageNumber(text: string | null | undefined): number {
  if (text === null || text === undefined || text === '') return 1;
  if (!/^[1-9]\d*$/.test(text) || Number(text) > MAX_PAGE) throw pageNotFound(`page ${text}`);
  return Number(text);
}

/** 404 for a page beyond the last; the first one exists even if it is empty. */
export function checkPage<T>(list: List<T>, page: number): List<T> {
  const beyond = list.pageCount === null ? list.items.length === 0 : page > list.pageCount;
  if (page > 1 && beyond) throw pageNotFound(`page ${page}`);
  return list;
}

/** One page of a list that is in memory as a whole. */
export function pageOfList<T>(all: readonly T[], page: number): List<T> {
  return {
    items: all.slice((page - 1) * LIST_PAGE_SIZE, page * LIST_PAGE_SIZE),
    page,
    pageSize: LIST_PAGE_SIZE,
    pageCount: Math.max(1, Math.ceil(all.length / LIST_PAGE_SIZE)),
    total: all.length,
  };
}
