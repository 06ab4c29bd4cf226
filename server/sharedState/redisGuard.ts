import type { Redis } from 'ioredis';
import type { Logger } from '../log/logger';
import { redisFailure } from '../redis/redisSettings';

/** Timeout of a command: requests do not wait longer for Redis. */
const COMMAND_MS = 100;
/** This many timeouts in a row mean that Redis hangs. */
const IN_A_ROW = 3;
/** Interval of the pings while it hangs, outside of any request. */
const AGAIN_MS = 500;

/** Runs commands that a request may wait for. */
export type RedisGuard = ReturnType<typeof guardRedis>;

/** @param onCommand called after each command with its milliseconds, or null when it failed. */
export function guardRedis(client: Redis, log: Logger, onCommand: (ms: number | null) => void) {
  let unanswered = 0;
  let isHung = false;
  let isRefusing = false;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;

  const isUp = () => client.status === 'ready' && !isHung;

  function failed(error: unknown): void {
    if (isReply(error)) {
      unanswered = 0;
      if (!isRefusing)
        log.error({ cause: redisFailure(error) }, 'Redis (REDIS_URL) refuses what processes share');
      isRefusing = true;
      return;
    }
    // A lost connection is reported elsewhere.
    if (client.status !== 'ready') return;
    unanswered += 1;
    if (unanswered < IN_A_ROW || isHung) return;
    isHung = true;
    log.error(
      { cause: redisFailure(error) },
      'Redis (REDIS_URL) does not answer: each process is on its own',
    );
    askAgain();
  }

  function askAgain(): void {
    if (isClosed) return;
    timer = setTimeout(() => {
      answerOf(client.ping()).then(answered, askAgain);
    }, AGAIN_MS);
    timer.unref();
  }

  function answered(): void {
    unanswered = 0;
    if (isHung) log.info({}, 'Redis answers again');
    isHung = false;
  }

  /** Null at once while Redis is away or hangs, and when the command fails; never rejects. */
  async function run<T>(command: () => Promise<T>): Promise<T | null> {
    if (!isUp()) return null;
    const begun = performance.now();
    try {
      const reply = await answerOf(command());
      onCommand(performance.now() - begun);
      unanswered = 0;
      return reply;
    } catch (error) {
      onCommand(null);
      failed(error);
      return null;
    }
  }

  return {
    /** Null at once while Redis is away or hangs, and when the command fails; never rejects. */
    run,
    /** As `run`, for commands that a reachable Redis may refuse because its memory is full; warns once. */
    async write<T>(command: () => Promise<T>) {
      const reply = await run(async () => ({ is: await command() }));
      if (reply && isRefusing) {
        log.info({}, 'Redis takes what processes share again');
        isRefusing = false;
      }
      return reply?.is ?? null;
    },
    isUp,
    close() {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}

/**
 * Rejects on timeout. If this process was busy, an answer that has arrived meanwhile is read before the timeout counts.
 */
function answerOf<T>(promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = () => reject(new Error(`no answer within ${COMMAND_MS} ms`));
    const timer = setTimeout(() => setImmediate(late), COMMAND_MS);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** An error reply: the server is there. */
function isReply(error: unknown): boolean {
  return error instanceof Error && error.name === 'ReplyError';
}
