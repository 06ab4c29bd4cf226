import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { visit } from '../../support/runningSite';
import { type SiteOnFakeContent, startSiteOnFakeContent } from '../../support/siteOnFakeContent';

let running: SiteOnFakeContent;

const NEWS = [
  {
    slug: 'Rentrée-2026',
    title: 'Rentrée <2026> & "fête" \u0007',
    summary: 'Tout ]]> va bien.',
    createdAt: '2026-09-01T08:00:00.000Z',
    cat_news: { slug: 'vie', title: 'Vie' },
    campus_infos: [{ slug: 'lyon', title: 'Lyon' }],
  },
  { slug: 'gala', title: 'Gala', createdAt: '2026-06-01T08:00:00.000Z' },
];
const FEED = '/actualites/feed.xml';

beforeEach(async () => {
  running = await startSiteOnFakeContent();
  running.content.answer('/test-news', { json: NEWS });
});

afterEach(() => running.close());

async function read(address: string, headers: Record<string, string> = {}) {
  const response = await visit(running.site, address, headers);
  return { status: response.status, headers: response.headers, text: await response.text() };
}

function parse(xml: string) {
  expect(XMLValidator.validate(xml)).toBe(true);
  return new XMLParser({
    ignoreAttributes: false,
    isArray: (name) => name === 'entry' || name === 'link',
  }).parse(xml);
}

it('the newest news are an Atom feed that a parser reads', async () => {
  const { status, headers, text } = await read(FEED);
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
  const { feed } = parse(text);
  expect(feed).toMatchObject({
    id: 'http://localhost:3000/actualites',
    title: 'Actualités – École Témoin',
    updated: '2026-09-01T08:00:00.000Z',
    author: { name: 'École Témoin' },
    '@_xml:lang': 'fr',
  });
  expect(feed.link).toMatchObject([
    { '@_rel': 'self', '@_href': `http://localhost:3000${FEED}` },
    { '@_rel': 'alternate', '@_href': 'http://localhost:3000/actualites' },
  ]);
  expect(feed.entry).toHaveLength(2);
  expect(feed.entry[0]).toMatchObject({
    id: 'http://localhost:3000/actualites/rentr%C3%A9e-2026',
    title: 'Rentrée <2026> & "fête"',
    published: '2026-09-01T08:00:00.000Z',
    updated: '2026-09-01T08:00:00.000Z',
    summary: 'Tout ]]> va bien.',
  });
});

it('posts have a feed of their own, with their own addresses', async () => {
  running.content.answer('/test-news', { json: [{ ...NEWS[1], cat_news: { slug: 'blog', title: 'Blog' } }] });
  const { feed } = parse((await read('/blog/feed.xml')).text);
  expect(feed.entry[0].id).toBe('http://localhost:3000/blog/gala');
  expect(running.content.calls('/test-news').at(-1)?.url).toContain('filters[cat_news][slug][$eq]=blog');
});

it('is not sent again to whoever has it', async () => {
  const { headers } = await read(FEED);
  const tag = headers.get('etag') ?? '';
  expect(headers.get('last-modified')).toBe('Tue, 01 Sep 2026 08:00:00 GMT');
  const again = await read(FEED, { 'if-none-match': tag });
  expect(again).toMatchObject({ status: 304, text: '' });
  expect((await read(FEED, { 'if-modified-since': 'Tue, 01 Sep 2026 08:00:00 GMT' })).status).toBe(304);
  expect((await read(FEED, { 'if-modified-since': 'Mon, 31 Aug 2026 08:00:00 GMT' })).status).toBe(200);
  expect((await read(FEED, { 'if-none-match': 'W/"other"' })).status).toBe(200);
});

it('is sent again when an entry was corrected, also to whoever asks by date', async () => {
  const since = (await read(FEED)).headers.get('last-modified') ?? '';
  expect((await read(FEED, { 'if-modified-since': since })).status).toBe(304);
  running.content.answer('/test-news', { json: [{ ...NEWS[0], title: 'Rentrée corrigée' }, NEWS[1]] });
  running.site.deps.store.purge();
  const { status, text, headers } = await read(FEED, { 'if-modified-since': since });
  expect(status).toBe(200);
  expect(text).toContain('Rentrée corrigée');
  expect((await read(FEED, { 'if-modified-since': headers.get('last-modified') ?? '' })).status).toBe(304);
});

it('stands without entries, without settings and without labels', async () => {
  running.content.answer('/test-news', { json: [] });
  running.content.answer('/users/me', { status: 500 });
  running.content.answer('/taxonomy', { status: 500 });
  const { status, text } = await read(FEED);
  expect(status).toBe(200);
  expect(parse(text).feed.title).toBe('Actualités – localhost:3000');
});

it('fails with the status of the content service', async () => {
  running.content.answer('/test-news', { status: 503 });
  const { status, headers } = await read(FEED);
  expect(status).toBe(503);
  expect(headers.get('retry-after')).toMatch(/^\d+$/);
});

it('exists in English when English does', async () => {
  expect((await read('/en/actualites/feed.xml')).headers.get('location')).toBe('/');
  await running.close();
  running = await startSiteOnFakeContent({ ENGLISH_ENABLED: 'true' });
  running.content.answer('/test-news', { json: NEWS });
  const { feed } = parse((await read('/en/actualites/feed.xml')).text);
  expect(feed).toMatchObject({ '@_xml:lang': 'en', id: 'http://localhost:3000/en/actualites' });
  expect(feed.entry[1].id).toBe('http://localhost:3000/en/actualites/gala');
});

it('is named in the heads of the pages that it belongs to', async () => {
  running.content.answer('/test-news/gala', { json: NEWS[1] });
  for (const [page, feed] of [
    ['/actualites', FEED],
    ['/actualites/gala', FEED],
    ['/blog', '/blog/feed.xml'],
  ] as const) {
    expect((await read(page)).text).toContain(
      `<link rel="alternate" type="application/atom+xml" title="${feed === FEED ? 'Actualités' : 'Blog'}" href="http://localhost:3000${feed}"`,
    );
  }
});
