import { XMLParser } from 'fast-xml-parser';
import { collectionPath, ENTRY_KINDS } from '../../../server/content/entryCollections';
import { http, read, tellChange, WEBHOOK } from '../../support/http';
import { type SiteOnFakeContent, startSiteOnFakeContent } from '../../support/siteOnFakeContent';

const PART = '/sitemaps/fr-programme-1.xml';

let running: SiteOnFakeContent;

beforeEach(async () => {
  running = await startSiteOnFakeContent(WEBHOOK);
});

afterEach(() => running.close());

async function addressesOf(part: string): Promise<{ loc: string; lastmod?: string }[]> {
  const parser = new XMLParser({ isArray: (name) => name === 'url' });
  const { urlset } = parser.parse(await read(running, part));
  return urlset.url;
}

it('an address is written as it is asked for: lower case, percent-encoded', async () => {
  const entry = { slug: 'Été-à-Lyon', title: 'Été à Lyon', updatedAt: '2026-11-01T08:00:00.000Z' };
  running.content.answer('/courses', { json: [entry] });
  running.content.answer('/courses/%C3%A9t%C3%A9-%C3%A0-lyon', { json: entry });
  const [address] = await addressesOf(PART);
  expect(address).toEqual({
    loc: 'http://localhost:3000/programme/%C3%A9t%C3%A9-%C3%A0-lyon',
    lastmod: '2026-11-01T08:00:00.000Z',
  });
  await http(running)
    .get(new URL(address?.loc ?? '').pathname)
    .expect(200);
});

it('an entry is known by its name where it has no title, and by its creation where nobody has changed it', async () => {
  running.content.answer('/courses', { json: [{ slug: 'bts-mco', name: 'BTS MCO' }, { slug: 'sans-nom' }] });
  expect((await addressesOf(PART)).map(({ loc }) => loc)).toEqual([
    'http://localhost:3000/programme/bts-mco',
  ]);
  running.content.answer('/test-news', {
    json: [{ slug: 'gala', title: 'Gala', createdAt: '2026-06-01T08:00:00.000Z' }],
  });
  expect((await addressesOf('/sitemaps/fr-actualites-1.xml'))[0]?.lastmod).toBe('2026-06-01T08:00:00.000Z');
});

it.each([
  ['course', '/courses', PART],
  ['campus', '/campuses', '/sitemaps/fr-campus-1.xml'],
  ['api::event.event', '/events', '/sitemaps/fr-agenda-1.xml'],
  ['test-news', '/test-news', '/sitemaps/fr-actualites-1.xml'],
  ['test-article', '/test-articles', '/sitemaps/fr-articles-1.xml'],
])('an editor’s new %s is there at once', async (model, path, part) => {
  const entry = (slug: string) => ({ slug, title: slug, dateStart: '2099-01-10' });
  running.content.answer(path, { json: [entry('un')] });
  expect(await addressesOf(part)).toHaveLength(1);
  running.content.answer(path, { json: [entry('un'), entry('deux')] });
  expect(await addressesOf(part)).toHaveLength(1);
  await tellChange(running, { model: 'menu-enrichi' }).expect(204);
  expect(await addressesOf(part)).toHaveLength(1);
  await tellChange(running, { model }).expect(204);
  expect(await addressesOf(part)).toHaveLength(2);
});

describe('a page that an editor calls by another address, or hides,', () => {
  const canonical = (href: string) => ({ links: [{ rel: 'canonical', href }] });
  const locs = async (part: string) => (await addressesOf(part)).map(({ loc }) => new URL(loc).pathname);

  it.each([
    ['/programme/bts-mco', false],
    ['/programme/bts-mco/', false],
    ['http://localhost:3000/Programme/BTS-MCO', false],
    ['/programme/autre', true],
    ['/programme/bts-mco?page=2', true],
    ['https://www.autre.example/programme/bts-mco', true],
  ])('%s: leaves the sitemap: %s', async (href, leaves) => {
    running.content.answer('/courses', {
      json: [
        { slug: 'bts-mco', title: 'BTS MCO', seo: canonical(href) },
        { slug: 'mba', title: 'MBA' },
      ],
    });
    expect(await locs(PART)).toEqual(leaves ? ['/programme/mba'] : ['/programme/bts-mco', '/programme/mba']);
  });

  it.each([1, 'true', 'peut-être'])('preventIndexing %j: leaves it', async (preventIndexing) => {
    running.content.answer('/campuses', {
      json: [
        { slug: 'lyon', title: 'Lyon', seo: { preventIndexing } },
        { slug: 'nice', title: 'Nice', seo: { preventIndexing: 0 } },
      ],
    });
    expect(await locs('/sitemaps/fr-campus-1.xml')).toEqual(['/campus/nice']);
  });

  it('the home page and the offers’ page as well', async () => {
    const seo = canonical('https://www.autre.example/');
    running.content.answer('/homepage', { json: { title: 'Accueil', seo } });
    running.content.answer('/test-landing-job', { json: { title: 'Offres', job_offers: [], seo } });
    const pages = await locs('/sitemaps/fr-pages-1.xml');
    expect(pages).toContain('/plan-du-site');
    for (const path of ['/', '/offres-alternance']) expect(pages).not.toContain(path);
  });
});

describe('while a collection cannot be had', () => {
  const addressOf = (part: string) => `http://localhost:3000/sitemaps/${part}`;

  beforeEach(() => {
    running.content.answer('/campuses', { status: 500 });
    running.content.answer('/courses', { json: [{ slug: 'bts-mco', title: 'BTS MCO' }] });
    running.content.answer('/homepage', { json: { title: 'Accueil' } });
  });

  it('the index names its part all the same, beside all others', async () => {
    const { text: index } = await http(running).get('/sitemap.xml').expect(200);
    expect(index).toContain(addressOf('fr-programme-1.xml'));
    expect(index).toContain(addressOf('fr-pages-1.xml'));
    expect(index).toContain(`<sitemap><loc>${addressOf('fr-campus-1.xml')}</loc></sitemap>`);
    expect(running.site.logged()).toContainEqual(
      expect.objectContaining({ url: expect.stringMatching(/^\/campuses/) }),
    );
  });

  it('the part itself says that it failed, and is there when content is', async () => {
    await http(running).get('/sitemaps/fr-campus-1.xml').expect(500);
    running.content.answer('/campuses', { json: [{ slug: 'lyon', title: 'Lyon' }] });
    running.site.deps.store.purge();
    expect((await addressesOf('/sitemaps/fr-campus-1.xml'))[0]?.loc).toBe(
      'http://localhost:3000/campus/lyon',
    );
  });

  it('its list is an address without a day', async () => {
    expect(await addressesOf('/sitemaps/fr-pages-1.xml')).toContainEqual({
      loc: 'http://localhost:3000/campus',
    });
  });

  it('an index of nothing but losses is an error', async () => {
    const lists = ENTRY_KINDS.map((kind) => collectionPath(kind, 'test'));
    for (const path of [...lists, '/homepage', '/test-landing-job'])
      running.content.answer(path, { status: 503 });
    expect((await http(running).get('/sitemap.xml')).status).toBeGreaterThanOrEqual(500);
  });
});
