import type { Redis } from 'ioredis';
import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { SharedLimiter } from '../admissions/rateLimiter';
import type { RedisGuard } from './redisGuard';

interface LimiterOptions {
  client: Redis;
  guard: RedisGuard;
  /** Of every key. */
  prefix: string;
}

/** Counts in Redis; in the process's own memory while that is away. */
export function createRedisLimiter({ client, guard, prefix }: LimiterOptions): SharedLimiter {
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
