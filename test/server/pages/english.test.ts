import { type RunningSite, startSite, visit } from '../../support/runningSite';

let site: RunningSite;

beforeAll(async () => {
  site = await startSite({ env: { ENGLISH_ENABLED: 'true' } });
});

afterAll(() => site.close());

describe('with English enabled', () => {
  it.each([
    '/en',
    '/en/campus',
    '/en/campus/lyon',
    '/en/contact',
    '/en/actualites',
    '/en/data-privacy-policy',
  ])('%s is a page in English', async (address) => {
    const response = await visit(site, address);
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(html).toContain('<html lang="en"');
    expect(html).toContain('content="en_GB"');
    expect(html).toContain('Skip to content');
  });

  it('a page that the service lacks in English is a 404, in English', async () => {
    const response = await visit(site, '/en/campus/brest');
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('Error code:');
  });

  it.each(['/en/programme', '/en/plan-du-site'])('offers no type without programmes: %s', async (address) => {
    const types = async (page: string) => [
      ...new Set((await (await visit(site, page)).text()).match(/programme\?categorie=[a-z-]+/g)),
    ];
    expect(await types(address.replace('/en', ''))).toContain('programme?categorie=bts');
    expect(await types(address)).toEqual(
      ['bachelor', 'grande-ecole', 'mba'].map((type) => `programme?categorie=${type}`),
    );
  });

  it('the home page names the same page in both languages', async () => {
    const html = await (await visit(site, '/')).text();
    expect(html).toMatch(/<link rel="alternate" href="[^"]*\/en" hreflang="en"/);
    expect(html).toMatch(/hreflang="x-default"/);
  });

  it('a visitor who chose English is sent from the home page to it, and a crawler never', async () => {
    const chosen = await visit(site, '/', { cookie: 'i18n_redirected=en' });
    expect(chosen.status).toBe(302);
    expect(chosen.headers.get('location')).toMatch(/\/en$/);
    expect(chosen.headers.get('cache-control')).toContain('private');
    const crawler = await visit(site, '/', { cookie: 'i18n_redirected=en', 'user-agent': 'Googlebot/2.1' });
    expect(crawler.status).toBe(200);
    const preferring = await visit(site, '/', { 'accept-language': 'en' });
    expect(preferring.status).toBe(200);
  });

  it.each([
    ['/en/demande/contact?course=mba-luxe', '/demande/contact?course=mba-luxe'],
    ['/agenda?campus=lyon', '/en/agenda?campus=lyon'],
    ['/agenda?campus=brest', '/en/agenda?campus=brest'],
    ['/programme?campus=brest&niveau=bac3', '/en/programme?niveau=bac3&campus=brest'],
    ['/demande/brochure', '/en/demande/brochure'],
    ['/crm/brochure', '/en/crm/brochure'],
    ['/programme?page=2', '/en/programme'],
    ['/campus/brest', '/en'],
  ])('the languages of %s lead to %s, which is there', async (address, other) => {
    const html = await (await visit(site, address)).text();
    const locale = other.startsWith('/en') ? 'en' : 'fr';
    const links = [...html.matchAll(/<a href="([^"]*)"[^>]*data-locale="(\w\w)"/g)];
    const href = links.find(([, , language]) => language === locale)?.[1];
    expect(href?.replaceAll('&amp;', '&')).toBe(other);
    expect((await visit(site, other)).status).toBe(200);
  });

  it('a campus that neither language has is no choice', async () => {
    expect((await visit(site, '/en/agenda?campus=atlantide')).status).toBe(404);
  });

  it('a campus that the other language has alone is an empty list of that name', async () => {
    const html = await (await visit(site, '/en/agenda?campus=brest')).text();
    expect(html).toMatch(/<option value="brest" selected="">Brest/);
    expect(html).toContain('noindex');
  });
});
