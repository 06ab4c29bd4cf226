import { RateLimiterCluster } from 'rate-limiter-flexible';
import type { SharedLimiter } from '../admissions/rateLimiter';

/** The primary process does nothing else: who answers no sooner is ending. */
const ANSWER_MS = 500;

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
