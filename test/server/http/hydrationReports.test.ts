import { http } from '../../support/http';
import { type SiteOnFakeContent, startSiteOnFakeContent } from '../../support/siteOnFakeContent';

let running: SiteOnFakeContent;

beforeAll(async () => {
  running = await startSiteOnFakeContent();
});

afterAll(() => running.close());

const send = (body: unknown) =>
  http(running).post('/_hydration').type('text/plain').send(JSON.stringify(body));

const noted = () =>
  running.site.logged().filter(({ msg }) => String(msg).includes('a browser rendered a page again'));

describe('a page that a browser could not take over as the server rendered it', () => {
  it('is one line that names the page and the reason, and says what was fetched', async () => {
    await send({ page: '/campus/lyon', reason: 'Minified React error #418', fetched: 2, missing: 1 }).expect(
      204,
    );
    expect(noted().at(-1)).toMatchObject({
      level: 'warn',
      page: '/campus/lyon',
      reason: 'Minified React error #418',
      fetched: 2,
      missing: 1,
    });
  });

  it('is told shortly, without a query string, whatever is sent', async () => {
    await send({ page: '/contact?email=someone', reason: 'x'.repeat(5000), fetched: '7' }).expect(204);
    expect(noted().at(-1)).toMatchObject({ page: '/contact', fetched: 0, missing: 0 });
    expect(String(noted().at(-1)?.reason)).toHaveLength(300);
    await send([7]).expect(204);
    expect(noted().at(-1)).toMatchObject({ page: '', reason: '' });
  });

  it('fills the log with no more than twenty lines a minute', async () => {
    for (let index = 0; index < 50; index += 1) await send({ page: '/' }).expect(204);
    expect(noted().length).toBeLessThanOrEqual(40);
  });
});
