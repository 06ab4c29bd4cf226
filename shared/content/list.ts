/** One page of a list. `pageCount` is null if the service gives no counts (a bare envelope). */
export interface List<T> {
  items: T[];
  page: number;
  pageSize: number;
  pageCount: number | null;
  total: number | null;
}

/** Whether another page follows: by the counts, or without them if this page is full. */
export function hasNextPage(list: List<unknown>): boolean {
  return list.pageCount === null ? list.items.length >= list.pageSize : list.page < list.pageCount;
}

/** Of large pages, a hundred entries each: more programmes or events than any school has. */
export const MOST_LARGE_PAGES = 10;

/** Guard against a service without counts that returns pages for ever. */
const MOST_PAGES = 100;

/**
 * The entries of a list, page after page. Ends before a page that begins like the previous one: a service without
 * pagination returns the same page again.
 * @param ask null: the page is unavailable, which ends the list.
 * @throws what `ask` throws
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
