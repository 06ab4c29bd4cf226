import { RateLimiterCluster } from 'rate-limiter-flexible';
import type { SharedLimiter } from '../admissions/rateLimiter';

/** The primary process does nothing else and answers at once; a worker that draws pages reads its answer late. */
const ANSWER_MS = 2_000;

/** Counts in the primary process (`RateLimiterClusterMaster`, in `runWorkers`); in the worker's own memory when that is silent. */
export function createIpcLimiter(): SharedLimiter {
  const counters = new Map<string, RateLimiterCluster>();
  return (options, insuranceLimiter) => {
    const { keyPrefix } = options;
    const counter =
      counters.get(keyPrefix) ??
      new RateLimiterCluster({ ...options, insuranceLimiter, timeoutMs: ANSWER_MS });
    counters.set(keyPrefix, counter);
    return { consume: (key) => (process.connected ? counter : insuranceLimiter).consume(key) };
  };
}
