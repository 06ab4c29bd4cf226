import { http } from '../../support/http';
import { startSite } from '../../support/runningSite';
import { type SiteOnFakeContent, startSiteOnFakeContent } from '../../support/siteOnFakeContent';

let running: SiteOnFakeContent;

beforeEach(async () => {
  running = await startSiteOnFakeContent();
});

afterEach(() => running.close());

describe('/healthz', () => {
  it('says that the process lives, before any content', async () => {
    await http(running).get('/healthz').expect(200, 'ok\n').expect('cache-control', 'private, no-store');
    expect(running.content.calls()).toEqual([]);
  });

  it('goes on while the process drains', async () => {
    running.site.deps.readiness.drain();
    await http(running).get('/healthz').expect(200);
  });

  it('answers HEAD', async () => {
    const { text } = await http(running).head('/healthz').expect(200);
    expect(text).toBeFalsy();
  });
});

describe('/readyz', () => {
  it('is 503 before the first content, and 200 from then on', async () => {
    await http(running)
      .get('/readyz')
      .expect(503, 'not ready\n')
      .expect('retry-after', /^\d+$/)
      .expect('cache-control', 'private, no-store');

    expect(await running.site.deps.store.probe()).toBe(true);

    const { headers } = await http(running).get('/readyz').expect(200, 'ready\n');
    expect(headers).not.toHaveProperty('retry-after');
  });

  it('stays 200 when the service fails later', async () => {
    await running.site.deps.store.probe();
    running.content.answer('/users/me', { status: 500 });
    expect(await running.site.deps.store.probe()).toBe(false);
    await http(running).get('/readyz').expect(200);
  });

  it('is 503 while the process drains', async () => {
    await running.site.deps.store.probe();
    running.site.deps.readiness.drain();
    await http(running).get('/readyz').expect(503);
  });
});

describe('probes', () => {
  it('are answered under any host, are not redirected and do not fill the log', async () => {
    const site = await startSite({
      env: { CONTENT_API_URL: running.content.baseUrl, SITE_URL: 'https://www.ecole.example' },
    });
    await http(site).get('/healthz').expect(200);
    await http(site).get('/readyz').expect(503);
    expect(site.logged().filter(({ msg }) => msg === 'request' || msg === 'request failed')).toEqual([]);
    await site.close();
  });
});
