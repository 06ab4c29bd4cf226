import type { Redis } from 'ioredis';
import type { Logger } from '../log/logger';
import { redisFailure } from '../redis/redisSettings';

/** Redis is never worth more waiting than this. */
const COMMAND_MS = 100;
/** So many commands in a row without an answer: it hangs. */
const IN_A_ROW = 3;
/** While it does, it is asked whether it is back, by nobody's request. */
const AGAIN_MS = 500;

/** Runs commands that a visitor may wait for. */
export interface RedisGuard {
  /** Null at once while Redis is away or hangs, and when the command fails; never rejects. */
  run<T>(command: () => Promise<T>): Promise<T | null>;
  /** As `run`, for what Redis may refuse although it answers, being full; told once. */
  write<T>(command: () => Promise<T>): Promise<T | null>;
  isUp(): boolean;
  close(): void;
}

interface GuardOptions {
  client: Redis;
  log: Logger;
  /** Hears of each command: its milliseconds, or null when it failed. */
  onCommand(ms: number | null): void;
}

export function guardRedis({ client, log, onCommand }: GuardOptions): RedisGuard {
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
    // A lost connection tells of itself.
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
    run,
    async write(command) {
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

/** Rejects when there is none by then. One that has come while this process was busy is read before that is decided. */
function answerOf<T>(promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = () => reject(new Error(`no answer within ${COMMAND_MS} ms`));
    const timer = setTimeout(() => setImmediate(late), COMMAND_MS);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** The server's own words: it is there. */
function isReply(error: unknown): boolean {
  return error instanceof Error && error.name === 'ReplyError';
}
