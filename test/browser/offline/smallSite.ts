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

/** A picture of one pixel: `/dot….gif`. */
const DOT = Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64');

/**
 * A site that is nothing but the built service worker and what it keeps, in any number and size: `/page-7?kb=100` and
 * `/image-7.png?kb=100` have that many thousand bytes; `/failing…` answers 500. Images say which answer of theirs it is.
 * @param readable whether pages of other origins may read what it answers (CORS).
 */
export async function startSmallSite({ readable = false } = {}): Promise<SmallSite> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const address = request.url ?? '/';
    const { pathname, searchParams } = new URL(address, 'http://localhost');
    asked.push(address);
    const size = Number(searchParams.get('kb') ?? 1) * 1000;
    const isImage = pathname.endsWith('.png');
    const times = asked.filter((one) => one === address).length;
    response.writeHead(pathname.startsWith('/failing') ? 500 : 200, {
      'Content-Type':
        pathname === '/sw.js'
          ? 'text/javascript'
          : isImage
            ? 'image/png'
            : pathname.endsWith('.gif')
              ? 'image/gif'
              : 'text/html',
      'Cache-Control': 'no-cache',
      ...(readable ? { 'Access-Control-Allow-Origin': '*' } : {}),
    });
    if (pathname === '/sw.js') response.end(WORKER);
    else if (pathname.startsWith('/dot')) response.end(DOT);
    else response.end(`${isImage ? times : '<!doctype html><title>Page</title>'}`.padEnd(size, ' '));
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
