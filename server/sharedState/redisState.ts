import { randomUUID } from 'node:crypto';
import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { SharedLimiter } from '../admissions/rateLimiter';
import { orNullAfter } from '../inTime';
import type { Logger } from '../log/logger';
import type { Numbers } from '../operations/numbers';
import { openRedis } from '../redis/openRedis';
import type { RedisSettings } from '../redis/redisSettings';
import { announcePurges, type PurgeKeys } from './announcePurges';
import { createEndedIds, type EndedSessions } from './endedSessions';
import { READ_MS, readPurges } from './readPurges';
import { createRedisAnswers, type GuardedRedis } from './redisAnswers';
import { guardRedis } from './redisGuard';
import type { SharedState } from './sharedState';

interface RedisStateOptions {
  settings: RedisSettings;
  /** Prefix of every key. */
  prefix: string;
  /** Identifies the content service; '' when its answers are not shared. */
  service: string;
  log: Logger;
  onPurge(names: readonly string[]): void;
  numbers: Pick<Numbers, 'redisCommand' | 'purgeReceived'>;
}

/** How long a starting process waits for the shared answers before it asks the service for everything. */
const FIRST_MS = 500;
/** Short, so that a connection that is back is found within a second. */
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
    // An empty blocking read returns after READ_MS.
    commandMs: 2 * READ_MS,
    longestRetryMs: LONGEST_RETRY_MS,
  });
  const announcer = announcePurges({ client: commands.client, keys, self, log });
  const guard = guardRedis(commands.client, log, numbers.redisCommand);
  const purgeReading = readPurges({
    client: reading.client,
    keys,
    self,
    log,
    onPurge,
    onLag: numbers.purgeReceived,
  });
  // Answers read earlier would be dropped again with the missed purges.
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

/** Interval at which a failed write is repeated, until it succeeds or the session has expired. */
const AGAIN_MS = 1_000;

/** In Redis, for all processes and those that start later; while Redis is away, each process knows its own. */
function createRedisEnded({ client, guard, prefix }: GuardedRedis): EndedSessions {
  const here = createEndedIds();
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

/** Counts in Redis; in the process's own memory while Redis is away. */
function createRedisLimiter({ client, guard, prefix }: GuardedRedis): SharedLimiter {
  return ({ keyPrefix, ...options }, insurance) => {
    const counter = new RateLimiterRedis({
      ...options,
      keyPrefix: `${prefix}:limit:${keyPrefix}`,
      storeClient: client,
    });
    return {
      // Not the library's own insurance: it would wait for a hung Redis first, each time.
      async consume(key) {
        const result = await guard.write(() => counter.consume(key).catch(overLimit));
        if (result === null) return insurance.consume(key);
        if (result.remainingPoints === 0 && result.consumedPoints > options.points) throw result;
        return result;
      },
    };
  };
}

/** Being over the limit is an answer, not a failure of Redis. */
function overLimit(thrown: unknown): RateLimiterRes {
  if (thrown instanceof RateLimiterRes) return thrown;
  throw thrown;
}
