import type { Redis } from 'ioredis';
import type { Logger } from '../log/logger';
import { isWrongDatabase, type RedisSettings, redisFailure } from './redisSettings';

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
 * Connects, and goes on trying for ever; one line in the log for the beginning of an outage and one for its end, however many connections. The
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
  const down = downOf(settings);
  client.on('error', (error: unknown) => {
    if (isClosed) return;
    if (!down.has(client)) {
      down.add(client);
      if (down.size === 1)
        log.error({ purpose, cause: redisFailure(error) }, 'Redis (REDIS_URL) cannot be reached');
    }
    if (isWrongDatabase(error)) client.disconnect();
  });
  client.on('ready', () => {
    if (client.status === 'ready' && down.delete(client) && down.size === 0)
      log.info({ purpose }, 'Redis is back');
  });
  return {
    client,
    close() {
      isClosed = true;
      down.delete(client);
      client.disconnect();
    },
  };
}

/** A server's connections that are lost: the first of them and the return of the last are what is told. */
const lost = new WeakMap<RedisSettings, Set<Redis>>();

function downOf(settings: RedisSettings): Set<Redis> {
  const known = lost.get(settings) ?? new Set();
  lost.set(settings, known);
  return known;
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
