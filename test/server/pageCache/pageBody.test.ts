import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { brotliDecompressSync, createBrotliDecompress, createGunzip, gunzipSync } from 'node:zlib';
import { createPageBody, etagOf } from '../../../server/pageCache/pageBody';

it('a page that differs in one byte, or in its length, has another tag', () => {
  const html = Buffer.from('<p>Bonjour</p>'.repeat(100));
  const tags = Array.from(html, (byte, index) => {
    const other = Buffer.from(html);
    other[index] = byte ^ 1;
    return etagOf(other, 0);
  });
  const all = [
    etagOf(html, 0),
    etagOf(html.subarray(1), 0),
    etagOf(Buffer.concat([html, Buffer.alloc(1)]), 0),
    ...tags,
  ];
  expect(new Set(all).size).toBe(all.length);
  expect(etagOf(Buffer.from(html), 0)).toBe(etagOf(html, 0));
  expect(etagOf(html, 0)).toMatch(/^W\/"[\w-]{22}"$/);
});

it('a finished page has each of its forms made once', async () => {
  const html = Buffer.from('<!doctype html><p>Bonjour</p>'.repeat(100));
  const page = createPageBody({ html, status: 200, etag: etagOf(html, 0), lastModified: 0, headers: [] });
  expect(brotliDecompressSync(await page.bytes('br'))).toEqual(html);
  expect(gunzipSync(await page.bytes('gzip'))).toEqual(html);
  expect(page.compressed('gzip')).toBe(page.compressed('gzip'));
});

it.each([
  ['br', createBrotliDecompress],
  ['gzip', createGunzip],
] as const)(
  'the first piece of a page as %s can be read before the rest is there',
  async (encoding, unpacker) => {
    const html = Buffer.from(`<title>Bonjour</title>${randomBytes(200_000).toString('hex')}`);
    const page = createPageBody({ html, status: 200, etag: etagOf(html, 0), lastModified: 0, headers: [] });
    const pieces: Buffer[] = [];
    page.compressed(encoding).follow({ write: (bytes) => pieces.push(bytes), end() {}, cut() {} });
    const whole = await page.bytes(encoding);
    expect(Buffer.concat(pieces)).toEqual(whole);
    const unpacked = unpacker();
    unpacked.write(pieces[0]);
    const [first] = (await once(unpacked, 'data')) as [Buffer];
    expect(first.toString('latin1')).toMatch(/^<title>Bonjour<\/title>/);
    expect(pieces[0]?.length).toBeLessThan(whole.length / 4);
  },
);

it.each(['br', 'gzip'] as const)(
  'the %s form of a page holds on to no more memory than it has bytes',
  async (encoding) => {
    const html = Buffer.from(randomBytes(20_000).toString('hex'));
    const page = createPageBody({ html, status: 200, etag: etagOf(html, 0), lastModified: 0, headers: [] });
    const form = await page.bytes(encoding);
    expect(form.buffer.byteLength).toBe(form.length);
  },
);
