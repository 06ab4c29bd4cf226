import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';

export interface SmallSite {
  /** `http://127.0.0.1:PORT` */
  origin: string;
  /** Addresses that were asked for so far. */
  asked(): string[];
  close(): Promise<void>;
}

const WORKER = readFileSync(path.resolve(__dirname, '../../../dist/client/sw.js'));

/**
 * A site that is nothing but the built service worker and what it keeps, in any number and size: `/page-7?kb=100` and
 * `/image-7.png?kb=100` have that many thousand bytes; `/failing…` answers 500. Images say which answer of theirs it is.
 */
export async function startSmallSite(): Promise<SmallSite> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const address = request.url ?? '/';
    const { pathname, searchParams } = new URL(address, 'http://localhost');
    asked.push(address);
    const size = Number(searchParams.get('kb') ?? 1) * 1000;
    const isImage = pathname.endsWith('.png');
    const times = asked.filter((one) => one === address).length;
    response.writeHead(pathname.startsWith('/failing') ? 500 : 200, {
      'Content-Type': pathname === '/sw.js' ? 'text/javascript' : isImage ? 'image/png' : 'text/html',
      'Cache-Control': 'no-cache',
    });
    if (pathname === '/sw.js') response.end(WORKER);
    else response.end(`${isImage ? times : '<!doctype html><title>Page</title>'}`.padEnd(size, ' '));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('A TCP server has a port');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    asked: () => [...asked],
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
