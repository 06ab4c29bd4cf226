import { randomUUID } from 'node:crypto';
import type { Logger } from '../log/logger';
import { openRedis } from '../redis/openRedis';
import type { RedisSettings } from '../redis/redisSettings';
import { announcePurges } from './announcePurges';
import type { PurgeKeys } from './purgeKeys';
import { READ_MS, readPurges } from './readPurges';
import type { SharedState } from './sharedState';

interface RedisStateOptions {
  settings: RedisSettings;
  /** Of every key. */
  prefix: string;
  log: Logger;
  onPurge(names: readonly string[]): void;
}

/** Redis is never worth more waiting than this. */
const COMMAND_MS = 100;
/** A link that is back is found within a second. */
const LONGEST_RETRY_MS = 500;

/** Over Redis: purges reach every process, however long it or Redis was away. */
export async function createRedisState({
  settings,
  prefix,
  log,
  onPurge,
}: RedisStateOptions): Promise<SharedState> {
  const keys: PurgeKeys = { stream: `${prefix}:purges`, generations: `${prefix}:generations` };
  const self = randomUUID();
  const commands = await openRedis({
    settings,
    log,
    purpose: 'purges',
    commandMs: COMMAND_MS,
    longestRetryMs: LONGEST_RETRY_MS,
  });
  const reading = await openRedis({
    settings,
    log,
    purpose: 'reading of purges',
    // A read that finds nothing is answered after READ_MS.
    commandMs: 2 * READ_MS,
    longestRetryMs: LONGEST_RETRY_MS,
  });
  const announcer = announcePurges({ client: commands.client, keys, self, log });
  const endReading = readPurges({ client: reading.client, keys, self, log, onPurge });
  return {
    announce: announcer.announce,
    close() {
      announcer.close();
      endReading();
      commands.close();
      reading.close();
    },
  };
}
