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

/** More are a service that counts none, and gives one page or another for ever. */
const MOST_PAGES = 100;

/**
 * The entries of a list, page after page. It ends before a page that begins as the one before it: a service that knows no pages
 * gives the same one again.
 * @param ask null: the page cannot be had, which ends the list.
 * @throws what it does
 */
export async function everyItem<T>(
  ask: (page: number) => Promise<List<T> | null>,
  mostPages = MOST_PAGES,
): Promise<T[]> {
  const items: T[] = [];
  let before = '';
  for (let page = 1; page <= mostPages; page += 1) {
    const list = await ask(page);
    const first = JSON.stringify(list?.items[0] ?? page);
    if (!list || first === before) break;
    items.push(...list.items);
    if (!hasNextPage(list)) break;
    before = first;
  }
  return items;
}
