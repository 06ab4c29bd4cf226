import express, { type RequestHandler } from 'express';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import request from 'supertest';
import { FILE_TAGS } from '../../../server/cdn/tags';
import { readConfig } from '../../../server/config';
import { crawlerFiles } from '../../../server/crawlers/crawlerFiles';
import { CACHE_CONTROL } from '../../../server/crawlers/sendValidated';
import { measure } from '../../../server/crawlers/sitemap/collection';
import { sitemapSections } from '../../../server/crawlers/sitemap/sections';
import { createSitemap, type SitemapPart } from '../../../server/crawlers/sitemap/sitemap';
import type { EntrySummary } from '../../../shared/content/entry';
import type { Answers, ContentReader, Query, QueryKind } from '../../../shared/content/queries/answers';
import { ContentError } from '../../../shared/errors';
import { http, read } from '../../support/http';
import { type RunningSite, startSite } from '../../support/runningSite';

const SITE = 'https://www.ecole.example';

function parse(xml: string) {
  expect(XMLValidator.validate(xml)).toBe(true);
  return new XMLParser({
    ignoreAttributes: false,
    isArray: (name) => ['url', 'sitemap', 'xhtml:link'].includes(name),
  }).parse(xml);
}

const notFound = () => new ContentError({ statusCode: 404, errorText: 'none' });

interface LargeSchool extends ContentReader {
  asked: string[];
}

/** A content service with this many courses and nothing else, at the place where the site asks for content. */
function largeSchool(count: number, { counts = true, missing = [] as string[] } = {}): LargeSchool {
  const asked: string[] = [];
  const entry = (index: number): EntrySummary => ({
    slug: `formation-${String(index).padStart(6, '0')}`,
    rubrique: null,
    picture: null,
    seo: { preventIndexing: false, links: [] },
    changedAt: new Date(Date.UTC(2026, 0, 1) + index * 1000).toISOString(),
  });
  return {
    asked,
    async get<K extends QueryKind>({ kind, url }: Query<K>): Promise<Answers[K]> {
      asked.push(url);
      const locale = /locale=(\w+)/.exec(url)?.[1] ?? '';
      if (kind !== 'entries' || !url.startsWith('/courses?') || missing.includes(locale)) throw notFound();
      const page = Number(/pagination\[page\]=(\d+)/.exec(url)?.[1]);
      const pageSize = Number(/pagination\[pageSize\]=(\d+)/.exec(url)?.[1]);
      const newestFirst = url.includes('sort[0]=updatedAt:desc');
      const named = [...url.matchAll(/\[slug\]\[\$in\]\[\d+\]=formation-(\d+)/g)].map(([, slug]) =>
        Number(slug),
      );
      if (named.length > 0) {
        const items = named.filter((index) => index < count).map(entry);
        // as: the test asks for nothing but lists of entries.
        return { items, page, pageSize, pageCount: 1, total: items.length } as Answers[K];
      }
      const length = Math.max(0, Math.min(pageSize, count - (page - 1) * pageSize));
      const items = Array.from({ length }, (_, index) =>
        entry(newestFirst ? count - 1 - index : (page - 1) * pageSize + index),
      );
      const pages = { pageCount: Math.ceil(count / pageSize), total: count };
      // as: the test asks for nothing but lists of entries.
      return { items, page, pageSize, ...(counts ? pages : { pageCount: null, total: null }) } as Answers[K];
    },
  };
}

const sitemapOf = (store: ContentReader, locales: ('fr' | 'en')[] = ['fr']) =>
  createSitemap({
    sections: sitemapSections({
      store,
      contentPrefix: 'test',
      siteUrl: SITE,
    }),
    siteUrl: SITE,
    locales,
  });

async function text(part: SitemapPart): Promise<string> {
  let whole = '';
  for await (const piece of part?.pieces ?? []) whole += piece;
  return whole;
}

it('a part of up to a thousand addresses begins with the latest changes of them all', async () => {
  const part = await sitemapOf(largeSchool(950)).part('fr-programme-1');
  const changes = [...(await text(part)).matchAll(/<lastmod>([^<]+)/g)].map(([, date = '']) => date);
  expect(changes).toHaveLength(950);
  expect(changes).toEqual([...changes].sort().reverse());
});

describe('with 50,000 addresses', () => {
  it('every address is there once, in parts that the protocol allows', async () => {
    const sitemap = sitemapOf(largeSchool(50_000));
    const index = parse(await sitemap.index());
    const parts = index.sitemapindex.sitemap
      .map(({ loc }: { loc: string }) => loc)
      .filter((loc: string) => loc.includes('programme'));
    expect(parts).toHaveLength(5);
    const seen = new Set<string>();
    for (const loc of parts) {
      const name = loc.slice(`${SITE}/sitemaps/`.length, -'.xml'.length);
      const part = await sitemap.part(name);
      const document = await text(part);
      const addresses = [...document.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);
      expect(addresses.length).toBeLessThanOrEqual(50_000);
      expect(Buffer.byteLength(document)).toBeLessThan(50_000_000);
      for (const address of addresses) seen.add(address);
      expect(/<lastmod>([^<]+)/.exec(document)?.[1]).toMatch(/^2026-01-01T/);
    }
    expect(seen.size).toBe(50_000);
    expect(seen).toContain(`${SITE}/programme/formation-049999`);
    expect(await sitemap.part('fr-programme-6')).toBeNull();
  });

  it('the first pieces leave before the last content is asked for', async () => {
    const store = largeSchool(50_000);
    const part = await sitemapOf(store).part('fr-programme-1');
    const pieces = part?.pieces[Symbol.asyncIterator]();
    const before = store.asked.length;
    await pieces?.next();
    expect((await pieces?.next())?.value).toContain('/programme/formation-000000');
    // The page that was written, and the one that is on its way.
    expect(store.asked.length - before).toBe(2);
  });

  it.each([1, 4])('in two languages, too: part %s asks for what it holds', async (number) => {
    const store = largeSchool(50_000);
    const part = await sitemapOf(store, ['fr', 'en']).part(`fr-programme-${number}`);
    const pieces = part?.pieces[Symbol.asyncIterator]();
    const before = store.asked.length;
    await pieces?.next();
    const first = (await pieces?.next())?.value ?? '';
    expect(first.match(/hreflang="en"/g)).toHaveLength(100);
    // Two pages of its own, the size of the other language, and its entries of the same slugs.
    expect(store.asked.length - before).toBeLessThanOrEqual(6);
    const whole = await text(part);
    expect(whole.match(/<url>/g)?.length).toBe(whole.match(/hreflang="en"/g)?.length);
    expect(Math.max(...store.asked.map((url) => url.length))).toBeLessThan(6000);
    // So many are a hundredth of the section in each language.
    expect(new Set(store.asked).size).toBeLessThan(310);
  });

  it('what has changed is known without reading them', async () => {
    const [small, same, more] = await Promise.all(
      [50_000, 50_000, 50_001].map((count) => sitemapOf(largeSchool(count)).part('fr-programme-1')),
    );
    expect(small?.isLong).toBe(true);
    expect(small?.tag).not.toBe('');
    expect(same?.tag).toBe(small?.tag);
    expect(more?.tag).not.toBe(small?.tag);
    expect(small?.lastModified).toBe(new Date(Date.UTC(2026, 0, 1) + 49_999_000).toISOString());
  });

  it('a service that does not count is counted', async () => {
    const sitemap = sitemapOf(largeSchool(12_345, { counts: false }));
    expect(await sitemap.part('fr-programme-3')).toBeNull();
    const part = await sitemap.part('fr-programme-2');
    expect(part?.tag).toBe('');
    expect((await text(part)).match(/<url>/g)).toHaveLength(2345);
  });

  it('a part whose changes nobody knows is kept, and purged, as every other file', async () => {
    const store = largeSchool(1_234, { counts: false });
    const compress: RequestHandler = (_request, _response, next) => next();
    const site = express().use(crawlerFiles({ config: readConfig({}), store, compress }));
    const { headers } = await request(site).get('/sitemaps/fr-programme-1.xml').expect(200);
    expect(headers).toMatchObject({ 'cache-control': CACHE_CONTROL, 'surrogate-key': FILE_TAGS.join(' ') });
    expect(headers).not.toHaveProperty('etag');
    expect(headers).not.toHaveProperty('last-modified');
  });

  it('a service that gives the same page again and again ends nevertheless', async () => {
    const page = await largeSchool(100).get<'entries'>({
      kind: 'entries',
      url: '/courses?pagination[page]=1&pagination[pageSize]=100&locale=fr',
    });
    const stuck = {
      get: async () => ({ ...page, pageCount: null, total: null }),
    } as unknown as ContentReader; // as: it answers this one question only
    expect(await measure(stuck, { path: '/courses', filters: {}, populate: {} }, 'fr')).toEqual({
      total: 100,
      newest: '',
    });
  });

  it('a page names the languages that have it', async () => {
    const both = parse(await text(await sitemapOf(largeSchool(3), ['fr', 'en']).part('en-programme-1')));
    // What changed last comes first.
    expect(both.urlset.url[0].loc).toBe(`${SITE}/en/programme/formation-000002`);
    expect(both.urlset.url[2]['xhtml:link']).toEqual([
      { '@_rel': 'alternate', '@_hreflang': 'fr', '@_href': `${SITE}/programme/formation-000000` },
      { '@_rel': 'alternate', '@_hreflang': 'x-default', '@_href': `${SITE}/programme/formation-000000` },
      { '@_rel': 'alternate', '@_hreflang': 'en', '@_href': `${SITE}/en/programme/formation-000000` },
    ]);
    const french = sitemapOf(largeSchool(3, { missing: ['en'] }), ['fr', 'en']);
    expect(await french.part('en-programme-1')).toBeNull();
    const alone = parse(await text(await french.part('fr-programme-1')));
    expect(alone.urlset.url[0]['xhtml:link']).toBeUndefined();
  });
});

describe('of the sample school', () => {
  let site: RunningSite;

  beforeAll(async () => {
    site = await startSite({ env: { ENGLISH_ENABLED: 'true' } });
  });

  afterAll(() => site.close());

  it('is an index of parts, all of which parse, and are not sent twice to whoever has them', async () => {
    const index = await http(site)
      .get('/sitemap.xml')
      .expect('content-type', 'application/xml; charset=utf-8');
    const { sitemapindex } = parse(index.text);
    expect(sitemapindex.sitemap.length).toBeGreaterThan(10);
    for (const { loc } of sitemapindex.sitemap) {
      const address = new URL(loc).pathname;
      const part = await http(site).get(address).expect(200);
      expect(parse(part.text).urlset.url.length).toBeGreaterThan(0);
      const tag = part.headers.etag ?? '';
      const since = part.headers['last-modified'] ?? '';
      await http(site).get(address).set('if-none-match', tag).expect(304, '');
      await http(site).get(address).set('if-modified-since', since).expect(304, '');
    }
    await http(site)
      .get('/sitemap.xml')
      .set('if-none-match', index.headers.etag ?? '')
      .expect(304);
  });

  it('says when a page changed, and nothing where nobody knows', async () => {
    const { url } = parse(await read(site, '/sitemaps/fr-programme-1.xml')).urlset;
    expect(url).toHaveLength(84);
    for (const { lastmod } of url) {
      if (lastmod !== undefined) expect(Date.parse(lastmod)).toBeLessThanOrEqual(Date.now());
    }
    expect(url.filter(({ lastmod }: { lastmod?: string }) => lastmod !== undefined).length).toBeGreaterThan(
      40,
    );
    const news = parse(await read(site, '/sitemaps/fr-actualites-1.xml')).urlset.url;
    expect(news.every(({ lastmod }: { lastmod?: string }) => lastmod !== undefined)).toBe(true);
  });

  it('names what changed last first', async () => {
    const { sitemapindex } = parse(await read(site, '/sitemap.xml'));
    const newest = await Promise.all(
      sitemapindex.sitemap.map(async ({ loc }: { loc: string }) => {
        const { url } = parse(await read(site, new URL(loc).pathname)).urlset;
        const dates = url.map(({ lastmod = '' }: { lastmod?: string }) => lastmod);
        return dates.sort().at(-1);
      }),
    );
    expect(new Set(newest).size).toBeGreaterThan(3);
    expect(newest).toEqual([...newest].sort().reverse());
  });

  it('shows the pictures of pages', async () => {
    const { url } = parse(await read(site, '/sitemaps/fr-campus-1.xml')).urlset;
    expect(url).toHaveLength(26);
    expect(url[0]['image:image']['image:loc']).toMatch(/^http:\/\/localhost:3000\/media\//);
    await http(site).get(new URL(url[0]['image:image']['image:loc']).pathname).expect(200);
  });

  it.each([
    '/sitemaps/fr-programme-2.xml',
    '/sitemaps/de-programme-1.xml',
    '/sitemaps/fr-x-1.xml',
    '/sitemaps/x.xml',
  ])('%s does not exist', async (address) => {
    await http(site).get(address).expect(404);
  });
});
