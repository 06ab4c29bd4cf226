import { request } from 'node:http';
import { http, read } from '../../support/http';
import { type SiteOnFakeContent, startSiteOnFakeContent } from '../../support/siteOnFakeContent';
import { until } from '../../support/until';

let running: SiteOnFakeContent;

beforeEach(async () => {
  running = await startSiteOnFakeContent();
});

afterEach(() => running.close());

/** A page whose parts arrive at different times, so that it is streamed. */
function slowCampus(slug: string): void {
  running.content.answer(`/campuses/${slug}`, {
    json: { title: slug, slug, body: [{ __component: 'carousels.news-and-agenda', id: 1, title: 'Actus' }] },
  });
  running.content.answer('/test-news', { json: [], delayMs: 300 });
  running.content.answer('/events', { json: [], delayMs: 300 });
}

const failed = () => running.site.logged().filter(({ level }) => level === 'error' || level === 'warn');

describe('HEAD', () => {
  it('of a page that is not rendered yet is a 200 and one line, and no error', async () => {
    slowCampus('lyon');
    const { headers } = await http(running).head('/campus/lyon').expect(200);
    await until(() => running.site.logged().some(({ id }) => id === headers['x-request-id']));
    await read(running, '/campus/lyon');
    const lines = running.site.logged().filter(({ id }) => id === headers['x-request-id']);
    expect(lines).toMatchObject([{ level: 'info', status: 200, method: 'HEAD' }]);
    expect(failed()).toEqual([]);
  });

  it('ten at once, and visitors who leave at once, are no errors either', async () => {
    slowCampus('nice');
    const { port } = new URL(running.site.origin);
    for (const method of ['HEAD', 'GET'])
      for (let nth = 0; nth < 10; nth += 1) {
        const leaving = request({ port, method, path: '/campus/nice' }).on('error', () => undefined);
        leaving.end();
        setTimeout(() => leaving.destroy(), nth * 20);
      }
    await Promise.all(Array.from({ length: 10 }, () => http(running).head('/campus/nice').expect(200)));
    await until(() => running.site.inFlight() === 0);
    await read(running, '/campus/nice');
    expect(failed()).toEqual([]);
  });
});
