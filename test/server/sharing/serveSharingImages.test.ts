import { ContentError } from '../../../shared/errors';
import { http, read } from '../../support/http';
import { type SiteOnFakeContent, startSiteOnFakeContent } from '../../support/siteOnFakeContent';

const PNG_SIGNATURE = '89504e470d0a1a0a';
const LYON = '/media/partage/campus/lyon/1200x630.png';

let running: SiteOnFakeContent;

function fillIn({ content }: SiteOnFakeContent): void {
  content.answer('/campuses/lyon', { json: { title: 'Lyon', slug: 'lyon', body: [] } });
  content.answer('/campuses/lent', { status: 500, json: {} });
}

beforeAll(async () => {
  running = await startSiteOnFakeContent();
  fillIn(running);
});

afterAll(() => running.close());

const picture = (address: string) => http(running).get(address).set('accept', 'image/*');

async function sharedAddress(page: string): Promise<string> {
  const html = await read(running, page);
  const [, url = ''] = /<meta property="og:image" content="([^"]*)"/.exec(html) ?? [];
  const { pathname, search } = new URL(url);
  return pathname + search;
}

describe('the picture that a page is shared with', () => {
  it.each(['/', '/campus/lyon', '/agenda', '/agenda?page=1'])(
    '%s names a PNG of 1200 × 630 that others may keep for a year',
    async (page) => {
      const { body: bytes } = await picture(await sharedAddress(page))
        .expect(200)
        .expect('content-type', 'image/png')
        .expect('cache-control', 'public, max-age=31536000, immutable')
        .expect('cross-origin-resource-policy', 'cross-origin');
      expect(bytes.subarray(0, 8).toString('hex')).toBe(PNG_SIGNATURE);
      expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
    },
  );

  it('is another one when the page is called something else', async () => {
    const before = await picture(LYON);
    const address = await sharedAddress('/campus/lyon');
    running.content.answer('/campuses/lille', { json: { title: 'Lille', slug: 'lille', body: [] } });
    const other = await picture('/media/partage/campus/lille/1200x630.png');
    expect(other.body.equals(before.body)).toBe(false);
    expect((await sharedAddress('/campus/lille')).split('?')[1]).not.toBe(address.split('?')[1]);
  });

  it('is not sent again to whoever has it', async () => {
    const tag = (await picture(LYON)).headers.etag ?? '';
    expect(tag).toMatch(/^"[\w-]{20,}"$/);
    await picture(LYON).set('if-none-match', tag).expect(304, '');
    await picture(LYON).set('if-none-match', '"autre"').expect(200);
  });

  it('has one content whatever the query, and keeps less long under a name that is not its own', async () => {
    const plain = await picture(LYON);
    const other = await picture(`${LYON}?v=autre&title=Des+mots+de+visiteur`).expect(
      'cache-control',
      /max-age=86400,/,
    );
    expect(other.body.equals(plain.body)).toBe(true);
  });

  it.each([
    '/media/partage/campus/inconnu/1200x630.png',
    '/media/partage/campus/LYON/1200x630.png',
    '/media/partage/actualites/page/1/1200x630.png',
    '/media/partage/en/campus/lyon/1200x630.png',
    '/media/partage/campus/lyon/9999x9999.png',
    '/media/partage/campus/lyon.png',
    '/media/partage/api/campuses/lyon/1200x630.png',
    '/media/partage/%00/1200x630.png',
    '/media/partage/Des%20mots%20de%20visiteur/1200x630.png',
    '/media/partage',
  ])('does not exist at %s', async (address) => {
    await picture(address)
      .expect(404, 'Not found\n')
      .expect('content-type', /text\/plain/);
  });

  it('is a failure of the server while the content service fails', async () => {
    const { status } = await picture('/media/partage/campus/lent/1200x630.png').expect(
      'cache-control',
      'private, no-store',
    );
    expect(status).toBeGreaterThanOrEqual(500);
  });
});

describe('a picture that cannot be drawn', () => {
  const failures = {
    broken: new ContentError({ statusCode: 500, errorText: 'The picture could not be drawn: no memory' }),
    busy: new ContentError({ statusCode: 503, errorText: 'Too many pictures', retryAfterS: 10 }),
  };

  it.each(['broken', 'busy'] as const)(
    'is one failed request with its cause in the log: %s',
    async (name) => {
      const other = await startSiteOnFakeContent({}, (deps) => ({
        ...deps,
        rasteriser: { ...deps.rasteriser, rasterise: () => Promise.reject(failures[name]) },
      }));
      fillIn(other);
      const { headers } = await http(other)
        .get(LYON)
        .expect(failures[name].statusCode, 'Not drawn\n')
        .expect('cache-control', 'private, no-store');
      expect(headers['retry-after']).toBe(name === 'busy' ? '10' : undefined);
      await http(other).get('/campus/lyon').expect(200);
      const errors = other.site.logged().filter(({ level }) => level === 'error');
      expect(errors).toEqual([expect.objectContaining({ errorText: failures[name].errorText, url: LYON })]);
      await other.close();
    },
  );
});
