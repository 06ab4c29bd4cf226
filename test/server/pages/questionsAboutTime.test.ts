import { createQueries, roundQueryDate } from '../../../shared/content/queries/queries';
import { http } from '../../support/http';
import { type SiteOnFakeContent, startSiteOnFakeContent } from '../../support/siteOnFakeContent';

const ask = createQueries('fr', 'test');
const A_DAY = 24 * 3600_000;

let running: SiteOnFakeContent;

beforeEach(async () => {
  running = await startSiteOnFakeContent();
});
afterEach(() => running.close());

/** Within one step of the questions' own clock, whichever it is when the test runs. */
async function withinOneStep(work: () => Promise<void>): Promise<void> {
  const before = roundQueryDate(Date.now());
  await work();
  if (roundQueryDate(Date.now()) !== before) return withinOneStep(work);
}

it('pages of any age, and clocks that are ahead, are answered from one call, which asks of now', async () => {
  const event = { title: 'Portes ouvertes', slug: 'jpo', dateStart: '2099-01-10' };
  running.content.answer('/events', { json: [event] });
  await withinOneStep(async () => {
    running.site.deps.store.purge();
    const before = running.content.calls('/events').length;
    const now = Date.now();
    for (const clock of [now, now - 3 * A_DAY, now - 400 * A_DAY, now + 3 * A_DAY, now + 4000 * A_DAY, 0]) {
      const { url } = ask.events({ now: clock, page: 1 });
      const { body } = await http(running).get(`/api${url}`).expect(200);
      expect(body.items).toMatchObject([{ title: 'Portes ouvertes' }]);
    }
    const calls = running.content.calls('/events').slice(before);
    const url = ask.events({ now: Date.now(), page: 1 }).url;
    if (roundQueryDate(Date.now()) === roundQueryDate(now))
      expect(calls.map((call) => call.url)).toEqual([url]);
  });
});

it('what is over is not told to who asks with a clock of long ago', async () => {
  running.content.answer('/events', {
    json: [
      { title: 'Passé', slug: 'passe', dateStart: '2020-01-10' },
      { title: 'À venir', slug: 'a-venir', dateStart: '2099-01-10' },
    ],
  });
  const { url } = ask.events({ now: Date.UTC(2020, 0, 1) });
  const { body } = await http(running).get(`/api${url}`);
  expect(body.items).toMatchObject([{ slug: 'a-venir' }]);
});

it.each(['carousels.events', 'news.list', 'carousels.news-and-agenda'])(
  'a block %s that asks for as many as there can be asks in the browser what the server asks',
  async (kind) => {
    running.content.answer('/homepage', {
      json: {
        title: 'Accueil',
        body: [{ __component: kind, id: 1, limit: 400, maxNewsCount: 400, newsLimit: 100, eventsLimit: 100 }],
      },
    });
    running.site.deps.store.purge();
    await http(running).get('/').expect(200);
    const asked = running.content.calls().filter(({ url }) => url.includes('limit]=100'));
    expect(asked.length).toBeGreaterThan(0);
    for (const { url } of asked) await http(running).get(`/api${url}`).expect(200);
  },
);
