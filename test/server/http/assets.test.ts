import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { askRaw } from '../../support/askRaw';
import { type RunningSite, startSite } from '../../support/runningSite';

const SCRIPT = `export const words = ${JSON.stringify('une phrase. '.repeat(100))};\n`;
const STYLE = 'body{margin:0}\n';
const ICONS = `<svg xmlns="http://www.w3.org/2000/svg">${'<path d="M0 0h24v24H0z"/>'.repeat(40)}</svg>\n`;

let directory: string;
let site: RunningSite;

beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'build-'));
  await mkdir(path.join(directory, 'client/assets'), { recursive: true });
  const write = (name: string, bytes: string | Buffer) => writeFile(path.join(directory, name), bytes);
  await write('secret.txt', 'beside the build');
  await write('client/manifest.json', '{"entry":"/assets/entry-AAAA.js"}');
  await write('client/icons.svg', ICONS);
  await write('client/speculation-rules.json', '{"prefetch":[]}');
  await write('client/icons.svg.br', brotliCompressSync(ICONS));
  await write('client/icons.svg.gz', gzipSync(ICONS));
  await write('client/assets/entry-AAAA.js', SCRIPT);
  await write('client/assets/entry-AAAA.js.br', brotliCompressSync(SCRIPT));
  await write('client/assets/entry-AAAA.js.gz', gzipSync(SCRIPT));
  await write('client/assets/site-BBBB.css', STYLE);
  await write('client/assets/serif-CCCC.woff2', Buffer.from('wOF2'));
  await write('client/assets/gone-DDDD.js', SCRIPT);
  await write('client/assets/gone-DDDD.js.br', brotliCompressSync(SCRIPT));
  site = await startSite({
    env: { CONTENT_API_URL: 'http://127.0.0.1:9/api' },
    adjust: (deps) => ({ ...deps, assetsDirectory: path.join(directory, 'client') }),
  });
});

afterAll(async () => {
  await site.close();
  await rm(directory, { recursive: true });
});

it('the rules by which browsers fetch pages beforehand have the type without which they are ignored', async () => {
  const { status, headers } = await askRaw(site, '/speculation-rules.json');
  expect(status).toBe(200);
  expect(headers['content-type']).toContain('application/speculationrules+json');
});

describe('a file with a hash in its name', () => {
  it('may be kept for a year, by everybody', async () => {
    const { status, headers, body } = await askRaw(site, '/assets/entry-AAAA.js');
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(headers['set-cookie']).toBeUndefined();
    expect(body.toString()).toBe(SCRIPT);
  });

  it.each([
    ['br, gzip', 'br'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['identity', undefined],
    ['', undefined],
    ['deflate', undefined],
  ])('is sent to who accepts "%s" in the form %s', async (accepted, coding) => {
    const { headers, body } = await askRaw(site, '/assets/entry-AAAA.js', { 'accept-encoding': accepted });
    expect(headers['content-encoding']).toBe(coding);
    expect(headers.vary).toContain('Accept-Encoding');
    expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(Number(headers['content-length'])).toBe(body.length);
    const decode = { br: brotliDecompressSync, gzip: gunzipSync }[coding ?? ''];
    expect((decode ? decode(body) : body).toString()).toBe(SCRIPT);
  });

  it('is sent as it is when the build made no smaller form', async () => {
    const style = await askRaw(site, '/assets/site-BBBB.css', { 'accept-encoding': 'br, gzip' });
    expect(style.headers['content-encoding']).toBeUndefined();
    expect(style.headers['content-type']).toBe('text/css; charset=utf-8');
    expect(style.body.toString()).toBe(STYLE);
    const font = await askRaw(site, '/assets/serif-CCCC.woff2', { 'accept-encoding': 'br, gzip' });
    expect(font.headers['content-type']).toBe('font/woff2');
    expect(font.headers['content-encoding']).toBeUndefined();
  });

  it('answers HEAD with the headers alone', async () => {
    const { status, headers, body } = await askRaw(
      site,
      '/assets/entry-AAAA.js',
      { 'accept-encoding': 'br' },
      'HEAD',
    );
    expect(status).toBe(200);
    expect(headers['content-encoding']).toBe('br');
    expect(Number(headers['content-length'])).toBe(brotliCompressSync(SCRIPT).length);
    expect(body).toHaveLength(0);
  });

  it('is not sent again to who has it', async () => {
    const { headers } = await askRaw(site, '/assets/entry-AAAA.js');
    const again = await askRaw(site, '/assets/entry-AAAA.js', {
      'if-modified-since': String(headers['last-modified']),
      'accept-encoding': 'br',
    });
    expect(again.status).toBe(304);
    expect(again.body).toHaveLength(0);
    expect(again.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  it('has no other methods', async () => {
    for (const method of ['POST', 'PUT', 'DELETE']) {
      const { status, headers } = await askRaw(site, '/assets/entry-AAAA.js', {}, method);
      expect(status).toBe(405);
      expect(headers.allow).toBe('GET, HEAD');
    }
  });

  it('has security headers', async () => {
    const { headers } = await askRaw(site, '/assets/entry-AAAA.js');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['cross-origin-resource-policy']).toBe('same-origin');
  });

  it('can be read in parts', async () => {
    const part = await askRaw(site, '/assets/entry-AAAA.js', { range: 'bytes=0-5' });
    expect([part.status, part.body.toString()]).toEqual([206, 'export']);
    const beyond = await askRaw(site, '/assets/entry-AAAA.js', {
      range: 'bytes=900000-',
      'accept-encoding': 'br',
    });
    expect(beyond.status).toBe(416);
    expect(beyond.headers['content-encoding']).toBeUndefined();
    expect(beyond.headers['cache-control']).toBe('private, no-store');
  });
});

describe('a file at the root', () => {
  it('may be kept for an hour, in the form that the build made', async () => {
    const { status, headers, body } = await askRaw(site, '/icons.svg', { 'accept-encoding': 'gzip' });
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('public, max-age=3600');
    expect(headers['content-type']).toBe('image/svg+xml');
    expect(headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(body).toString()).toBe(ICONS);
  });
});

describe('a file that does not exist', () => {
  it.each([
    '/assets/entry-ZZZZ.js',
    '/assets/',
    '/assets/entry-AAAA.js.br',
    '/assets/entry-AAAA.js.gz',
    '/assets/Entry-aaaa.js',
    '/assets/entry-AAAA.js/',
  ])('%s is a 404 that nobody keeps, without a page around it', async (address) => {
    const { status, headers, body } = await askRaw(site, address);
    expect(status).toBe(404);
    expect(headers['cache-control']).toBe('private, no-store');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(body.toString()).toBe('Not found\n');
  });

  it('since a moment ago is a 404 too', async () => {
    await rm(path.join(directory, 'client/assets/gone-DDDD.js.br'));
    const { status, headers } = await askRaw(site, '/assets/gone-DDDD.js', { 'accept-encoding': 'br' });
    expect(status).toBe(404);
    expect(headers['cache-control']).toBe('private, no-store');
    expect(headers['content-encoding']).toBeUndefined();
  });
});

describe('the rest of the disk', () => {
  it.each([
    '/manifest.json',
    '/assets/../manifest.json',
    '/assets/%2e%2e/manifest.json',
    '/assets/../../secret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/assets/%2e%2e/%2e%2e/secret.txt',
    '/assets/..%5c..%5csecret.txt',
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/assets/entry-AAAA.js%00.css',
    '//secret.txt',
  ])('is out of reach: %s', async (address) => {
    const { status, body } = await askRaw(site, address);
    expect(status).toBeGreaterThanOrEqual(300);
    expect(body.toString()).not.toContain('beside the build');
    expect(body.toString()).not.toContain('"entry"');
  });
});
