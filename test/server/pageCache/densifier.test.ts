import { setTimeout as pause } from 'node:timers/promises';
import { brotliCompressSync, brotliDecompressSync, constants as zlib } from 'node:zlib';
import { cachedPage } from '../../../server/pageCache/cachedPage';
import { createDensifier } from '../../../server/pageCache/densifier';
import { createEncodingStore } from '../../../server/pageCache/encodings';
import { createPageStore } from '../../../server/pageCache/pageStore';
import { until } from '../../support/until';

const KEPT = { dependencies: ['campuses'], partition: 'canonical', isBrief: false } as const;

const card = (index: number) =>
  `<li class="card"><a href="/actualites/${(index * 7919) % 997}">Lire ${index}</a></li>`;
const HTML = Buffer.from(Array.from({ length: 1000 }, (_, index) => card(index)).join('\n'));
const QUICK = brotliCompressSync(HTML, { params: { [zlib.BROTLI_PARAM_QUALITY]: 3 } });

const pageOf = (etag: string, br = QUICK) =>
  cachedPage({
    page: { status: 200, etag, lastModified: 5, headers: [['X-Page', etag]] },
    control: 'Cache-Control: no-cache\r\n',
    key: '/',
    br,
    commonLines: '',
    encodings: createEncodingStore(),
  });

function densifierWith(isQuiet: () => boolean = () => true, isClosed: () => boolean = () => false) {
  const cache = createPageStore();
  return { cache, densify: createDensifier({ cache, isQuiet, isClosed, everyMs: 1 }) };
}
const sizeIn = (cache: ReturnType<typeof createPageStore>, key: string) => cache.find(key)?.page.size ?? 0;

it('a kept page is soon sent in fewer bytes, and is otherwise the same', async () => {
  const { cache, densify } = densifierWith();
  const page = pageOf('W/"a"');
  cache.keep('/', page, KEPT);
  densify('/');
  await until(() => sizeIn(cache, '/') < QUICK.length);
  const found = cache.find('/')?.page;
  const { body, lines = '', status } = found?.encoded('br') ?? {};
  expect(brotliDecompressSync(body ?? '')).toEqual(HTML);
  expect(lines).toContain(`Content-Length: ${body?.length}\r\n`);
  expect(lines).toContain('X-Page: W/"a"\r\n');
  expect([status, found?.name, found?.etag, found?.lastModified, found?.control]).toEqual([
    200,
    page.name,
    page.etag,
    5,
    page.control,
  ]);
  expect(found?.size).toBe(body?.length);
});

it('a page that content has changed stays to be made anew', async () => {
  const { cache, densify } = densifierWith();
  cache.keep('/', pageOf('W/"a"'), KEPT);
  cache.purge(new Set(['campuses']));
  densify('/');
  await until(() => sizeIn(cache, '/') < QUICK.length);
  expect(cache.find('/')?.state).toBe('expired');
});

it('while somebody waits for a page nothing is compressed for later', async () => {
  let waiting = 1;
  const { cache, densify } = densifierWith(() => waiting === 0);
  cache.keep('/', pageOf('W/"a"'), KEPT);
  densify('/');
  await pause(200);
  expect(sizeIn(cache, '/')).toBe(QUICK.length);
  waiting = 0;
  await until(() => sizeIn(cache, '/') < QUICK.length);
});

it('a site that is closed is held on to by no timer, though it was never quiet', async () => {
  let looked = 0;
  let isClosed = false;
  const neverQuiet = () => {
    looked += 1;
    return false;
  };
  const { cache, densify } = densifierWith(neverQuiet, () => isClosed);
  cache.keep('/', pageOf('W/"a"'), KEPT);
  densify('/');
  await until(() => looked > 2);
  isClosed = true;
  const before = looked;
  await pause(200);
  expect(looked).toBe(before);
});

it('what is gone or cannot be read is left as it is', async () => {
  const { cache, densify } = densifierWith();
  const broken = pageOf('W/"b"', Buffer.from('not brotli'));
  cache.keep('/broken', broken, KEPT);
  cache.keep('/', pageOf('W/"a"'), KEPT);
  for (const key of ['/', '/broken', '/gone']) densify(key);
  await until(() => sizeIn(cache, '/') < QUICK.length);
  expect(cache.find('/broken')?.page).toBe(broken);
  expect(cache.find('/gone')).toBeUndefined();
});
