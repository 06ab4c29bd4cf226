import { RateLimiterCluster } from 'rate-limiter-flexible';
import type { SharedLimiter } from '../admissions/rateLimiter';
import { createIpcEnded } from './ipcEnded';
import type { SharedState } from './sharedState';

/** From a worker to the primary process, and from there to the other workers. */
export interface PurgeMessage {
  purged: readonly string[];
}

export function isPurgeMessage(message: unknown): message is PurgeMessage {
  return (
    typeof message === 'object' && message !== null && 'purged' in message && Array.isArray(message.purged)
  );
}

/** Between workers of one machine, through the primary process: no purge is lost on the way, and a new worker's cache is empty. */
export function createIpcState(onPurge: (names: readonly string[]) => void): SharedState {
  const hear = (message: unknown) => {
    if (isPurgeMessage(message)) onPurge(message.purged);
  };
  process.on('message', hear);
  const ended = createIpcEnded();
  return {
    announce(purged) {
      // If the primary process is gone, its workers end too.
      if (process.connected) process.send?.({ purged } satisfies PurgeMessage);
    },
    answers: null,
    limiter: createIpcLimiter(),
    ended,
    isUp: null,
    close() {
      process.off('message', hear);
      ended.close();
    },
  };
}

/** The primary process does nothing else and answers at once; a busy worker may read its answer late. */
const ANSWER_MS = 2_000;

/**
 * Counts in the primary process (`RateLimiterClusterMaster`, in `runWorkers`); in the worker's own memory if that does
 * not answer.
 */
function createIpcLimiter(): SharedLimiter {
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
