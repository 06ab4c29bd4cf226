import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';
import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { SharedLimiter } from '../admissions/rateLimiter';
import { orNullAfter } from '../inTime';
import type { Logger } from '../log/logger';
import type { Numbers } from '../operations/numbers';
import { openRedis } from '../redis/openRedis';
import type { RedisSettings } from '../redis/redisSettings';
import { announcePurges, type PurgeKeys } from './announcePurges';
import { createEndedHere, type EndedSessions } from './endedSessions';
import { READ_MS, readPurges } from './readPurges';
import { createRedisAnswers } from './redisAnswers';
import { guardRedis, type RedisGuard } from './redisGuard';
import type { SharedState } from './sharedState';

interface RedisStateOptions {
  settings: RedisSettings;
  /** What every key begins with. */
  prefix: string;
  /** Which content service; '' when its answers are not shared. */
  service: string;
  log: Logger;
  onPurge(names: readonly string[]): void;
  numbers: Pick<Numbers, 'redisCommand' | 'purgeHeard'>;
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
  numbers,
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
  const guard = guardRedis({ client: commands.client, log, onCommand: numbers.redisCommand });
  const purgeReading = readPurges({
    client: reading.client,
    keys,
    self,
    log,
    onPurge,
    onLag: numbers.purgeHeard,
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

interface EndedOptions {
  client: Redis;
  guard: RedisGuard;
  /** What every key begins with. */
  prefix: string;
}

/** What Redis did not take is told again, until it does or nobody needs it. */
const AGAIN_MS = 1_000;

/** In Redis, so that every process knows, and those that start later; while that is away each knows its own. */
function createRedisEnded({ client, guard, prefix }: EndedOptions): EndedSessions {
  const here = createEndedHere();
  const keyOf = (id: string) => `${prefix}:ended:${id}`;

  async function tell(id: string, untilMs: number): Promise<void> {
    const leftMs = Math.ceil(untilMs - Date.now());
    if (leftMs <= 0) return;
    const reply = await guard.write(() => client.set(keyOf(id), '1', 'PX', leftMs));
    if (reply === null) setTimeout(() => void tell(id, untilMs), AGAIN_MS).unref();
  }

  return {
    async end(id, untilMs) {
      here.add(id, untilMs);
      await tell(id, untilMs);
    },
    has: async ({ id }) => here.has(id) || (await guard.run(() => client.exists(keyOf(id)))) === 1,
  };
}

interface LimiterOptions {
  client: Redis;
  guard: RedisGuard;
  /** What every key begins with. */
  prefix: string;
}

/** Counts in Redis; in the process's own memory while that is away. */
function createRedisLimiter({ client, guard, prefix }: LimiterOptions): SharedLimiter {
  return ({ keyPrefix, ...options }, insurance) => {
    const counter = new RateLimiterRedis({
      ...options,
      keyPrefix: `${prefix}:limit:${keyPrefix}`,
      storeClient: client,
    });
    return {
      // Not the library's own insurance: a Redis that hangs would first be waited for, each time.
      async consume(key) {
        const result = await guard.write(() => counter.consume(key).catch(overLimit));
        if (result === null) return insurance.consume(key);
        if (result.remainingPoints === 0 && result.consumedPoints > options.points) throw result;
        return result;
      },
    };
  };
}

/** To be over the limit is an answer, and no failure of Redis. */
function overLimit(thrown: unknown): RateLimiterRes {
  if (thrown instanceof RateLimiterRes) return thrown;
  throw thrown;
}
