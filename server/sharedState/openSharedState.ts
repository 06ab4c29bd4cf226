import cluster from 'node:cluster';
import type { Config } from '../config';
import type { Logger } from '../log/logger';
import type { Numbers } from '../operations/numbers';
import { endedAlone } from './endedSessions';
import { createIpcState } from './ipcState';
import type { SharedState } from './sharedState';

export interface SharedStateOptions {
  config: Pick<
    Config,
    | 'contentPrefix'
    | 'redis'
    | 'contentApiUrl'
    | 'contentService'
    | 'contentLocales'
    | 'contentSettingsPath'
    | 'contentCollections'
  >;
  log: Logger;
  /** Another process has purged this, or may have. */
  onPurge(names: readonly string[]): void;
  /** None unless told. */
  numbers?: Pick<Numbers, 'redisCommand' | 'purgeHeard'>;
}

const alone = (): SharedState => ({
  announce() {},
  answers: null,
  limiter: null,
  ended: endedAlone(),
  isUp: null,
  close() {},
});

/** By Redis where it is configured, by the primary process under WEB_CONCURRENCY, and not at all in a process of its own. */
export async function openSharedState({
  config,
  log,
  onPurge,
  numbers = { redisCommand() {}, purgeHeard() {} },
}: SharedStateOptions): Promise<SharedState> {
  const { redis: settings, contentPrefix: prefix } = config;
  if (settings) {
    // A site without Redis never loads it.
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

/** Whose answers they are; '' for the embedded one, of which each process has its own. */
function serviceOf(config: SharedStateOptions['config']): string {
  const { contentApiUrl, contentService, contentLocales, contentSettingsPath, contentCollections } = config;
  if (contentApiUrl === '') return '';
  return JSON.stringify([
    contentApiUrl,
    contentService,
    contentLocales,
    contentSettingsPath,
    contentCollections,
  ]);
}
