import { once } from 'node:events';
import { request as ask, createServer, type Server } from 'node:http';

/**
 * A cache in front of the site: one copy of a page for everybody, so that the site never sees the query, the cookies or
 * the referrer of a visitor, and the visitor never gets a cookie of the site's.
 * @param pages that it has of its own, by address.
 */
export async function startCache(
  origin: string,
  pages: Readonly<Record<string, string>> = {},
): Promise<{ server: Server; origin: string }> {
  const server = createServer((visit, reply) => {
    const own = pages[visit.url ?? ''];
    if (own !== undefined) {
      reply.setHeader('content-type', 'text/html; charset=utf-8').end(own);
      return;
    }
    const isPage = visit.method === 'GET' && visit.headers['sec-fetch-dest'] === 'document';
    const { cookie: _cookie, referer: _referer, ...headers } = visit.headers;
    const target = new URL((isPage ? visit.url?.split('?')[0] : visit.url) ?? '/', origin);
    const copy = { ...headers, cookie: 'origine-tracking=direct' };
    visit.pipe(
      ask(target, { method: visit.method, headers: isPage ? copy : visit.headers }, (answer) => {
        const { 'set-cookie': _set, ...kept } = answer.headers;
        reply.writeHead(answer.statusCode ?? 502, kept);
        answer.pipe(reply);
      }).on('error', () => reply.destroy()),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('A TCP server has a port');
  return { server, origin: `http://127.0.0.1:${address.port}` };
}
