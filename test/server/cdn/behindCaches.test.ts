import { setTimeout as pause } from 'node:timers/promises';
import { originAsCookies } from '../../../shared/admissions/tracking';
import { freePort } from '../../support/builtSite';
import { CRAWLER, http, tellChange, WEBHOOK } from '../../support/http';
import {
  type CacheServer,
  hasCacheServers,
  startNginx,
  startVarnish,
  VARNISH_SECRET,
} from '../../support/servers/cacheServers';
import { type SiteOnFakeContent, startSiteOnFakeContent } from '../../support/siteOnFakeContent';
import { until } from '../../support/until';

/** How far the site's clock is ahead of the caches'. */
let passedMs = 0;
const now = performance.now.bind(performance);

beforeAll(() => {
  jest.spyOn(performance, 'now').mockImplementation(() => now() + passedMs);
});

afterAll(() => jest.restoreAllMocks());

const CACHES = [
  { name: 'nginx', start: startNginx },
  { name: 'Varnish', start: startVarnish },
];

/** As browsers write which forms of an answer they take. */
const BROWSERS = [
  'gzip, deflate, br, zstd',
  'gzip, deflate, br',
  'br, gzip, deflate',
  'gzip',
  'gzip;q=1.0, *;q=0.5',
];
const ADDRESSES = [
  '/',
  '/campus',
  '/actualites',
  '/agenda',
  '/programme',
  '/campus/lyon',
  '/actualites/rentree',
];

let running: SiteOnFakeContent;
let cache: CacheServer;

(hasCacheServers() ? describe : describe.skip).each(CACHES)('behind $name', ({ name, start }) => {
  let tests = 0;

  beforeAll(async () => {
    const port = await freePort();
    running = await startSiteOnFakeContent({
      SHARED_CACHE: 'on',
      ENGLISH_ENABLED: 'true',
      ...WEBHOOK,
      ...(name === 'Varnish' && { CDN_PURGE: `varnish:http://:${VARNISH_SECRET}@127.0.0.1:${port}` }),
    });
    for (const slug of ['lyon', 'paris', 'brest', 'dijon'])
      running.content.answer(`/campuses/${slug}`, { json: { title: 'Un campus', slug } });
    running.content.answer('/test-news/rentree', { json: { title: 'La rentrée', slug: 'rentree' } });
    // Varnish asks no site that is not ready: one whose content has not answered yet.
    await http(running).get('/').expect(200);
    cache = await start(Number(new URL(running.site.origin).port), port);
  });

  afterAll(async () => {
    await cache.close();
    await running.close();
  });

  // Caches keep each host's answers apart: every test begins with an empty one, and a site that has just asked for its content.
  beforeEach(() => {
    tests += 1;
    running.site.deps.store.purge();
  });
  const host = () => `test-${tests}.example`;
  const visit = (address: string) => http(cache).get(address).set('host', host());

  /** Until the site itself has the finished page. */
  const untilKept = (address: string) =>
    until(async () => {
      const { headers } = await http(running).get(address).set(CRAWLER).expect(200);
      return headers['cache-status']?.includes('hit') === true;
    });

  it('an address reaches the site hardly more than once for each form of it, whatever brought its visitors, and none gets a cookie', async () => {
    let misses = 0;
    for (const campaign of ['', '?utm_source=s&utm_medium=m&gclid='])
      for (const address of ADDRESSES)
        for (const [nth, encoding] of BROWSERS.entries()) {
          const asked = address + (campaign && campaign + nth);
          const { headers, status } = await visit(asked).set('accept-encoding', encoding);
          expect([status, headers['set-cookie']]).toEqual([200, undefined]);
          if (headers['x-cache'] !== 'HIT') misses += 1;
        }
    // Brotli and gzip of each, and what is asked for while the site still makes it.
    expect(misses).toBeLessThanOrEqual(2 * ADDRESSES.length + 3);
  });

  it('each browser gets the form that it takes', async () => {
    for (const again of [false, true]) {
      for (const [asked, got] of [
        ['gzip, deflate, br', 'br'],
        ['gzip', 'gzip'],
        ['identity', undefined],
        ['br;q=0, gzip;q=0', undefined],
      ] as const) {
        const { headers, text } = await visit('/campus').set('accept-encoding', asked);
        expect([headers['content-encoding'], text.includes('</html>')]).toEqual([got, true]);
        if (again) expect(headers['x-cache']).toBe('HIT');
      }
    }
  });

  it('a redirect takes along the campaign of its own visitor', async () => {
    for (const source of ['metro', 'salon', 'radio']) {
      const { status, headers } = await visit(`/CAMPUS?utm_source=${source}`);
      expect([status, headers.location]).toEqual([301, `/campus?utm_source=${source}`]);
    }
  });

  it('what one visitor writes into an address is never what another one sees', async () => {
    const plain = await visit('/campus/lyon').expect(200);
    for (const address of [
      '/campus/lyon?%70age=2',
      '/campus/lyon?NIVEAU=x',
      '/campus%2Flyon',
      '/campus/lyon?utm_source=a%26page=2',
      '/campus/lyon?utm_source=a&page=2',
    ])
      await visit(address);
    const after = await visit('/campus/lyon').expect(200);
    expect(after.text).toBe(plain.text);
    await visit('/programme').expect(200);
    const filtered = await visit('/programme?niveau=Bac%2B3');
    expect(filtered.headers['x-cache']).toBe('MISS');
  });

  it('keeps what came by https and what came by http apart', async () => {
    const page = await visit('/campus').set('x-forwarded-proto', 'https').expect(200);
    expect(page.headers['x-cache']).toBe('MISS');
    expect((await visit('/campus').set('x-forwarded-proto', 'https')).headers['x-cache']).toBe('HIT');
    expect((await visit('/campus').set('x-forwarded-proto', 'http')).headers['x-cache']).toBe('MISS');
  });

  it('whoever has chosen English is led there, and nobody else', async () => {
    await visit('/').expect(200);
    const chosen = await visit('/').set('cookie', 'i18n_redirected=en');
    expect([chosen.status, chosen.headers.location]).toEqual([302, '/en']);
    await visit('/').expect(200);
  });

  it('who asks for Markdown gets it, and everybody else the page, whoever came first', async () => {
    const asked = (accept: string) => visit('/campus/lyon').set('accept', accept).expect(200);
    const html = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
    for (const accept of [
      'text/markdown',
      html,
      'Text/Markdown, text/html;q=0.5',
      html,
      'text/markdown',
      '*/*',
    ]) {
      const { type, headers, text } = await asked(accept);
      const isMarkdown = /^text\/markdown/i.test(accept);
      expect({ accept, type }).toEqual({ accept, type: isMarkdown ? 'text/markdown' : 'text/html' });
      expect(text.includes('</html>')).toBe(!isMarkdown);
      if (isMarkdown) expect(headers).toMatchObject({ 'x-cache': expect.not.stringMatching('HIT') });
    }
    expect((await asked(html)).headers['x-cache']).toBe('HIT');
    expect((await asked('text/html, text/markdown;q=0.5')).type).toBe('text/html');
    expect((await visit('/campus/lyon.md').expect(200)).type).toBe('text/markdown');
    expect((await visit('/campus/lyon.md').set('accept', html).expect(200)).headers['x-cache']).toBe('HIT');
  });

  it('a visitor without scripts is remembered by the picture of the page, for himself alone', async () => {
    for (const source of ['metro', 'salon']) {
      const { headers } = await visit('/_o').set('referer', `http://${host()}/campus?utm_source=${source}`);
      const expected = originAsCookies({ 'origine-tracking': source, utm_source: source }, {}, false);
      expect(headers['set-cookie']).toEqual(expected);
    }
  });

  it('an unknown address is kept for its thirty seconds and no error is kept at all', async () => {
    await visit('/campus/nulle-part').expect(404);
    expect((await visit('/campus/nulle-part').expect(404)).headers['x-cache']).toBe('HIT');
    running.content.answer('/campuses/nice', { status: 500 });
    await visit('/campus/nice').expect(500);
    running.content.answer('/campuses/nice', { json: { title: 'Nice', slug: 'nice' } });
    passedMs += 10 * 60_000;
    await until(async () => (await visit('/campus/nice')).status === 200);
  });

  it('a page that the site has had for a while is kept for what is left of its minute', async () => {
    await untilKept('/campus/paris');
    passedMs += 58_000;
    const first = await visit('/campus/paris').expect(200);
    expect(Number(first.headers.age)).toBeGreaterThanOrEqual(58);
    expect(Number(first.headers.age)).toBeLessThanOrEqual(60);
    running.content.answer('/campuses/paris', { json: { title: 'Paris la neuve', slug: 'paris' } });
    passedMs += 60_000;
    await until(async () => (await visit('/campus/paris')).text.includes('Paris la neuve'));
  });

  it('a page that the site itself shows as stale is not taken for fresh', async () => {
    await untilKept('/campus/brest');
    passedMs += 90_000;
    running.content.answer('/campuses/brest', { json: { title: 'Brest la neuve', slug: 'brest' } });
    const old = await visit('/campus/brest').expect(200);
    expect(old.text).not.toContain('Brest la neuve');
    expect(Number(old.headers.age)).toBeGreaterThanOrEqual(90);
    const started = performance.now();
    await until(async () => (await visit('/campus/brest')).text.includes('Brest la neuve'));
    expect(performance.now() - started).toBeLessThan(10_000);
  });

  if (name === 'Varnish')
    it('a purge reaches it: what was changed is new within seconds, and what was not stays', async () => {
      const neighbours = ['/programme', '/agenda'];
      for (const address of [...neighbours, '/actualites/rentree']) await visit(address).expect(200);
      running.content.answer('/test-news/rentree', {
        json: { title: 'La rentrée déplacée', slug: 'rentree' },
      });
      await visit('/api/test-news/rentree?locale=fr').expect(200);
      await tellChange(running, { event: 'entry.publish', model: 'news', entry: { slug: 'rentree' } }).expect(
        204,
      );
      const told = performance.now();
      await until(async () => (await visit('/actualites/rentree')).text.includes('La rentrée déplacée'));
      expect(performance.now() - told).toBeLessThan(4_000);
      // What soft navigations ask for is content too.
      expect((await visit('/api/test-news/rentree?locale=fr')).text).toContain('La rentrée déplacée');
      for (const address of neighbours)
        expect((await visit(address).expect(200)).headers['x-cache']).toBe('HIT');
      await http(cache)
        .post('/_purge')
        .set('authorization', 'Bearer guess')
        .set('x-tags', 'site')
        .expect(401);
    });

  // The last one: it ends the site.
  it('pages stay while the site is away', async () => {
    await untilKept('/campus/dijon');
    passedMs += 59_000;
    await visit('/campus/dijon').expect(200);
    await running.close();
    const until3s = performance.now() + 3_000;
    while (performance.now() < until3s) {
      await visit('/campus/dijon').expect(200);
      await pause(50);
    }
    running = await startSiteOnFakeContent();
  });
});

(hasCacheServers() ? describe : describe.skip).each(CACHES)('an https site behind $name', ({ start }) => {
  it('sends who came by http there once, and serves who came by https', async () => {
    const port = await freePort();
    running = await startSiteOnFakeContent({
      SHARED_CACHE: 'on',
      SITE_URL: 'https://www.ecole.example',
      TRUST_PROXY: '2',
    });
    await http(running).get('/').set({ host: 'www.ecole.example', 'x-forwarded-proto': 'https' }).expect(200);
    cache = await start(Number(new URL(running.site.origin).port), port);
    try {
      const ask = (headers: Record<string, string>) => http(cache).get('/campus').set(headers).redirects(0);
      for (let again = 0; again < 3; again += 1) {
        const plain = await ask({ host: 'www.ecole.example', 'x-forwarded-proto': 'http' });
        expect([plain.status, plain.headers.location]).toEqual([301, 'https://www.ecole.example/campus']);
        await ask({ host: 'www.ecole.example', 'x-forwarded-proto': 'https' }).expect(200);
        const apex = await ask({ host: 'ecole.example', 'x-forwarded-proto': 'https' });
        expect([apex.status, apex.headers.location]).toEqual([301, 'https://www.ecole.example/campus']);
      }
    } finally {
      await cache.close();
      await running.close();
    }
  });
});

describe('a site behind a shared cache', () => {
  it('renders first visits whole, public and without a cookie; forms and pictures still set theirs', async () => {
    running = await startSiteOnFakeContent({ SHARED_CACHE: 'on' });
    try {
      const { headers, text } = await http(running).get('/campus?utm_source=metro').expect(200);
      expect(headers['cache-control']).toBe(
        'public, max-age=0, s-maxage=60, stale-while-revalidate=600, stale-if-error=86400',
      );
      expect(headers['set-cookie']).toBeUndefined();
      expect(headers['content-security-policy']).not.toContain('nonce-');
      expect(text).toContain('<noscript><img src="/_o" alt="" hidden></noscript>');
    } finally {
      await running.close();
    }
  });
});
