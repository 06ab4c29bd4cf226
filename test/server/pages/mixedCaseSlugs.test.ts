import { http, read } from '../../support/http';
import { type SiteOnFakeContent, startSiteOnFakeContent } from '../../support/siteOnFakeContent';

/** Slugs as editors may write them. */
const LYON = { title: 'Lyon', slug: 'Lyon-50%-Vert' };
const COURSE = { title: 'Bachelor Achats', slug: 'Bachelor-Achats', campuses: [LYON] };
const EVENT = { title: 'Remise', slug: '50%-de-Remise', dateStart: '2099-01-10', campus: LYON };
const OFFER = {
  id: 1,
  title: 'Acheteur',
  slug: 'Acheteur-HF',
  level: 'Bac+3',
  campus: { title: 'Nice', slug: 'Nice' },
};

let running: SiteOnFakeContent;

beforeAll(async () => {
  running = await startSiteOnFakeContent({ ENGLISH_ENABLED: 'true' });
  running.content.answer('/courses', { json: [COURSE] });
  running.content.answer('/courses/bachelor-achats', { json: COURSE });
  running.content.answer('/events', { json: [EVENT] });
  running.content.answer('/events/50%25-de-remise', { json: EVENT });
  running.content.answer('/campuses', { json: [LYON, { title: 'Nice', slug: 'Nice' }] });
  running.content.answer('/campuses/lyon-50%25-vert', { json: LYON });
  running.content.answer('/test-landing-job', { json: { title: 'Offres', job_offers: [OFFER] } });
});

afterAll(() => running.close());

it.each([
  ['/programme', '/programme/bachelor-achats'],
  ['/agenda', '/agenda/50%25-de-remise'],
  ['/campus', '/campus/lyon-50%25-vert'],
  ['/plan-du-site', '/campus/lyon-50%25-vert'],
  ['/programme/bachelor-achats', '/campus/lyon-50%25-vert'],
  ['/agenda/50%25-de-remise', '/campus/lyon-50%25-vert'],
])('%s leads to %s, which answers by itself and calls itself so', async (list, address) => {
  expect(await read(running, list)).toContain(`href="${address}"`);
  const { text: html } = await http(running).get(address).expect(200);
  expect(html).toContain(`<link rel="canonical" href="http://localhost:3000${address}"`);
  expect(html).toContain(`<link rel="alternate" href="http://localhost:3000/en${address}" hreflang="en"`);
});

it('no page leads to an address with capitals', async () => {
  for (const list of ['/programme', '/agenda', '/campus', '/plan-du-site', '/offres-alternance']) {
    expect(await read(running, list)).not.toMatch(
      /href="\/(programme|agenda|campus|offres-alternance)\/[^"]*[A-Z]/,
    );
  }
});

it.each([
  ['/programme', 'Nice'],
  ['/agenda', 'nice'],
  ['/offres-alternance', 'nice'],
])('%s marks the campus that is chosen, whatever its case', async (list, campus) => {
  const html = await read(running, `${list}?campus=${campus}`);
  expect(html).toMatch(/<option value="nice" selected="">Nice/);
});

it('counts what a campus offers, and finds its offers, whatever its case', async () => {
  expect(await read(running, '/offres-alternance?campus=nice')).toContain('Acheteur');
  const data = [
    { ...COURSE, campuses: [{ title: 'Nice', slug: 'Nice' }] },
    { ...COURSE, slug: 'ailleurs' },
  ];
  const meta = { pagination: { page: 1, pageSize: 100, pageCount: 1, total: 2 } };
  running.content.answer('/courses', { json: { data, meta } });
  running.site.deps.store.purge();
  expect(await read(running, '/programme')).toMatch(/<option value="nice">Nice \(1\)/);
});
