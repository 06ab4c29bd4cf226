import cluster from 'node:cluster';
import { once } from 'node:events';
import path from 'node:path';
import { createSiteServer } from './app';
import { readConfig } from './config';
import { createDeps } from './createDeps';
import { ContentFilesError } from './embedded/loading/problems';
import { idleSettings } from './idleSettings';
import { awaitFirstContent, createOpenResponses, stopGracefully, warmSearch } from './lifecycle';
import { stackOf } from './log/logger';
import { createLogOutput } from './log/logOutput';
import { startLog } from './log/startLog';
import { misspeltSettings } from './misspeltSettings';
import { ConfigError } from './readEnvironment';
import { RedirectsError } from './redirects/loadRedirects';
import { runWorkers } from './sharedState/runWorkers';

const output = createLogOutput();
/** Replaced once there is an error tracker. */
let reportDefect: (message: string, err: string) => void = () => undefined;

/** Configuration, collaborators, app, listening, graceful stop: the only file with side effects. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const started = startLog(config, output);
  const { log, troubles } = started;
  reportDefect = started.reportDefect;
  const idle = idleSettings(process.env);
  if (idle.length > 0 && cluster.isPrimary)
    log.warn({ settings: idle }, 'settings without effect: what each needs beside it is not set');
  const misspelt = misspeltSettings(process.env);
  if (misspelt.length > 0 && cluster.isPrimary)
    log.warn({ settings: misspelt }, 'variables without effect: each nearly has the name of a setting');
  if (config.workers > 1 && cluster.isPrimary) return runWorkers({ workers: config.workers, log, exit });
  // The bundle lies in dist/server/, two folders below the checkout.
  const deps = await createDeps({
    config,
    log,
    output,
    troubles,
    root: path.resolve(__dirname, '../..'),
  });
  started.setRelease(deps.assets.buildId);
  deps.numbers.measureProcess();
  const inFlight = createOpenResponses();
  const server = createSiteServer(deps, inFlight);
  stopGracefully({ server, inFlight, deps, log, exit });

  server.listen(config.port, config.host);
  await once(server, 'listening').catch((error: Error) => {
    const badHost = /ENOTFOUND|EADDRNOTAVAIL|EAI_/.test(error.message);
    throw badHost
      ? new ConfigError('HOST', config.host, `an address of this machine (${error.message})`)
      : new ConfigError('PORT', String(config.port), `a port to listen on (${error.message})`);
  });
  log.info(
    { port: config.port, url: config.siteUrl, node: process.version, build: deps.assets.buildId },
    'listening',
  );
  void awaitFirstContent(deps.store);
  warmSearch(deps);
}

async function exit(code: number): Promise<void> {
  await output.close();
  process.exit(code);
}

// The reader of stderr is gone (EPIPE): without a listener each line would raise an exception, which is one more line.
process.stderr.on('error', () => undefined);

/** An unexpected error outside of request handling is logged, and the site goes on. */
for (const event of ['unhandledRejection', 'uncaughtException'] as const) {
  process.on(event, (thrown: unknown) => {
    const err = stackOf(thrown);
    process.stderr.write(
      `${JSON.stringify({ level: 'error', time: new Date().toISOString(), msg: event, err })}\n`,
    );
    reportDefect(event, err);
  });
}

main().catch((error: unknown) => {
  const msg =
    error instanceof ConfigError || error instanceof RedirectsError || error instanceof ContentFilesError
      ? error.message
      : stackOf(error);
  process.stderr.write(
    `${JSON.stringify({ level: 'error', time: new Date().toISOString(), msg: `The site cannot start. ${msg}` })}\n`,
  );
  void exit(1);
});
