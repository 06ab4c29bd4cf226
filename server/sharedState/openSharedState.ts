import cluster from 'node:cluster';
import type { Config } from '../config';
import type { Logger } from '../log/logger';
import type { Numbers } from '../operations/numbers';
import { endedInProcess } from './endedSessions';
import { createIpcState } from './ipcState';
import type { SharedState } from './sharedState';

interface SharedStateOptions {
  config: Config;
  log: Logger;
  /** Another process has purged these names, or may have. */
  onPurge(names: readonly string[]): void;
  /** None unless told. */
  numbers?: Pick<Numbers, 'redisCommand' | 'purgeReceived'>;
}

const alone = (): SharedState => ({
  announce() {},
  answers: null,
  limiter: null,
  ended: endedInProcess(),
  isUp: null,
  close() {},
});

/** Over Redis if it is configured, over the primary process under WEB_CONCURRENCY; a single process shares nothing. */
export async function openSharedState({
  config,
  log,
  onPurge,
  numbers = { redisCommand() {}, purgeReceived() {} },
}: SharedStateOptions): Promise<SharedState> {
  const { redis: settings, contentPrefix: prefix } = config;
  if (settings) {
    // Loaded on demand: a site without Redis never needs it.
    const { createRedisState } = await import('./redisState');
    return createRedisState({
      settings,
      prefix,
      service: serviceOf(config),
      log: log.child({ part: 'shared state' }),
      onPurge,
      numbers,
    });
  }
  return cluster.isWorker ? createIpcState(onPurge) : alone();
}

/** Identifies the content service; '' for the embedded one, since each process has its own. */
function serviceOf({
  contentApiUrl,
  contentService,
  contentLocales,
  contentSettingsPath,
  contentCollections,
}: Config): string {
  if (contentApiUrl === '') return '';
  return JSON.stringify([
    contentApiUrl,
    contentService,
    contentLocales,
    contentSettingsPath,
    contentCollections,
  ]);
}
