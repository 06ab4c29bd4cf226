/** One page of a list. `pageCount` is null when the service gives no counts (a bare envelope). */
export interface List<T> {
  items: T[];
  page: number;
  pageSize: number;
  pageCount: number | null;
  total: number | null;
}

/** Whether another page follows: by the counts, or without them when this page is full. */
export function hasNextPage(list: List<unknown>): boolean {
  return list.pageCount === null ? list.items.length >= list.pageSize : list.page < list.pageCount;
}
