import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { CSP_REPORT_PATH } from '../../../shared/addresses/reportPaths';

export interface SmallSite {
  /** `http://127.0.0.1:PORT` */
  origin: string;
  /** Addresses that were asked for so far. */
  asked(): string[];
  close(): Promise<void>;
}

const WORKER = readFileSync(path.resolve(__dirname, '../../../dist/client/sw.js'));

/** A picture of one pixel: `/dot….gif`. */
const DOT = Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64');

const PAGE = '<!doctype html><title>Page</title>';

function typeOf(pathname: string): string {
  const [, ending = ''] = /\.(\w+)$/.exec(pathname) ?? [];
  return { js: 'text/javascript', png: 'image/png', gif: 'image/gif' }[ending] ?? 'text/html';
}

/**
 * A site that is nothing but the built service worker and what it keeps, in any number and size: `/page-7-of-100kb` and
 * `/image-7.png?kb=100` have that many thousand bytes; `/failing…` answers 500. Images and assets say which answer of theirs
 * it is. What has `foreign` in its name is answered by something in the site's place, with `foreign-once` the first time.
 * @param readable whether pages of other origins may read what it answers (CORS).
 * @param clockAheadMs by how much its clock is ahead of the visitor's.
 */
export async function startSmallSite({ readable = false, clockAheadMs = 0 } = {}): Promise<SmallSite> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const address = request.url ?? '/';
    const { pathname, searchParams } = new URL(address, 'http://localhost');
    asked.push(address);
    const size = Number(searchParams.get('kb') ?? /-of-(\d+)kb$/.exec(pathname)?.[1] ?? 1) * 1000;
    const times = asked.filter((one) => one === address).length;
    const isForeign = pathname.includes('foreign') && (times === 1 || !pathname.includes('once'));
    response.writeHead(pathname.startsWith('/failing') ? 500 : 200, {
      'Content-Type': isForeign ? 'text/html' : typeOf(pathname),
      Date: new Date(Date.now() + clockAheadMs).toUTCString(),
      'Cache-Control': pathname.startsWith('/assets/') ? 'max-age=31536000, immutable' : 'no-cache',
      // What something between the visitor and the site answers in its place lacks the site's own policy.
      ...(isForeign ? {} : { 'Content-Security-Policy': `report-uri ${CSP_REPORT_PATH}` }),
      ...(readable ? { 'Access-Control-Allow-Origin': '*' } : {}),
    });
    if (isForeign) response.end('<!doctype html><title>Somebody else</title>');
    else if (pathname === '/sw.js') response.end(WORKER);
    else if (pathname.startsWith('/dot')) response.end(DOT);
    else response.end(`${typeOf(pathname) === 'text/html' ? PAGE : times}`.padEnd(size, ' '));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('A TCP server has a port');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    asked: () => [...asked],
    async close() {
      if (!server.listening) return;
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
