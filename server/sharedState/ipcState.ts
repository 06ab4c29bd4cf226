import { RateLimiterCluster } from 'rate-limiter-flexible';
import { isRecord } from '../../shared/isRecord';
import type { SharedLimiter } from '../admissions/rateLimiter';
import { createEndedIds } from './endedSessions';
import type { SharedState } from './sharedState';

/** From a worker to the primary process, and from there to the other workers. */
interface PurgeMessage {
  purged: readonly string[];
}

export const isPurgeMessage = (message: unknown): message is PurgeMessage =>
  isRecord(message) && Array.isArray(message.purged);

/** The same for ended sessions. */
interface EndedMessage {
  ended: { id: string; untilMs: number }[];
}

/** A new worker asks for the sessions that were ended before its start. */
interface EndedQuestion {
  whatHasEnded: true;
}

/** The primary process's answer; milliseconds since 1970. */
export interface EndedAnswer extends EndedMessage {
  rememberedSince: number;
}

export const isEndedMessage = (message: unknown): message is EndedMessage =>
  isRecord(message) && Array.isArray(message.ended);

export const isEndedQuestion = (message: unknown): message is EndedQuestion =>
  isRecord(message) && 'whatHasEnded' in message;

/** Between workers of one machine, through the primary process: no purge is lost on the way, and a new worker's cache is empty. */
export function createIpcState(onPurge: (names: readonly string[]) => void): SharedState {
  const here = createEndedIds();
  let learn: (rememberedSince: number) => void = () => undefined;
  const rememberedSince = new Promise<number>((resolve) => {
    learn = resolve;
  });
  const hear = (message: unknown) => {
    if (isPurgeMessage(message)) onPurge(message.purged);
    if (!isEndedMessage(message)) return;
    for (const { id, untilMs } of message.ended) here.add(id, untilMs);
    if ('rememberedSince' in message) learn(Number(message.rememberedSince));
  };
  function tell(message: PurgeMessage | EndedMessage | EndedQuestion): void {
    // If the primary process is gone, its workers end too.
    if (process.connected) process.send?.(message);
  }
  process.on('message', hear);
  tell({ whatHasEnded: true });
  return {
    announce: (purged) => tell({ purged }),
    answers: null,
    limiter: createIpcLimiter(),
    ended: {
      async end(id, untilMs) {
        here.add(id, untilMs);
        tell({ ended: [{ id, untilMs }] });
      },
      has: async ({ id, since }) => since < (await rememberedSince) || here.has(id),
    },
    isUp: null,
    close: () => void process.off('message', hear),
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
