import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';
import type { Logger } from '../log/logger';
import { redisFailure } from '../redis/redisSettings';

/** Redis keys of purges: a stream of them, and a hash with the number of purges of each name. */
export interface PurgeKeys {
  stream: string;
  generations: string;
}

/** A field of that hash beside the names: its value changes when Redis has lost its data. */
export const EPOCH = 'epoch';

export interface PurgeStreamOptions {
  client: Redis;
  keys: PurgeKeys;
  /** This process's id in the stream. */
  self: string;
  log: Logger;
}

const LONGEST_STREAM = 1_000;
const AGAIN_MS = 500;

/** Announces purges to the other processes. While Redis is away they wait here, each name once. */
export function announcePurges({ client, keys, self, log }: PurgeStreamOptions) {
  const waiting = new Set<string>();
  /** In flight. */
  let sent: readonly string[] = [];
  let count = 0;
  let isSending = false;
  let isLate = false;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;

  async function send(): Promise<void> {
    if (isSending || isClosed || waiting.size === 0) return;
    isSending = true;
    clearTimeout(timer);
    const names = [...waiting];
    sent = names;
    waiting.clear();
    try {
      await write(names);
      if (isLate) log.info({ names: names.length }, 'purges that waited for Redis were told to the others');
      isLate = false;
    } catch (error) {
      // A command that timed out may have been executed all the same: to purge twice does no harm.
      for (const name of names) waiting.add(name);
      if (!isLate && !isClosed)
        log.warn({ cause: redisFailure(error) }, 'purges wait for Redis: other processes show old content');
      isLate = true;
    } finally {
      isSending = false;
      sent = [];
    }
    if (waiting.size > 0 && !isClosed) timer = setTimeout(() => void send(), isLate ? AGAIN_MS : 0);
  }

  async function write(names: readonly string[]): Promise<void> {
    const all = client.multi().hsetnx(keys.generations, EPOCH, randomUUID());
    for (const name of names) all.hincrby(keys.generations, name, 1);
    all.xadd(keys.stream, 'MAXLEN', '~', LONGEST_STREAM, '*', 'from', self, 'names', JSON.stringify(names));
    const failure = (await all.exec())?.find(([error]) => error !== null)?.[0];
    if (failure) throw failure;
  }

  return {
    announce(names: readonly string[]): void {
      count += 1;
      for (const name of names) waiting.add(name);
      void send();
    },
    /** Whether one of the names may not be written yet. */
    areWaiting: (names: readonly string[]): boolean =>
      names.some((name) => waiting.has(name) || sent.includes(name)),
    /** Number of announcements so far. */
    count: (): number => count,
    close(): void {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}
