import { createQueries, MAX_PAGE_SIZE } from '../../../shared/content/queries/queries';
import { http, read } from '../../support/http';
import { type SiteOnFakeContent, startSiteOnFakeContent } from '../../support/siteOnFakeContent';

const LYON = { title: 'Lyon Confluence', slug: 'lyon' };
const queries = createQueries('fr', 'test');

let running: SiteOnFakeContent;

beforeEach(async () => {
  running = await startSiteOnFakeContent();
  const course = { title: 'BTS Banque', slug: 'bts-banque', campuses: [LYON], category: { slug: 'bts' } };
  running.content.answer('/courses', { json: [course] });
  running.content.answer('/events', {
    json: [{ title: 'Portes ouvertes', slug: 'jpo', dateStart: '2099-01-10', campus: LYON }],
  });
  running.content.answer('/test-articles', { json: [{ title: 'Histoire', slug: 'histoire' }] });
  running.content.answer('/test-landing-job', { json: { title: 'Offres', job_offers: [] } });
});

afterEach(() => running.close());

describe('without the list of campuses', () => {
  beforeEach(() => running.content.answer('/campuses', { status: 500 }));

  it.each([
    ['/programme', 'BTS Banque'],
    ['/agenda', 'Portes ouvertes'],
    ['/plan-du-site', 'Histoire'],
  ])('%s goes on, and offers no choice of one', async (address, words) => {
    const { status, text: html } = await http(running).get(address);
    expect(status).toBe(200);
    expect(html).toContain(words);
    expect(html).not.toMatch(/<select[^>]*name="campus"/);
    expect(html).not.toMatch(/<h2 class="list-group__title">Campus</);
    expect(running.site.logged()).toContainEqual(expect.objectContaining({ kind: 'campuses', status: 500 }));
  });

  it.each(['/programme?campus=lyon', '/agenda?campus=lyon'])(
    '%s keeps to the campus, by the name that its entries give it',
    async (address) => {
      const { text: html } = await http(running).get(address).expect(200);
      expect(html).toMatch(/<option value="lyon" selected="">Lyon Confluence/);
      expect(html).toMatch(/class="active-filters[\s\S]*Lyon Confluence/);
    },
  );

  it.each(['/offres-alternance?campus=nantes', '/agenda?campus=nantes', '/programme?campus=nantes'])(
    '%s cannot tell whether the campus exists: an empty list, and no page for crawlers',
    async (address) => {
      running.content.answer('/events', { json: [] });
      running.content.answer('/courses', { json: [] });
      const { text: html } = await http(running).get(address).expect(200);
      expect(html).toContain('noindex');
      expect(html).toMatch(/<option value="nantes" selected="">nantes( \(0\))?</);
    },
  );

  it('finds it again as soon as the service has it', async () => {
    await http(running).get('/agenda');
    running.content.answer('/campuses', { json: [LYON, { title: 'Metz', slug: 'metz' }] });
    running.site.deps.store.purge();
    expect(await read(running, '/agenda')).toContain('<option value="lyon">Lyon Confluence');
  });
});

it('/plan-du-site goes on without the kinds of the programmes', async () => {
  running.content.answer(queries.courses({ limit: MAX_PAGE_SIZE }).url, { status: 500 });
  running.content.answer('/campuses', { json: [LYON] });
  const { text: html } = await http(running).get('/plan-du-site').expect(200);
  expect(html).not.toContain('programme?categorie=');
  expect(html).toContain('href="/programme"');
  expect(html).toContain('Lyon Confluence');
});

it('/programme finds by what its cards say when the service cannot search', async () => {
  running.content.answer(queries.courses({ words: 'banq', limit: MAX_PAGE_SIZE }).url, { status: 500 });
  const { text: html } = await http(running).get('/programme?q=banq').expect(200);
  expect(html).toContain('BTS Banque');
});

it('the site plan names the articles of the pages that it could have', async () => {
  const rubrique = { title: 'École', slug: 'ecole' };
  const data = [
    { title: 'Histoire', slug: 'histoire' },
    { title: 'Fondateurs', slug: 'fondateurs', rubrique },
  ];
  const meta = { pagination: { page: 1, pageSize: 100, pageCount: 2, total: 150 } };
  running.content.answer(queries.articles(1).url, { json: { data, meta } });
  running.content.answer(queries.articles(2).url, { status: 500 });
  const { text: html } = await http(running).get('/plan-du-site').expect(200);
  expect(html).toContain('href="/histoire"');
  expect(html).toContain('href="/article"');
});

it.each(['/programme', '/agenda'])('%s without its own list is an error', async (address) => {
  running.content.answer('/courses', { status: 500 });
  running.content.answer('/events', { status: 500 });
  await http(running).get(address).expect(500);
});
