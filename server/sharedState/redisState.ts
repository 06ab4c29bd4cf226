import { randomUUID } from 'node:crypto';
import { orNullAfter } from '../leads/inTime';
import type { Logger } from '../log/logger';
import { openRedis } from '../redis/openRedis';
import type { RedisSettings } from '../redis/redisSettings';
import { announcePurges } from './announcePurges';
import type { PurgeKeys } from './purgeKeys';
import { READ_MS, readPurges } from './readPurges';
import { createRedisAnswers } from './redisAnswers';
import { createRedisEnded } from './redisEnded';
import { guardRedis } from './redisGuard';
import { createRedisLimiter } from './redisLimiter';
import type { HearSharing, SharedState } from './sharedState';

interface RedisStateOptions {
  settings: RedisSettings;
  /** Of every key. */
  prefix: string;
  /** Which content service; '' when its answers are not shared. */
  service: string;
  log: Logger;
  onPurge(names: readonly string[]): void;
  hear: HearSharing;
}

/** A site that starts waits so long for what the others have: it asks the service for all of it otherwise. */
const FIRST_MS = 500;
/** A link that is back is found within a second. */
const LONGEST_RETRY_MS = 500;

/** Over Redis: purges reach every process, however long it or Redis was away. */
export async function createRedisState({
  settings,
  prefix,
  service,
  log,
  onPurge,
  hear,
}: RedisStateOptions): Promise<SharedState> {
  const keys: PurgeKeys = { stream: `${prefix}:purges`, generations: `${prefix}:generations` };
  const self = randomUUID();
  const commands = await openRedis({
    settings,
    log,
    purpose: 'purges',
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
  const guard = guardRedis({ client: commands.client, log, onCommand: hear.redisCommand });
  const purgeReading = readPurges({
    client: reading.client,
    keys,
    self,
    log,
    onPurge,
    onLag: hear.purgeHeard,
  });
  // What is read before that would be forgotten with the purges that were missed.
  await orNullAfter(FIRST_MS, purgeReading.begun);
  return {
    announce: announcer.announce,
    answers:
      service === ''
        ? null
        : createRedisAnswers({ client: commands.client, guard, keys, prefix, service, purges: announcer }),
    isUp: guard.isUp,
    limiter: createRedisLimiter({ client: commands.client, guard, prefix }),
    ended: createRedisEnded({ client: commands.client, guard, prefix }),
    close() {
      announcer.close();
      guard.close();
      purgeReading.end();
      commands.close();
      reading.close();
    },
  };
}
