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
/** The first as its own address has it. */
const WHOLE = {
  ...NEWS[0],
  slug: 'Rentrée-2026',
  publishDate: '2026-09-02T08:00:00.000Z',
  updatedAt: '2026-10-05T08:00:00.000Z',
  author: 'Anne Dupont',
  focusImage: { url: '/uploads/rentree.jpg', alternativeText: 'Une salle' },
  body: [
    { __component: 'texts.title', id: 1, text: 'Tout & rien', level: 2 },
    {
      __component: 'texts.rich',
      id: 2,
      html: '<p>Voir <a href="/campus/lyon">Lyon</a> et <a href="https://a.example/">a</a>.</p>',
    },
    { __component: 'core.partners', id: 3, title: 'Partenaires', logos: [] },
  ],
};
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

it('an entry has its text, who wrote it, its picture and the day of its last change', async () => {
  running.content.answer('/test-news', { json: [WHOLE, NEWS[1]] });
  const { text } = await http(running).get(FEED).expect('last-modified', 'Mon, 05 Oct 2026 08:00:00 GMT');
  const { feed } = parse(text);
  const [first, second] = feed.entry;
  expect(feed.updated).toBe('2026-10-05T08:00:00.000Z');
  expect(first).toMatchObject({
    author: { name: 'Anne Dupont' },
    published: '2026-09-02T08:00:00.000Z',
    updated: '2026-10-05T08:00:00.000Z',
    content: { '@_type': 'html' },
  });
  expect(first.content['#text']).toBe(
    '<h2>Tout &#x26; rien</h2><p>Voir <a href="http://localhost:3000/campus/lyon">Lyon</a> et <a href="https://a.example/" rel="noopener">a</a>.</p>',
  );
  const enclosure = (entry: typeof first) =>
    entry.link.find((link: object) => '@_rel' in link && link['@_rel'] === 'enclosure');
  expect(enclosure(first)).toMatchObject({
    '@_type': 'image/jpeg',
    '@_href': expect.stringMatching(/\/uploads\/rentree\.jpg$/),
  });
  // What has no photograph has the card that is drawn of it; what cannot be had in full is announced.
  expect(enclosure(second)).toMatchObject({
    '@_type': 'image/png',
    '@_href': expect.stringMatching(/^http:\/\/localhost:3000\//),
  });
  expect(second).not.toHaveProperty('content');
});

it('is asked for by one question, however many entries it has', async () => {
  const many = Array.from({ length: 30 }, (_, index) => ({ ...WHOLE, slug: `nouvelle-${index}` }));
  running.content.answer('/test-news', { json: many });
  const { feed } = parse(await read(running, FEED));
  expect(feed.entry).toHaveLength(30);
  expect(feed.entry[29].content['#text']).toContain('Tout');
  const asked = running.content.calls().filter(({ url }) => url.startsWith('/test-news'));
  expect(asked).toHaveLength(1);
  expect(asked[0]?.url).toContain('pagination[limit]=30');
});

it('announces its entries also where their texts cannot be had', async () => {
  await read(running, FEED);
  const [withTexts] = running.content.calls('/test-news');
  await running.close();
  running = await startSiteOnFakeContent();
  running.content.answer('/test-news', { json: [WHOLE] });
  running.content.answer(withTexts?.url ?? '', { status: 500 });
  const { feed } = parse(await read(running, FEED));
  expect(feed.entry).toHaveLength(1);
  expect(feed.entry[0]).not.toHaveProperty('content');
});

it('is a JSON Feed, too', async () => {
  running.content.answer('/test-news', { json: [WHOLE, NEWS[1]] });
  const { body, text } = await http(running)
    .get('/actualites/feed.json')
    .buffer(true)
    .expect(200)
    .expect('content-type', 'application/feed+json; charset=utf-8')
    .expect('last-modified', 'Mon, 05 Oct 2026 08:00:00 GMT');
  const feed = JSON.parse(text || String(body));
  expect(feed).toMatchObject({
    version: 'https://jsonfeed.org/version/1.1',
    title: 'Actualités – École Témoin',
    home_page_url: 'http://localhost:3000/actualites',
    feed_url: 'http://localhost:3000/actualites/feed.json',
    language: 'fr',
    authors: [{ name: 'École Témoin' }],
  });
  expect(feed.items).toHaveLength(2);
  for (const item of feed.items) {
    // jsonfeed.org, 1.1: what each item must have, and of what kind.
    expect(typeof item.id).toBe('string');
    expect('content_html' in item || 'content_text' in item).toBe(true);
    expect(Object.keys(item).filter((name) => !JSON_FEED_ITEM.includes(name))).toEqual([]);
    for (const address of [item.url, item.image]) expect(() => new URL(address)).not.toThrow();
    for (const date of [item.date_published, item.date_modified])
      expect(date).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/);
  }
  expect(feed.items[0]).toMatchObject({
    id: 'http://localhost:3000/actualites/rentr%C3%A9e-2026',
    authors: [{ name: 'Anne Dupont' }],
    tags: ['Vie', 'Lyon'],
    date_modified: '2026-10-05T08:00:00.000Z',
  });
  expect(feed.items[1]).toMatchObject({ content_text: 'Gala' });
  await http(running).get('/blog/feed.json').expect(200);
});

/** Members of an item (jsonfeed.org, version 1.1). */
const JSON_FEED_ITEM = [
  ...[
    'id',
    'url',
    'external_url',
    'title',
    'content_html',
    'content_text',
    'summary',
    'image',
    'banner_image',
  ],
  ...['date_published', 'date_modified', 'authors', 'tags', 'language', 'attachments'],
];

it('is as RFC 4287 demands of a feed and of an entry', async () => {
  running.content.answer('/test-news', { json: [WHOLE, NEWS[1]] });
  const { feed } = parse(await read(running, FEED));
  const once = (of: Record<string, unknown>, names: readonly string[]) => {
    for (const name of names) expect({ name, value: typeof of[name] }).toEqual({ name, value: 'string' });
  };
  once(feed, ['id', 'title', 'updated']);
  const ids = feed.entry.map(({ id }: { id: string }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const entry of feed.entry) {
    once(entry, ['id', 'title', 'updated', 'published']);
    expect(() => new URL(entry.id)).not.toThrow();
    expect(Date.parse(entry.updated)).toBeGreaterThanOrEqual(Date.parse(entry.published));
    // An entry without an author has that of its feed (4.2.1).
    expect(Boolean(entry.author ?? feed.author)).toBe(true);
    const alternates = entry.link.filter((link: Record<string, string>) => link['@_rel'] === 'alternate');
    expect(alternates).toHaveLength(1);
  }
});

it('is named in the head of every page, in both formats', async () => {
  running.content.answer('/campuses/lyon', { json: { slug: 'lyon', title: 'Lyon' } });
  for (const page of ['/', '/campus/lyon', '/agenda', '/programme', '/plan-du-site']) {
    const html = await read(running, page);
    for (const [type, path] of [
      ['application/atom+xml', '/actualites/feed.xml'],
      ['application/feed+json', '/actualites/feed.json'],
      ['application/atom+xml', '/blog/feed.xml'],
      ['application/feed+json', '/blog/feed.json'],
    ]) {
      const links = html
        .split(`type="${type}"`)
        .slice(1)
        .filter((rest) => rest.slice(0, 200).includes(`href="http://localhost:3000${path}"`));
      expect({ page, path, links: links.length }).toEqual({ page, path, links: 1 });
    }
  }
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
  const { title, updated } = parse(text).feed;
  expect(title).toBe('Actualités – localhost:3000');
  // No reader shows 1970.
  expect(Date.now() - Date.parse(updated)).toBeLessThan(48 * 3_600_000);
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
