import { once } from 'node:events';
import { createServer } from 'node:net';
import { freePort } from '../../support/builtSite';
import { startFakeContentService } from '../../support/fakeContentService';
import { http, read } from '../../support/http';
import { startSite } from '../../support/runningSite';
import { startSiteOnFakeContent } from '../../support/siteOnFakeContent';
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

  it('200 visitors of a cold page cause one call for each content address', async () => {
    const { site, content, close } = await startSiteOnFakeContent();
    content.answer('/campuses/lyon', { delayMs: 100, json: { title: 'Lyon', slug: 'lyon' } });
    const answers = await Promise.all(Array.from({ length: 200 }, () => http(site).get('/campus/lyon')));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 200 }, () => 200));
    const urls = content.calls().map(({ url }) => url);
    expect(urls.length).toBe(new Set(urls).size);
    expect(content.logins()).toBe(1);
    await close();
  });
});
