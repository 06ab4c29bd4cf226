import type { Redis } from 'ioredis';
import type { Logger } from '../log/logger';
import { type RedisSettings, redisFailure } from './redisSettings';

/** A hung server answers nothing and closes nothing: no command is waited for longer than this. */
const COMMAND_MS = 1_000;
const CONNECT_MS = 2_000;
/** Between two tries to connect: from half a second to half a minute. */
const [FIRST_RETRY_MS, LONGEST_RETRY_MS] = [500, 30_000];

interface OpenOptions {
  settings: RedisSettings;
  log: Logger;
  /** What the connection is for, in the log. */
  purpose: string;
  /** For one that waits in blocking reads: commands have no time limit, and wait for a lost connection to come back. */
  blocking?: boolean;
  /** Instead of the usual ones. */
  commandMs?: number;
  longestRetryMs?: number;
}

export interface OpenedRedis {
  client: Redis;
  /** Commands under way fail; it connects no more. */
  close(): void;
}

/**
 * Connects, and goes on trying for ever; one line in the log for the beginning of an outage and one for its end. The
 * module is loaded here, so that a site without Redis never has it in memory.
 */
export async function openRedis({
  settings,
  log,
  purpose,
  blocking = false,
  commandMs = COMMAND_MS,
  longestRetryMs = LONGEST_RETRY_MS,
}: OpenOptions): Promise<OpenedRedis> {
  const { Redis } = await import('ioredis');
  let isClosed = false;
  const client = new Redis({
    ...clientOptions(settings, blocking, commandMs),
    retryStrategy: (tries) => (isClosed ? null : Math.min(FIRST_RETRY_MS * 2 ** (tries - 1), longestRetryMs)),
  });
  let isDown = false;
  client.on('error', (error: unknown) => {
    if (isDown || isClosed) return;
    isDown = true;
    log.error({ purpose, cause: redisFailure(error) }, 'Redis (REDIS_URL) cannot be reached');
  });
  client.on('ready', () => {
    if (isDown) log.info({ purpose }, 'Redis is back');
    isDown = false;
  });
  return {
    client,
    close() {
      isClosed = true;
      client.disconnect();
    },
  };
}

function clientOptions(settings: RedisSettings, blocking: boolean, commandMs: number) {
  const { host, port, username, password, database, tls } = settings;
  return {
    host,
    port,
    db: database,
    ...(username ? { username } : {}),
    ...(password ? { password } : {}),
    ...(tls ? { tls } : {}),
    connectTimeout: CONNECT_MS,
    keepAlive: 10_000,
    ...(blocking
      ? { maxRetriesPerRequest: null }
      : { maxRetriesPerRequest: 0, enableOfflineQueue: false, commandTimeout: commandMs }),
  };
}
