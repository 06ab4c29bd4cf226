import { type RunningSite, startSite } from '../../support/runningSite';
import { type SiteOnFakeContent, startSiteOnFakeContent } from '../../support/siteOnFakeContent';

let running: SiteOnFakeContent;

beforeEach(async () => {
  running = await startSiteOnFakeContent();
});

afterEach(() => running.close());

async function probe(site: RunningSite, path: string, method = 'GET') {
  const response = await fetch(site.origin + path, { method });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

describe('/healthz', () => {
  it('says that the process lives, before any content', async () => {
    const { status, text, headers } = await probe(running.site, '/healthz');
    expect([status, text]).toEqual([200, 'ok\n']);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(running.content.calls()).toEqual([]);
  });

  it('goes on while the process drains', async () => {
    running.site.deps.readiness.drain();
    expect((await probe(running.site, '/healthz')).status).toBe(200);
  });

  it('answers HEAD', async () => {
    expect(await probe(running.site, '/healthz', 'HEAD')).toMatchObject({ status: 200, text: '' });
  });
});

describe('/readyz', () => {
  it('is 503 before the first content, and 200 from then on', async () => {
    const before = await probe(running.site, '/readyz');
    expect([before.status, before.text]).toEqual([503, 'not ready\n']);
    expect(before.headers.get('retry-after')).toMatch(/^\d+$/);
    expect(before.headers.get('cache-control')).toBe('no-store');

    expect(await running.site.deps.store.probe()).toBe(true);

    const after = await probe(running.site, '/readyz');
    expect([after.status, after.text]).toEqual([200, 'ready\n']);
    expect(after.headers.has('retry-after')).toBe(false);
  });

  it('stays 200 when the service fails later', async () => {
    await running.site.deps.store.probe();
    running.content.answer('/users/me', { status: 500 });
    expect(await running.site.deps.store.probe()).toBe(false);
    expect((await probe(running.site, '/readyz')).status).toBe(200);
  });

  it('is 503 while the process drains', async () => {
    await running.site.deps.store.probe();
    running.site.deps.readiness.drain();
    expect((await probe(running.site, '/readyz')).status).toBe(503);
  });
});

describe('probes', () => {
  it('are answered under any host, are not redirected and do not fill the log', async () => {
    const site = await startSite({
      env: { CONTENT_API_URL: running.content.baseUrl, SITE_URL: 'https://www.ecole.example' },
    });
    expect((await probe(site, '/healthz')).status).toBe(200);
    expect((await probe(site, '/readyz')).status).toBe(503);
    expect(site.logged().filter(({ msg }) => msg === 'request' || msg === 'request failed')).toEqual([]);
    await site.close();
  });
});
