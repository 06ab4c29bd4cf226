import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { http, KNOWN, tellChange, WEBHOOK } from '../../support/http';
import { SCHOOL, type SiteOnFakeContent, startSiteOnFakeContent } from '../../support/siteOnFakeContent';

const FONT = readFileSync('dist/fonts/fraunces.woff2');
const ICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path fill="#e00" d="M0 0h10v10H0z"/></svg>';

const files: Record<string, Buffer> = {
  '/font.woff2': FONT,
  '/large.woff2': Buffer.concat([FONT, Buffer.alloc(121 * 1024)]),
  '/font.txt': Buffer.from('no font'),
  '/icon.svg': Buffer.from(ICON),
  '/icon-512.png': readFileSync('client/public/icons/icon-512.png'),
  '/icon-192.png': readFileSync('client/public/icons/icon-192.png'),
};
const media = createServer((request, response) => {
  const bytes = files[request.url ?? ''];
  response.writeHead(bytes ? 200 : 404).end(bytes);
});
let running: SiteOnFakeContent;

beforeAll(async () => {
  await new Promise<void>((listening) => media.listen(0, '127.0.0.1', listening));
});
beforeEach(async () => {
  running = await startSiteOnFakeContent({ ...WEBHOOK, CONTENT_MEDIA_URL: base() });
});
afterEach(() => running.close());
afterAll(() => media.close());

// as: it listens on a port.
const base = () => `http://127.0.0.1:${(media.address() as AddressInfo).port}`;
const get = (address: string) => http(running).get(address).set(KNOWN);
const told = () =>
  running.site
    .logged()
    .filter(({ msg }) => String(msg).startsWith('a field of the theme'))
    .map(({ field, reason }) => `${field}: ${reason}`);

async function edit(theme: object): Promise<string> {
  running.content.answer('/users/me', { json: { title: SCHOOL, siteName: SCHOOL, theme } });
  await tellChange(running, { event: 'entry.update', model: 'website', entry: {} }).expect(204);
  return (await get('/').expect(200)).text;
}

it('serves a typeface of the school’s own for ever, with stand-ins of its measure', async () => {
  const html = await edit({ brand: '#0f6b5c', display: '/font.woff2' });
  const [, address = ''] = /font-family:Display;font-weight:400;src:url\(([^)]+)\)/.exec(html) ?? [];
  const { body, headers } = await get(address).responseType('blob').expect(200);
  expect(Buffer.from(body).equals(FONT)).toBe(true);
  expect(headers['content-type']).toBe('font/woff2');
  expect(headers['cache-control']).toContain('immutable');
  // Fraunces has 0.978 of ascent, and is narrower than Georgia.
  const [, adjusted, ascent] =
    /font-family:"Display 1";src:[^;]*;size-adjust:([\d.]+)%;ascent-override:([\d.]+)%/.exec(html) ?? [];
  expect((Number(adjusted) * Number(ascent)) / 10_000).toBeCloseTo(0.978, 2);
  expect(told()).toEqual([]);
});

it.each([
  ['/large.woff2', 'theme.display: at most 120 KB expected'],
  ['/font.txt', 'theme.display: a woff2 file expected'],
  ['/none.woff2', 'theme.display: it could not be had: 404'],
  ['Comic Sans', expect.stringMatching(/^theme\.display: one of Newsreader, .*Fraunces expected/)],
])(
  'a typeface that cannot be used (%s) is one line, and the built-in one stands for it',
  async (display, line) => {
    const html = await edit({ brand: '#0f6b5c', display });
    expect(html).toContain('--action:#0f6b5c');
    expect(html).not.toContain('/assets/typefaces/own-');
    expect(told()).toEqual([line]);
  },
);

it('shows the school’s own icon', async () => {
  await edit({ brand: '#0f6b5c', icon: { url: '/icon.svg' } });
  const svg = (await get('/favicon.svg').expect(200)).body.toString();
  expect(svg).toContain(`data:image/svg+xml;base64,${Buffer.from(ICON).toString('base64')}`);
  const { headers } = await get('/icons/maskable-192.png').expect(200);
  expect(headers['content-type']).toBe('image/png');
});

it('takes a PNG that is large enough for every icon, and no smaller one', async () => {
  await edit({ brand: '#0f6b5c', icon: { url: '/icon-512.png' } });
  const svg = (await get('/favicon.svg').expect(200)).body.toString();
  expect(svg).toContain(`data:image/png;base64,${files['/icon-512.png']?.toString('base64')}`);
  await get('/icons/icon-512.png').expect(200).expect('content-type', 'image/png');
  expect(told()).toEqual([]);
  await edit({ brand: '#0f6b5c', icon: { url: '/icon-192.png' } });
  await get('/favicon.svg').expect(200);
  expect(told()).toEqual(['theme.icon: an SVG, or a PNG of 512 pixels at least, expected']);
});

it('who wants no drawings has plain fields of colour in their places', async () => {
  await edit({ brand: '#0f6b5c' });
  const address = '/media/illustrations/skyline/4x5/metz.svg';
  const drawn = (await get(address).expect(200)).body.toString();
  expect(drawn).toContain('<path');
  await edit({ brand: '#0f6b5c', illustrations: 'plain' });
  const plain = (await get(address).expect(200)).body.toString();
  expect(plain.match(/<\w+/g)).toEqual(['<svg', '<rect', '<rect', '<rect']);
  // The same place has the same ground.
  expect((await get(address).expect(200)).body.toString()).toBe(plain);
});

it('an icon of another kind is one line', async () => {
  await edit({ brand: '#0f6b5c', icon: { url: '/font.txt' } });
  await get('/favicon.svg').expect(200);
  expect(told()).toEqual(['theme.icon: an SVG, or a PNG of 512 pixels at least, expected']);
});

it('a name that no typeface has is not found', async () => {
  await get('/assets/typefaces/own-0123456789.woff2').expect(404);
  await get('/assets/typefaces/jost-0123456789.woff2').expect(404);
  await get('/assets/typefaces/..%2Frecipes.json').expect(404);
});

it('a file of tokens may lie beside its icon', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'theme-'));
  const theme = { color: { brand: { $value: '#0f6b5c' } }, $extensions: { site: { icon: './icon.svg' } } };
  await writeFile(path.join(folder, 'theme.json'), JSON.stringify(theme));
  await expect(startSiteOnFakeContent({ THEME_FILE: path.join(folder, 'theme.json') })).rejects.toThrow(
    './icon.svg',
  );
  await writeFile(path.join(folder, 'icon.svg'), ICON);
  const other = await startSiteOnFakeContent({ THEME_FILE: path.join(folder, 'theme.json') });
  const { body } = await http(other).get('/favicon.svg').expect(200);
  expect(body.toString()).toContain('data:image/svg+xml');
  await other.close();
  await rm(folder, { recursive: true });
});
