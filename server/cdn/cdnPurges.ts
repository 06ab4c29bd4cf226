import type { Logger } from '../log/logger';
import { type Network, TagsRefused } from './networks';
import { EVERYTHING } from './tags';

/** By then every process of the site has purged too, so that the CDN fetches new pages. */
const AFTER_PROCESSES_MS = 500;
/** Delay of the second purge: an outdated response may have been in flight to the CDN during the first. */
const AGAIN_MS = 5_000;
const FIRST_BACK_OFF_MS = 1_000;
const LONGEST_BACK_OFF_MS = 60_000;
/** At shutdown. */
const LAST_TRY_MS = 2_000;
/** Tags per call, in bytes: servers accept headers of 8 kB. */
const CALL_BYTES = 6_000;

/** Purges the CDN. */
export type CdnPurges = ReturnType<typeof createCdnPurges>;

/**
 * A tag waits in `gathered` (500 ms), then in `due` until the CDN confirms, then for its second purge in `again` (5 s)
 * and in `due`. Pending tags are sent together; failed calls are retried while the process lives.
 */
export function createCdnPurges({ network, log }: { network: Network; log: Logger }) {
  const gathered = new Set<string>();
  const again = new Set<string>();
  const due = new Set<string>();
  const timers = new Set<NodeJS.Timeout>();
  let backOffMs = FIRST_BACK_OFF_MS;
  let restUntil = 0;
  let sending: Promise<void> | null = null;
  let isLate = false;
  let isClosed = false;

  function later(ms: number, act: () => void): void {
    const timer = setTimeout(() => {
      timers.delete(timer);
      act();
    }, ms);
    timers.add(timer);
  }

  function wake(): void {
    sending ??= send().finally(() => {
      sending = null;
    });
  }

  function move(tags: Iterable<string>, from: Set<string>): void {
    for (const tag of tags) {
      from.delete(tag);
      due.add(tag);
    }
    wake();
  }

  async function send(): Promise<void> {
    while (due.size > 0) {
      const restMs = restUntil - performance.now();
      if (restMs > 0 && !isClosed) {
        later(restMs, wake);
        return;
      }
      if (!(await sendOne(batchOf(due, network.tagsPerCall))) && isClosed) return;
    }
  }

  async function sendOne(batch: readonly string[]): Promise<boolean> {
    for (const tag of batch) due.delete(tag);
    try {
      await network.purge(batch);
      restUntil = performance.now() + network.restMs;
      backOffMs = FIRST_BACK_OFF_MS;
      if (isLate) log.info({ waiting: due.size }, 'the CDN takes purges again');
      isLate = false;
      return true;
    } catch (error) {
      // Tags that it will never accept must not block later ones: purge everything instead.
      const refused = error instanceof TagsRefused && !batch.includes(EVERYTHING);
      for (const tag of refused ? [EVERYTHING] : batch) due.add(tag);
      if (!isLate)
        log.warn(
          { cause: String(error), tags: batch.slice(0, 20) },
          'the CDN was not told of a change: it is told again',
        );
      isLate = true;
      restUntil = performance.now() + backOffMs;
      backOffMs = Math.min(backOffMs * 2, LONGEST_BACK_OFF_MS);
      return false;
    }
  }

  return {
    /** Each tag is purged once all processes know of the change, and once more a little later. */
    purge(tags: readonly string[]) {
      const isFirst = gathered.size === 0;
      for (const tag of tags) gathered.add(tag);
      if (!isFirst) return;
      later(AFTER_PROCESSES_MS, () => {
        const tags = [...gathered];
        for (const tag of tags) again.add(tag);
        later(AGAIN_MS, () => move(tags, again));
        move(tags, gathered);
      });
    },
    /** Number of tags still to be purged. */
    waiting: () => new Set([...gathered, ...again, ...due]).size,
    /** Purges the pending tags at once; ends within two seconds. */
    async close() {
      isClosed = true;
      for (const timer of timers) clearTimeout(timer);
      // What was told once is left: a network that forgets it now would have nobody to ask, where this process is the last.
      for (const tag of gathered) due.add(tag);
      const last = new Promise<void>((resolve) => setTimeout(resolve, LAST_TRY_MS).unref());
      await Promise.race([(sending ?? Promise.resolve()).then(send), last]);
    },
  };
}

/** The first that have room in one call. */
function batchOf(tags: Iterable<string>, most: number): string[] {
  const batch: string[] = [];
  let bytes = 0;
  for (const tag of tags) {
    bytes += tag.length + 1;
    if (batch.length === most || (batch.length > 0 && bytes > CALL_BYTES)) break;
    batch.push(tag);
  }
  return batch;
}
