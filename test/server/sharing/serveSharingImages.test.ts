import { ContentError } from '../../../shared/errors';
import { visit } from '../../support/runningSite';
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

async function ask(address: string, headers: Record<string, string> = {}) {
  const response = await visit(running.site, address, { accept: 'image/*', ...headers });
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
}

async function sharedAddress(page: string): Promise<string> {
  const html = await (await visit(running.site, page)).text();
  const [, url = ''] = /<meta property="og:image" content="([^"]*)"/.exec(html) ?? [];
  const { pathname, search } = new URL(url);
  return pathname + search;
}

describe('the picture that a page is shared with', () => {
  it.each(['/', '/campus/lyon', '/agenda', '/agenda?page=1'])(
    '%s names a PNG of 1200 × 630 that others may keep for a year',
    async (page) => {
      const { response, bytes } = await ask(await sharedAddress(page));
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe('image/png');
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
      expect(bytes.subarray(0, 8).toString('hex')).toBe(PNG_SIGNATURE);
      expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
    },
  );

  it('is another one when the page is called something else', async () => {
    const before = await ask(LYON);
    const address = await sharedAddress('/campus/lyon');
    running.content.answer('/campuses/lille', { json: { title: 'Lille', slug: 'lille', body: [] } });
    const other = await ask('/media/partage/campus/lille/1200x630.png');
    expect(other.bytes.equals(before.bytes)).toBe(false);
    expect((await sharedAddress('/campus/lille')).split('?')[1]).not.toBe(address.split('?')[1]);
  });

  it('is not sent again to whoever has it', async () => {
    const { response } = await ask(LYON);
    const tag = response.headers.get('etag') ?? '';
    expect(tag).toMatch(/^"[\w-]{20,}"$/);
    const again = await ask(LYON, { 'if-none-match': tag });
    expect([again.response.status, again.bytes.length]).toEqual([304, 0]);
    expect((await ask(LYON, { 'if-none-match': '"autre"' })).response.status).toBe(200);
  });

  it('has one content whatever the query, and keeps less long under a name that is not its own', async () => {
    const plain = await ask(LYON);
    const other = await ask(`${LYON}?v=autre&title=Des+mots+de+visiteur`);
    expect(other.bytes.equals(plain.bytes)).toBe(true);
    expect(other.response.headers.get('cache-control')).toContain('max-age=86400,');
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
    const { response, bytes } = await ask(address);
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toContain('text/plain');
    expect(String(bytes)).toBe('Not found\n');
  });

  it('is a failure of the server while the content service fails', async () => {
    const { response } = await ask('/media/partage/campus/lent/1200x630.png');
    expect(response.status).toBeGreaterThanOrEqual(500);
    expect(response.headers.get('cache-control')).toBe('no-store');
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
      const response = await visit(other.site, LYON);
      expect(response.status).toBe(failures[name].statusCode);
      expect(response.headers.get('retry-after')).toBe(name === 'busy' ? '10' : null);
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(await response.text()).toBe('Not drawn\n');
      expect((await visit(other.site, '/campus/lyon')).status).toBe(200);
      const errors = other.site.logged().filter(({ level }) => level === 'error');
      expect(errors).toEqual([expect.objectContaining({ errorText: failures[name].errorText, url: LYON })]);
      await other.close();
    },
  );
});
