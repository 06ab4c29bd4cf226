import { XMLParser } from 'fast-xml-parser';
import type { Deps } from '../../../server/createDeps';
import { createQueries } from '../../../shared/content/queries/queries';
import { http, read, tellChange, WEBHOOK } from '../../support/http';
import { type SiteOnFakeContent, startSiteOnFakeContent } from '../../support/siteOnFakeContent';
import { until } from '../../support/until';

const queries = createQueries('fr', 'test');
const page = (title: string, slug: string, text = '') => ({
  title,
  slug,
  body: [{ __component: 'texts.rich', html: `<p>${text}</p>` }],
});
/** Three searches a minute from one address. */
const few = (deps: Deps): Deps => ({
  ...deps,
  createLimiter: (options) =>
    deps.createLimiter(options.name === 'search' ? { ...options, max: 3 } : options),
});

describe('the page of the search', () => {
  let running: SiteOnFakeContent;

  beforeEach(async () => {
    running = await startSiteOnFakeContent({ ...WEBHOOK, ENGLISH_ENABLED: 'true' }, few);
    running.content.answer('/test-articles', {
      json: [page('Vie étudiante', 'vie-etudiante', 'Une aide du <b>Crous</b> &amp; des bourses.')],
    });
    running.content.answer('/courses', {
      json: [{ title: 'BTS Banque', slug: 'bts-banque', rncp: { code: 'RNCP12345' } }],
    });
    running.content.answer('/test-news', {
      json: [
        { title: 'Un prix', slug: 'un-prix', createdAt: '2026-01-05', summary: 'Pour le crous.' },
        { title: 'Cachée', slug: 'cachee', createdAt: '2026-01-05', seo: { preventIndexing: true } },
      ],
    });
  });

  afterEach(() => running.close());

  it('shows what was found, as links, and is not for search engines', async () => {
    const { text: html, status } = await http(running).get('/recherche?q=crous');
    expect(status).toBe(200);
    expect(html).toContain('href="/vie-etudiante"');
    expect(html).toContain('<mark>Crous</mark>');
    expect(html).toContain('2 pages pour «\u00a0crous\u00a0»');
    expect(html).toContain('<meta name="robots" content="noindex, follow"');
    expect(html).toContain('href="/actualites/un-prix"');
  });

  it('says that an event is cancelled, and forgets one that is over', async () => {
    const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString();
    running.content.answer('/events', {
      json: [
        { title: 'Salon annulé', slug: 'annule', dateStart: '2099-12-05T09:00:00Z', cancelled: true },
        { title: 'Salon tenu', slug: 'tenu', dateStart: '2099-12-05T09:00:00Z' },
        { title: 'Salon passé', slug: 'passe', dateStart: hours(-3), dateEnd: hours(-1) },
      ],
    });
    const html = await read(running, '/recherche?q=salon');
    expect(html).toContain('Annulé · samedi 5\u00a0décembre\u00a02099');
    expect(html).toContain('-->samedi 5\u00a0décembre\u00a02099');
    expect(html).not.toContain('/agenda/passe');
  });

  it('keeps the blanks of a passage that hold words together', async () => {
    running.content.answer('/test-articles', {
      json: [page('Bourses', 'bourses', 'Bourse\u00a0: 300\u00a0€ par\u00a0 mois')],
    });
    expect(await read(running, '/recherche?q=mois')).toContain('Bourse\u00a0: 300\u00a0€');
  });

  it('finds a programme by its code, an entry that an editor hides not at all', async () => {
    expect(await read(running, '/recherche?q=rncp12345')).toContain('href="/programme/bts-banque"');
    expect(await read(running, '/recherche?q=cachee')).not.toContain('href="/actualites/cachee"');
  });

  it('finds a scheduled entry from its first moment to its last, without anybody telling of it', async () => {
    const second = Math.ceil(Date.now() / 1000) * 1000;
    const [begin, end] = [second + 1000, second + 4000];
    running.content.answer('/test-news', {
      json: [
        {
          title: 'Une surprise',
          slug: 'surprise',
          createdAt: '2026-01-05',
          publishAt: new Date(begin).toISOString(),
          unpublishAt: new Date(end).toISOString(),
        },
      ],
    });
    const isFound = async () =>
      (await read(running, '/recherche?q=surprise')).includes('href="/actualites/surprise"');
    expect(await isFound()).toBe(false);
    await until(isFound);
    expect(Date.now()).toBeGreaterThanOrEqual(begin);
    await until(async () => !(await isFound()));
    expect(Date.now()).toBeGreaterThanOrEqual(end);
  });

  it('says in a sentence that nothing was found, with three ways on', async () => {
    const lyon = { title: 'Lyon', slug: 'lyon' };
    running.content.answer('/campuses', { json: [lyon] });
    running.content.answer('/crm-links/actions', {
      json: { contact: [{ id: 1, name: 'Une', slug: 'une' }] },
    });
    const html = await read(running, '/recherche?q=%3Cscript%3Exyzzyx');
    expect(html).toContain('Rien ne répond à «\u00a0&lt;script&gt;xyzzyx\u00a0»');
    for (const way of ['/programme', '/campus', '/demande/contact'])
      expect(html).toContain(`class="button button--secondary" href="${way}"`);
  });

  it('has a page for each kind, and none for a kind or a page that is not there', async () => {
    expect(await read(running, '/recherche?q=crous&type=news')).not.toContain('href="/vie-etudiante"');
    await http(running).get('/recherche?q=crous&type=rien').expect(404);
    await http(running).get('/recherche?q=crous&page=2').expect(404);
    await http(running).get('/recherche').expect(200);
    await http(running).get('/en/recherche?q=crous').expect(200);
  });

  it('finds what an editor has changed once the webhook has told', async () => {
    expect(await read(running, '/recherche?q=zebulon')).not.toContain('href="/vie-etudiante"');
    running.content.answer('/test-articles', { json: [page('Zébulon', 'vie-etudiante')] });
    await tellChange(running, { model: 'test-article' });
    await until(async () => (await read(running, '/recherche?q=zebulon')).includes('href="/vie-etudiante"'));
    running.content.answer('/test-articles', { json: [] });
    await tellChange(running, { model: 'test-article' });
    await until(async () => !(await read(running, '/recherche?q=zebulon')).includes('href="/vie-etudiante"'));
  });

  it('reads the changed collection alone: a slow service has visitors to answer meanwhile', async () => {
    await read(running, '/recherche?q=crous');
    const before = running.content.calls().length;
    running.content.answer('/test-news', {
      json: [{ title: 'Zébulon', slug: 'zebulon', createdAt: '2026-01-06', summary: 'Neuf.' }],
    });
    await tellChange(running, { model: 'test-news' });
    await until(async () =>
      (await read(running, '/recherche?q=zebulon')).includes('href="/actualites/zebulon"'),
    );
    const asked = running.content.calls().slice(before);
    const lists = asked
      .filter(({ url }) => url.includes('sort[0]=slug:asc'))
      .map(({ url }) => url.split('?')[0]);
    expect([...new Set(lists)]).toEqual(['/test-news']);
  });

  it('goes on finding the rest when a list cannot be had', async () => {
    running.content.answer('/courses', { status: 500 });
    expect(await read(running, '/recherche?q=crous')).toContain('href="/vie-etudiante"');
    expect(running.site.logged()).toContainEqual(
      expect.objectContaining({ level: 'warn', msg: 'the search lacks a part' }),
    );
  });

  it('finds an offer of a school that has no labels of its own', async () => {
    running.content.answer('/taxonomy', { status: 404 });
    running.content.answer('/test-landing-job', {
      json: {
        title: 'Offres',
        job_offers: [{ title: 'Assistant comptable', slug: 'assistant', company: 'Durand' }],
      },
    });
    const { text: html } = await http(running).get('/recherche?q=comptable');
    expect(html).toContain('href="/offres-alternance/assistant"');
  });

  it('suggests to browsers, to each address so often', async () => {
    const { url } = queries.search({ words: 'etudian', limit: 6 });
    const { body, headers } = await http(running).get(`/api${url}`).expect(200);
    expect(body.items[0]).toMatchObject({ kind: 'article', path: '/vie-etudiante', title: 'Vie étudiante' });
    expect(headers['cache-control']).toContain('public');
    await http(running).get(`/api/search?locale=fr`).expect(400);
    await http(running)
      .get(`/api${queries.search({ words: 'x'.repeat(101), limit: 6 }).url}`)
      .expect(400);
    for (const words of ['b', 'c']) await http(running).get(`/api${queries.search({ words }).url}`);
    const refused = await http(running)
      .get(`/api${queries.search({ words: 'd' }).url}`)
      .expect(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('is described for the bars of browsers', async () => {
    const { text, headers } = await http(running).get('/en/opensearch.xml').expect(200);
    expect(headers['content-type']).toBe('application/opensearchdescription+xml; charset=utf-8');
    const { OpenSearchDescription: said } = new XMLParser({ ignoreAttributes: false }).parse(text);
    expect(said.ShortName.length).toBeLessThanOrEqual(16);
    const [results] = said.Url;
    expect(results['@_template']).toMatch(/^http:\/\/localhost:\d+\/en\/recherche\?q=\{searchTerms\}$/);
    expect(await read(running, '/')).toContain('type="application/opensearchdescription+xml"');
  });
});
