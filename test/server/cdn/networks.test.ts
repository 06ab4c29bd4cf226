import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { readCdnTarget } from '../../../server/cdn/cdnTarget';
import { API_ORIGINS, createNetwork, type Network, TagsRefused } from '../../../server/cdn/networks';

/** What a network heard, as it travelled. */
interface Heard {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingHttpHeaders;
  body: string;
}

let server: Server;
let heard: Heard[];
let status = 200;
let origin: string;

beforeEach(async () => {
  heard = [];
  status = 200;
  server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    heard.push({ method: request.method, url: request.url, headers: request.headers, body });
    response.writeHead(status).end('{"why":"said by the network"}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('A TCP server has a port');
  origin = `http://127.0.0.1:${address.port}`;
});

afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});

function network(setting: string): Network {
  const target = readCdnTarget(setting);
  if (!target) throw new Error(`${setting} names no network`);
  return createNetwork(target, { fastly: origin, cloudflare: origin });
}

it('the networks are asked where they listen', () => {
  expect(API_ORIGINS).toEqual({ fastly: 'https://api.fastly.com', cloudflare: 'https://api.cloudflare.com' });
});

it('Fastly forgets softly, by surrogate keys, 256 a call', async () => {
  const fastly = network('fastly:SU1Z0isxPaozGVKXdv0eY:t0k3n');
  await fastly.purge(['news', 'newsItem:rentree']);
  expect(heard).toMatchObject([
    {
      method: 'POST',
      url: '/service/SU1Z0isxPaozGVKXdv0eY/purge',
      headers: { 'fastly-key': 't0k3n', 'fastly-soft-purge': '1', 'surrogate-key': 'news newsItem:rentree' },
    },
  ]);
  expect(fastly.tagsPerCall).toBe(256);
});

it('Cloudflare forgets by tags, five calls a minute', async () => {
  const cloudflare = network('cloudflare:023e105f4ecef8ad9ca31a8372d0c353:t0k3n');
  await cloudflare.purge(['news', 'site']);
  expect(heard).toMatchObject([
    {
      method: 'POST',
      url: '/client/v4/zones/023e105f4ecef8ad9ca31a8372d0c353/purge_cache',
      headers: { authorization: 'Bearer t0k3n', 'content-type': 'application/json' },
      body: '{"tags":["news","site"]}',
    },
  ]);
  expect(cloudflare.restMs).toBe(12_000);
});

it('each Varnish is told, and slugs are no pattern there', async () => {
  const { port } = new URL(origin);
  const caches = `http://:secret@127.0.0.1:${port}, http://:other@localhost:${port}/`;
  await network(`varnish:${caches}`).purge(['event:salon-(paris)*', 'event']);
  expect(heard.map(({ headers }) => headers.authorization).sort()).toEqual(['Bearer other', 'Bearer secret']);
  expect(heard[0]).toMatchObject({
    method: 'POST',
    url: '/_purge',
    headers: { 'x-tags': 'event:salon-.paris.. event' },
  });
});

it('a refusal is an error that says who refused and why, and names no secret', async () => {
  status = 403;
  const refused = network('fastly:abc:t0k3n').purge(['news']);
  await expect(refused).rejects.toThrow(
    `${new URL(origin).host} answered 403: {"why":"said by the network"}`,
  );
});

it.each([
  [400, true],
  [413, true],
  [401, false],
  [429, false],
  [503, false],
])('%s is of the tags: %s', async (answered, isOfTags) => {
  status = answered;
  const error: unknown = await network('cloudflare:abc:t')
    .purge(['x'])
    .catch((thrown) => thrown);
  expect(error instanceof TagsRefused).toBe(isOfTags);
});

it.each([
  'varnish:http://:secret@cache.example/path',
  'fastly',
  'fastly:abc',
  'fastly:a/b:token',
  'cloudflare::token',
  'akamai:abc:token',
  'varnish:http://cache.example',
  'varnish:ftp://:secret@cache.example',
  'varnish:http://:secret@a.example,b.example',
])('%s names no network', (setting) => {
  expect(readCdnTarget(setting)).toBeNull();
});
