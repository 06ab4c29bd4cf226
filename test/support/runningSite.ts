import { once } from 'node:events';
import path from 'node:path';
import { createSiteServer } from '../../server/app';
import { readConfig } from '../../server/config';
import type { Deps } from '../../server/createDeps';
import { createDeps } from '../../server/createDeps';
import { createOpenResponses } from '../../server/lifecycle';
import { createLogger, type Logger } from '../../server/log/logger';
import { createTroubles } from '../../server/log/troubles';

export interface RunningSite {
  origin: string;
  deps: Deps;
  /** The site's log lines, parsed. */
  logged(): Record<string, unknown>[];
  /** Number of answers in progress. */
  inFlight(): number;
  close(): Promise<void>;
}

interface RunningSiteOptions {
  env?: Record<string, string>;
  adjust?: (deps: Deps) => Deps;
  /** Port, if it must be known beforehand; default: a free one. */
  port?: number;
}

/** For a service that accepts any account, or is not reachable. */
const SOME_ACCOUNT = { CONTENT_API_USERNAME: 'site', CONTENT_API_PASSWORD: 'embedded-sample' };

const ROOT = path.resolve(__dirname, '../..');

/** The real app in this process, on a free port, with the built assets. `CONTENT_API_URL` selects the content. */
export async function startSite({
  env = {},
  adjust = (deps) => deps,
  port = 0,
}: RunningSiteOptions = {}): Promise<RunningSite> {
  const lines: string[] = [];
  const output = { write: (line: string) => void lines.push(line) };
  const troubles = createTroubles();
  const log: Logger = createLogger('info', output, troubles.note);
  const config = readConfig({
    NODE_ENV: 'production',
    ...(env.CONTENT_API_TOKEN ? {} : SOME_ACCOUNT),
    ...env,
  });
  const deps = adjust(await createDeps({ config, log, output, troubles, root: ROOT }));
  const inFlight = createOpenResponses();
  const server = createSiteServer(deps, inFlight).listen(port, '127.0.0.1');
  await once(server, 'listening');
  // A failed test that does not close its site must not keep the process alive.
  server.unref();
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('A TCP server has a port');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    deps,
    logged: () => lines.map((line): Record<string, unknown> => JSON.parse(line)),
    inFlight: inFlight.size,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
      await deps.close();
    },
  };
}
