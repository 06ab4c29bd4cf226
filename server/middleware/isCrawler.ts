import { isbot } from 'isbot';
import { LRUCache } from 'lru-cache';

/** In characters, of all agents that are remembered: those of a day's visitors, and no room for made-up ones. */
const REMEMBERED = 200_000;

/** Remembered, since visitors have few browsers: to match one with the list of crawlers takes a tenth of the time of a cached page. */
const known = new LRUCache<string, boolean>({
  maxSize: REMEMBERED,
  maxEntrySize: 500,
  sizeCalculation: (_isCrawler, agent) => agent.length,
  memoMethod: (agent) => isbot(agent),
});

/** Whether a `User-Agent` is that of a program that reads pages for somebody. */
export function isCrawler(agent: string | undefined): boolean {
  return agent !== undefined && agent !== '' && known.memo(agent);
}
