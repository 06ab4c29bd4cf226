import type { EventSummary } from '../../../shared/content/event';
import { MAX_PAGE_SIZE } from '../../../shared/content/queries/queries';
import type { Site } from '../../site/SiteContext';

/** A thousand events ahead are more than any school has. */
const MOST_PAGES = 10;

/** Every event ahead, the soonest first. @throws ContentError when they cannot be had */
export async function readEveryEvent({
  content,
  queries,
  now,
}: Pick<Site, 'content' | 'queries' | 'now'>): Promise<EventSummary[]> {
  const ask = (page?: number) => content.get(queries.events({ now: now(), limit: MAX_PAGE_SIZE, page }));
  const first = await ask();
  const total = first.total ?? (first.items.length < MAX_PAGE_SIZE ? first.items.length : Infinity);
  if (total <= first.items.length) return first.items;
  const last = Math.min(Math.ceil(total / MAX_PAGE_SIZE), MOST_PAGES);
  const others = await Promise.all(Array.from({ length: last - 1 }, (_, at) => ask(at + 2)));
  return [first, ...others].flatMap(({ items }) => items);
}
