import type { Logger } from '../log/logger';
import type { Network } from './networks';

/** By then every process of the site has purged too: what the network asks for anew is new. */
const AFTER_PROCESSES_MS = 500;
/** What was under way at the first time and has come to the network since. */
const AGAIN_MS = 5_000;
const FIRST_BACK_OFF_MS = 1_000;
const LONGEST_BACK_OFF_MS = 60_000;
/** At the end of the process. */
const LAST_TRY_MS = 2_000;

interface PurgeCdnOptions {
  network: Network;
  log: Logger;
}

/** Tells a network of caches what to forget: each tag once all processes know of it, and once more a little later. */
export interface CdnPurges {
  purge(tags: readonly string[]): void;
  /** Tells at once what still waits, and ends. */
  close(): Promise<void>;
}

/** Tags that come close together travel together; those that did not arrive are told again, for as long as the process lives. */
export function createCdnPurges({ network, log }: PurgeCdnOptions): CdnPurges {
  /** Purged since the last timer was set. */
  let gathered: Set<string> | null = null;
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

  function tellNow(tags: Iterable<string>): void {
    for (const tag of tags) due.add(tag);
    sending ??= send().finally(() => {
      sending = null;
    });
  }

  async function send(): Promise<void> {
    while (due.size > 0) {
      const restMs = restUntil - performance.now();
      if (restMs > 0 && !isClosed) {
        later(restMs, () => tellNow([]));
        return;
      }
      const batch = [...due].slice(0, network.tagsPerCall);
      for (const tag of batch) due.delete(tag);
      try {
        await network.purge(batch);
        restUntil = performance.now() + network.restMs;
        backOffMs = FIRST_BACK_OFF_MS;
        if (isLate) log.info({ tags: batch }, 'the CDN takes purges again');
        isLate = false;
      } catch (error) {
        for (const tag of batch) due.add(tag);
        if (!isLate)
          log.warn(
            { cause: String(error), tags: batch },
            'the CDN was not told of a change: it is told again',
          );
        isLate = true;
        if (isClosed) return;
        restUntil = performance.now() + backOffMs;
        backOffMs = Math.min(backOffMs * 2, LONGEST_BACK_OFF_MS);
      }
    }
  }

  return {
    purge(tags) {
      if (gathered) {
        for (const tag of tags) gathered.add(tag);
        return;
      }
      const mine = new Set(tags);
      gathered = mine;
      later(AFTER_PROCESSES_MS, () => {
        gathered = null;
        later(AGAIN_MS, () => tellNow(mine));
        tellNow(mine);
      });
    },
    async close() {
      isClosed = true;
      for (const timer of timers) clearTimeout(timer);
      await sending;
      for (const tag of gathered ?? []) due.add(tag);
      if (due.size === 0) return;
      const last = new Promise<void>((resolve) => setTimeout(resolve, LAST_TRY_MS).unref());
      await Promise.race([send(), last]);
    },
  };
}
