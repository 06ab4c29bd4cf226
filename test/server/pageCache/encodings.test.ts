import { brotliCompressSync, gunzipSync } from 'node:zlib';
import { cachedPage } from '../../../server/pageCache/cachedPage';
import { createEncodingStore } from '../../../server/pageCache/encodings';

const html = (letter: string) => Buffer.from(`<p>${letter.repeat(1000)}</p>`);
const page = (letter: string) => ({ name: `/${letter} W/"${letter}"`, br: brotliCompressSync(html(letter)) });

describe('pages for those who do not take brotli', () => {
  it('are the same bytes, compressed with gzip or not at all', async () => {
    const others = createEncodingStore();
    expect(gunzipSync(await others.make(page('a'), 'gzip'))).toEqual(html('a'));
    expect(await others.make(page('a'), 'identity')).toEqual(html('a'));
  });

  it('are made once for everybody who waits, and kept', async () => {
    const others = createEncodingStore();
    expect(others.find(page('a').name, 'gzip')).toBeUndefined();
    const [first, second] = await Promise.all([
      others.make(page('a'), 'gzip'),
      others.make(page('a'), 'gzip'),
    ]);
    expect(second).toBe(first);
    expect(others.find(page('a').name, 'gzip')).toBe(first);
    expect(others.find(page('a').name, 'identity')).toBeUndefined();
  });

  it('give way to those that were asked for later', async () => {
    const others = createEncodingStore({ identity: 2500 });
    for (const letter of ['a', 'b', 'c']) await others.make(page(letter), 'identity');
    expect(others.find(page('a').name, 'identity')).toBeUndefined();
    expect(others.find(page('c').name, 'identity')).toEqual(html('c'));
  });

  it('are given up with the version of the page that they are of', async () => {
    const others = createEncodingStore();
    for (const letter of ['a', 'b']) {
      await others.make(page(letter), 'gzip');
      await others.make(page(letter), 'identity');
    }
    others.forget(page('a').name);
    const found = ['a', 'b'].map((letter) =>
      (['gzip', 'identity'] as const).map(
        (encoding) => others.find(page(letter).name, encoding) !== undefined,
      ),
    );
    expect(found).toEqual([
      [false, false],
      [true, true],
    ]);
  });

  it('larger than all the room are made each time', async () => {
    const others = createEncodingStore({ gzip: 10 });
    expect(gunzipSync(await others.make(page('a'), 'gzip'))).toEqual(html('a'));
    expect(others.find(page('a').name, 'gzip')).toBeUndefined();
  });

  it('reach whoever waits, even if their version is kept or given up meanwhile', async () => {
    const others = createEncodingStore();
    const waiting = ['a', 'b'].map((letter) => others.make(page(letter), 'gzip'));
    others.forget(page('a').name);
    others.keep(page('b').name, 'gzip', Buffer.from('other'));
    expect((await Promise.all(waiting)).map((gzip) => gunzipSync(gzip))).toEqual([html('a'), html('b')]);
  });

  it('fail alone when bytes are broken, and may be asked for again', async () => {
    const others = createEncodingStore();
    await expect(others.make({ name: 'x', br: Buffer.from('not brotli') }, 'gzip')).rejects.toThrow();
    await expect(others.make({ ...page('a'), name: 'x' }, 'identity')).resolves.toEqual(html('a'));
  });

  it('stay apart for two addresses, even if somebody has made their pages have one tag', async () => {
    const others = createEncodingStore();
    const page = { status: 200, etag: 'W/"same"', lastModified: 0, headers: [] };
    const [a, b] = ['a', 'b'].map((letter) =>
      cachedPage({
        page,
        control: '',
        key: `/${letter}`,
        br: brotliCompressSync(html(letter)),
        commonLines: '',
        encodings: others,
      }),
    );
    const bodies = await Promise.all([a, b].map(async (each) => (await each?.encode('identity'))?.body));
    expect(bodies).toEqual([html('a'), html('b')]);
    expect([a, b].map((each) => each?.encoded('identity')?.body)).toEqual(bodies);
  });
});
