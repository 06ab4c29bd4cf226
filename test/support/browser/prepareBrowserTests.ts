import { once } from 'node:events';
import { createServer } from 'node:http';
import { type BuiltSite, startBuiltSite } from '../builtSite';
import { findChromium } from './findChromium';

const sites = new Map<string, Promise<BuiltSite>>();

/**
 * Runs once before the browser tests: finds a browser, and starts a server at TEST_SITES that hands out the shared
 * sites (`commonSite.ts`). The query holds a site's settings, the answer is its origin.
 */
// biome-ignore lint/style/noDefaultExport: Jest asks for the default export of a global set-up
export default async function prepareBrowserTests(): Promise<void> {
  findChromium();
  const desk = createServer(async (request, response) => {
    const { searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const settings = searchParams.toString();
    // Otherwise a worker could reuse a connection that is being closed.
    response.setHeader('Connection', 'close');
    const site = sites.get(settings) ?? startBuiltSite({ env: Object.fromEntries(searchParams) });
    sites.set(settings, site);
    await site.then(
      ({ origin }) => response.end(origin),
      (error) => response.writeHead(500).end(String(error)),
    );
  }).listen(0, '127.0.0.1');
  await once(desk, 'listening');
  const address = desk.address();
  if (address === null || typeof address === 'string') throw new Error('A TCP server has a port');
  process.env.TEST_SITES = `http://127.0.0.1:${address.port}`;
  Object.assign(globalThis, {
    async endBrowserTests() {
      desk.close();
      desk.closeAllConnections();
      for (const started of await Promise.allSettled(sites.values()))
        if (started.status === 'fulfilled') await started.value.stop();
    },
  });
}
