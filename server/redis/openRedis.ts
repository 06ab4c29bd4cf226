import type { Redis } from 'ioredis';
import type { Logger } from '../log/logger';
import { isWrongDatabase, type RedisSettings, redisFailure } from './redisSettings';

/** Timeout of a command: a hung server neither answers nor closes the connection. */
const COMMAND_MS = 1_000;
const CONNECT_MS = 2_000;
/** Back-off between connection attempts: from half a second to half a minute. */
const [FIRST_RETRY_MS, LONGEST_RETRY_MS] = [500, 30_000];

interface OpenOptions {
  settings: RedisSettings;
  log: Logger;
  /** The purpose of the connection, for the log. */
  purpose: string;
  /** For blocking reads: commands have no timeout, and wait for a lost connection to come back. */
  blocking?: boolean;
  /** Overrides the default timeout of commands. */
  commandMs?: number;
  longestRetryMs?: number;
}

export type OpenedRedis = Awaited<ReturnType<typeof openRedis>>;

/**
 * Connects, and retries for ever; logs one line at the start of an outage and one at its end, whatever the number of
 * connections. The module is loaded here, so that a site without Redis never has it in memory.
 */
export async function openRedis({
  settings,
  log,
  purpose,
  blocking = false,
  commandMs = COMMAND_MS,
  longestRetryMs = LONGEST_RETRY_MS,
}: OpenOptions) {
  const { Redis } = await import('ioredis');
  const { database, tls, ...account } = settings;
  let isClosed = false;
  const client = new Redis({
    ...account,
    db: database,
    ...(tls ? { tls } : {}),
    connectTimeout: CONNECT_MS,
    keepAlive: 10_000,
    ...(blocking
      ? { maxRetriesPerRequest: null }
      : { maxRetriesPerRequest: 0, enableOfflineQueue: false, commandTimeout: commandMs }),
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
    /** Commands in flight fail; the client does not reconnect. */
    close() {
      isClosed = true;
      down.delete(client);
      client.disconnect();
    },
  };
}

/** A server's lost connections: the first loss and the last return are logged. */
const lost = new WeakMap<RedisSettings, Set<Redis>>();

function downOf(settings: RedisSettings): Set<Redis> {
  const known = lost.get(settings) ?? new Set();
  lost.set(settings, known);
  return known;
}
