import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { askRaw } from '../../support/askRaw';
import { freePort } from '../../support/builtSite';
import { startFakeContentService } from '../../support/fakeContentService';
import { http, KNOWN, read } from '../../support/http';
import { startSite } from '../../support/runningSite';
import { type SiteOnFakeContent, startSiteOnFakeContent } from '../../support/siteOnFakeContent';
import { until } from '../../support/until';

describe('an outage of the content service', () => {
  it('is invisible on pages that were visited before', async () => {
    const { site, content, close } = await startSiteOnFakeContent();
    content.answer('/campuses/lyon', { json: { title: 'Lyon', slug: 'lyon' } });
    await read(site, '/campus/lyon');
    site.deps.store.purge();
    await content.close();
    const response = await http(site).get('/campus/lyon').expect(200);
    expect(response.text).toContain('Lyon');
    await site.close();
    await close().catch(() => undefined);
  });

  it('at the start gives a branded 503 with Retry-After, and the site recovers by itself', async () => {
    const port = await freePort();
    const account = { username: 'site', password: 'correct horse' };
    const site = await startSite({
      env: {
        CONTENT_API_URL: `http://127.0.0.1:${port}/api`,
        CONTENT_API_USERNAME: account.username,
        CONTENT_API_PASSWORD: account.password,
        CONTENT_PREFIX: 'test',
      },
    });
    const down = await http(site).get('/').expect(503);
    expect(down.headers['retry-after']).toMatch(/^\d+$/);
    expect(down.text).toContain('Oups\u00a0!');
    await http(site).get('/readyz').expect(503);
    await http(site).get('/healthz').expect(200);

    // Several probes fail.
    let refused = 0;
    const refusing = createServer((socket) => {
      refused += 1;
      socket.destroy();
    }).listen(port, '127.0.0.1');
    await until(async () => {
      await http(site).get('/').expect(503);
      return refused >= 2;
    });
    refusing.close();
    await once(refusing, 'close');
    const content = await startFakeContentService(port);
    content.answer('/homepage', { json: { title: 'De retour', body: [] } });
    await until(async () => (await http(site).get('/')).status === 200);
    await http(site).get('/readyz').expect(200);
    await site.close();
    await content.close();
  });

  it('has one line in the log for its beginning, with the cause, and one for its end', async () => {
    const { site, content, close } = await startSiteOnFakeContent();
    const towns = ['lyon', 'nice', 'metz', 'brest', 'dijon', 'tours'];
    const visitAll = () => Promise.all(towns.map((town) => http(site).get(`/campus/${town}`)));
    for (const town of towns) content.answer(`/campuses/${town}`, { status: 503, json: {} });
    content.answer('/homepage', { status: 503, json: {} });
    content.answer('/test-news', { status: 503, json: {} });
    await http(site).get('/');
    await http(site).get('/actualites');
    for (let nth = 0; nth < 5; nth += 1) await visitAll();
    const lines = (message: string) => site.logged().filter(({ msg }) => String(msg).includes(message));
    expect(lines('the content service is out')).toHaveLength(1);
    expect(lines('the content service is out')[0]).toMatchObject({ level: 'error', status: 503 });

    content.answer('/test-news', { json: [] });
    for (const town of towns)
      content.answer(`/campuses/${town}`, { json: { title: `À ${town}`, slug: town } });
    await until(async () => (await http(site).get('/campus/lyon')).status === 200);
    await visitAll();
    expect(lines('the content service answers again')).toMatchObject([{ level: 'info' }]);
    expect(lines('the content service answers again')[0]?.seconds).toBeGreaterThan(1);
    expect(lines('the content service is out').slice(1)).toEqual([]);
    await close();
  });

  it('50 visitors of a cold page cause one call for each content address', async () => {
    const { site, content, close } = await startSiteOnFakeContent();
    content.answer('/campuses/lyon', { delayMs: 100, json: { title: 'Lyon', slug: 'lyon' } });
    const answers = await Promise.all(Array.from({ length: 50 }, () => http(site).get('/campus/lyon')));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 50 }, () => 200));
    const urls = content.calls().map(({ url }) => url);
    expect(urls.length).toBe(new Set(urls).size);
    expect(content.logins()).toBe(1);
    await close();
  });
});

describe('more than can be had', () => {
  let running: SiteOnFakeContent;

  beforeEach(async () => {
    running = await startSiteOnFakeContent();
  });

  afterEach(() => running.close());

  const turns = () => running.site.deps.pages.queue.stats().turns;
  const ask = (path: string) => http(running).get(path).set(KNOWN);

  describe('addresses without a page', () => {
    it('share one that says so, whatever bots make up', async () => {
      const first = await ask('/vieille-page').expect(404);
      expect(first.text).toContain('Oops cette page n&#x27;existe pas (ou plus)');
      const before = turns();
      const others = await Promise.all(['/invente', '/a/b/c', '/x.asp'].map((path) => ask(path).expect(404)));
      expect(turns()).toBe(before);
      for (const { text, headers } of others) {
        expect(text).toBe(first.text);
        expect(headers['cache-control']).toBe('public, max-age=30');
        expect(headers['x-request-id']).toBeTruthy();
        expect(headers).not.toHaveProperty('etag');
      }
    });

    it('share one for each reason, too', async () => {
      const first = await ask('/wp-login.php').expect(410);
      const before = turns();
      expect((await ask('/wp-login.php').expect(410)).text).toBe(first.text);
      expect((await http(running).delete('/campus').set(KNOWN).expect(405)).headers.allow).toContain('GET');
      expect((await http(running).delete('/campus').set(KNOWN).expect(405)).text).toContain('Code d’erreur');
      expect(turns()).toBe(before + 1);
    });

    it('share one also where they are made to look like it: nobody else says what an answer is', async () => {
      const first = await ask('/rien').expect(404);
      await http(running).delete('/').set(KNOWN).expect(405);
      const before = turns();
      for (const section of ['', '/x1', '/x3/y'])
        for (const reason of ['/-/-/401', '/-/-/404', '/-/-/451'])
          expect((await ask(section + reason).expect(404)).text).toBe(first.text);
      expect(await askRaw(running, '/x/-/-/-#401', KNOWN)).toMatchObject({ status: 404 });
      // The fragment is ignored.
      expect(await askRaw(running, '/-/-/-#405', KNOWN)).toMatchObject({ status: 302 });
      expect(turns()).toBe(before);
    });

    it('are 404 for those who know a page of another time, too', async () => {
      await ask('/rien').expect(404);
      await ask('/rien').set('If-Modified-Since', new Date().toUTCString()).expect(404);
      await ask('/rien').set('If-None-Match', '*').expect(404);
      expect((await http(running).head('/rien').set(KNOWN)).status).toBe(404);
    });

    it('keep the mark of their part of the site', async () => {
      running.content.answer('/campuses/lyon', { json: { title: 'Campus de Lyon', slug: 'lyon', body: [] } });
      const { text } = await ask('/campus/inconnu').expect(404);
      expect(text).toMatch(/aria-current="true"|aria-current="page"/);
      const { text: elsewhere } = await ask('/rien').expect(404);
      expect(elsewhere).not.toMatch(/aria-current="true"|aria-current="page"/);
    });

    it('have one as soon as content has', async () => {
      await ask('/campus/lyon').expect(404);
      running.content.answer('/campuses/lyon', { json: { title: 'Campus de Lyon', slug: 'lyon', body: [] } });
      running.site.deps.store.purge();
      expect((await ask('/campus/lyon').expect(200)).text).toContain('Campus de Lyon');
    });

    it('ask the content service a bounded number of times', async () => {
      // With the clock stopped, no budget of queries is refilled.
      const now = performance.now();
      const clock = jest.spyOn(performance, 'now').mockReturnValue(now);
      const answers: number[] = [];
      // Pages cost more to render than gateway requests; both use the same budget.
      const address = (at: number, n: number) =>
        n % 5 === 0 ? `/invente-${at}-${n}` : `/api/campuses/invente-${at}-${n}?locale=fr`;
      for (let at = 0; at < 60; at += 1)
        answers.push(
          ...(await Promise.all(
            Array.from(
              { length: 20 },
              async (_, n) => (await askRaw(running, address(at, n), KNOWN, 'HEAD')).status,
            ),
          )),
        );
      // 504: the service of a busy machine was too slow for some.
      expect(new Set(answers.filter((status) => status !== 504))).toEqual(new Set([404, 503]));
      const calls = running.content.calls().filter(({ url }) => url.includes('invente'));
      expect(calls.length).toBeGreaterThanOrEqual(900);
      expect(calls.length).toBeLessThanOrEqual(1000);
      clock.mockRestore();
      // Cached pages and named routes are not refused.
      await ask('/').expect(200);
      await ask('/campus').expect(200);
    });
  });

  describe('when there is more to render than can be rendered', () => {
    it('a visitor is told so in his language, at once, and what is there is still shown', async () => {
      const { isFull, site } = await startCrowded();
      const home = await http(site).get('/').set(KNOWN).expect(200);
      isFull.now = true;
      const refused = await http(site).get('/agenda').set(KNOWN).expect(503);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThanOrEqual(2);
      expect(refused.headers['cache-control']).toBe('private, no-store');
      expect(refused.text).toContain('<html lang="fr">');
      expect(refused.text).toContain('Vous êtes très nombreux en ce moment.');
      expect(refused.text).toContain('<a href="">Réessayer</a>');
      expect(refused.headers).toMatchObject({
        'content-security-policy': expect.stringContaining(`style-src ${hashOfStyles(refused.text)}`),
        'x-content-type-options': 'nosniff',
        'x-request-id': expect.stringMatching(/^\w{8,}$/),
      });
      const head = await http(site).head('/agenda').set(KNOWN).expect(503);
      expect(head.headers['content-length']).toBe(refused.headers['content-length']);
      expect((await http(site).get('/en/agenda').set(KNOWN).expect(503)).text).toContain('<html lang="en">');
      // Static answers and form posts do not queue for rendering.
      await http(site).get('/robots.txt').expect(200);
      await http(site).get('/healthz').expect(200);
      await http(site)
        .post('/contact')
        .send('x=1')
        .expect(({ status }) => expect(status).not.toBe(503));
      expect((await http(site).get('/').set(KNOWN).expect(200)).text).toBe(home.text);
      // After a purge the old copy is served if rendering fails.
      site.site.deps.store.purge();
      await http(site).get('/').set(KNOWN).expect(200);
      isFull.now = false;
      await http(site).get('/agenda').set(KNOWN).expect(200);
      await site.close();
    });
  });

  function hashOfStyles(html: string): string {
    const [, styles = ''] = /<style>(.*?)<\/style>/.exec(html) ?? [];
    return `'sha256-${createHash('sha256').update(styles).digest('base64')}'`;
  }

  /** A site that can be told that it has too much to do. */
  async function startCrowded() {
    const isFull = { now: false };
    const site = await startSiteOnFakeContent({}, (deps) => ({
      ...deps,
      pages: {
        ...deps.pages,
        queue: {
          ...deps.pages.queue,
          admit: () => (isFull.now ? null : deps.pages.queue.admit()),
        },
      },
    }));
    return { isFull, site };
  }
});
