import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { http, read } from '../../support/http';
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

function parse(xml: string) {
  expect(XMLValidator.validate(xml)).toBe(true);
  return new XMLParser({
    ignoreAttributes: false,
    isArray: (name) => name === 'entry' || name === 'link',
  }).parse(xml);
}

it('the newest news are an Atom feed that a parser reads', async () => {
  const { text } = await http(running)
    .get(FEED)
    .expect(200)
    .expect('content-type', 'application/atom+xml; charset=utf-8');
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
  const { feed } = parse(await read(running, '/blog/feed.xml'));
  expect(feed.entry[0].id).toBe('http://localhost:3000/blog/gala');
  expect(running.content.calls('/test-news').at(-1)?.url).toContain('filters[cat_news][slug][$eq]=blog');
});

it('is not sent again to whoever has it', async () => {
  const since = 'Tue, 01 Sep 2026 08:00:00 GMT';
  const { headers } = await http(running).get(FEED).expect('last-modified', since);
  await http(running)
    .get(FEED)
    .set('if-none-match', headers.etag ?? '')
    .expect(304, '');
  await http(running).get(FEED).set('if-modified-since', since).expect(304);
  await http(running).get(FEED).set('if-modified-since', 'Mon, 31 Aug 2026 08:00:00 GMT').expect(200);
  await http(running).get(FEED).set('if-none-match', 'W/"other"').expect(200);
});

it('is sent again when an entry was corrected, also to whoever asks by date', async () => {
  const since = (await http(running).get(FEED)).headers['last-modified'] ?? '';
  await http(running).get(FEED).set('if-modified-since', since).expect(304);
  running.content.answer('/test-news', { json: [{ ...NEWS[0], title: 'Rentrée corrigée' }, NEWS[1]] });
  running.site.deps.store.purge();
  const { text, headers } = await http(running).get(FEED).set('if-modified-since', since).expect(200);
  expect(text).toContain('Rentrée corrigée');
  await http(running)
    .get(FEED)
    .set('if-modified-since', headers['last-modified'] ?? '')
    .expect(304);
});

it('stands without entries, without settings and without labels', async () => {
  running.content.answer('/test-news', { json: [] });
  running.content.answer('/users/me', { status: 500 });
  running.content.answer('/taxonomy', { status: 500 });
  const { text } = await http(running).get(FEED).expect(200);
  expect(parse(text).feed.title).toBe('Actualités – localhost:3000');
});

it('fails with the status of the content service', async () => {
  running.content.answer('/test-news', { status: 503 });
  await http(running).get(FEED).expect(503).expect('retry-after', /^\d+$/);
});

it('exists in English when English does', async () => {
  await http(running).get('/en/actualites/feed.xml').expect('location', '/');
  await running.close();
  running = await startSiteOnFakeContent({ ENGLISH_ENABLED: 'true' });
  running.content.answer('/test-news', { json: NEWS });
  const { feed } = parse(await read(running, '/en/actualites/feed.xml'));
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
    expect(await read(running, page)).toContain(
      `<link rel="alternate" type="application/atom+xml" title="${feed === FEED ? 'Actualités' : 'Blog'}" href="http://localhost:3000${feed}"`,
    );
  }
});
