import { isbot } from 'isbot';
import { LRUCache } from 'lru-cache';

/** Total characters of the remembered user agents: those of a day's visitors, without room for made-up ones. */
const REMEMBERED = 200_000;

/**
 * Cached, since there are few distinct browsers: matching one with the list of crawlers takes a tenth of the time of a
 * cached page.
 */
const known = new LRUCache<string, boolean>({
  maxSize: REMEMBERED,
  maxEntrySize: 500,
  sizeCalculation: (_isCrawler, agent) => agent.length,
  memoMethod: (agent) => isbot(agent),
});

/** Whether a `User-Agent` is that of a crawler. */
export function isCrawler(agent: string | undefined): boolean {
  return agent !== undefined && agent !== '' && known.memo(agent);
}
