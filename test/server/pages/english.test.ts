import { CRAWLER, http, read } from '../../support/http';
import { type RunningSite, startSite } from '../../support/runningSite';

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
    const { text: html } = await http(site).get(address).expect(200);
    expect(html).toContain('<html lang="en"');
    expect(html).toContain('content="en_GB"');
    expect(html).toContain('Skip to content');
  });

  it('a page that the service lacks in English is a 404, in English', async () => {
    const response = await http(site).get('/en/campus/brest').expect(404);
    expect(response.text).toContain('Error code:');
  });

  it.each(['/en/programme', '/en/plan-du-site'])('offers no type without programmes: %s', async (address) => {
    const types = async (page: string) => [
      ...new Set((await read(site, page)).match(/programme\?categorie=[a-z-]+/g)),
    ];
    expect(await types(address.replace('/en', ''))).toContain('programme?categorie=bts');
    expect(await types(address)).toEqual(
      ['bachelor', 'grande-ecole', 'mba'].map((type) => `programme?categorie=${type}`),
    );
  });

  it('the home page names the same page in both languages', async () => {
    const html = await read(site, '/');
    expect(html).toMatch(/<link rel="alternate" href="[^"]*\/en" hreflang="en"/);
    expect(html).toMatch(/hreflang="x-default"/);
  });

  it('a visitor who chose English is sent from the home page to it, and a crawler never', async () => {
    const chosen = await http(site).get('/').set({ cookie: 'i18n_redirected=en' }).expect(302);
    expect(chosen.headers.location).toMatch(/\/en$/);
    expect(chosen.headers['cache-control']).toContain('private');
    await http(site)
      .get('/')
      .set({ cookie: 'i18n_redirected=en', ...CRAWLER })
      .expect(200);
    await http(site).get('/').set({ 'accept-language': 'en' }).expect(200);
  });

  it.each([
    ['/en/demande/contact?course=mba-luxe', '/demande/contact?course=mba-luxe'],
    ['/agenda?campus=lyon', '/en/agenda?campus=lyon'],
    ['/agenda?campus=brest', '/en/agenda?campus=brest'],
    ['/programme?niveau=bac3&campus=brest', '/en/programme?niveau=bac3&campus=brest'],
    ['/demande/brochure', '/en/demande/brochure'],
    ['/crm/brochure', '/en/crm/brochure'],
    ['/programme?page=2', '/en/programme'],
    ['/campus/brest', '/en'],
  ])('the languages of %s lead to %s, which is there', async (address, other) => {
    const html = await read(site, address);
    const locale = other.startsWith('/en') ? 'en' : 'fr';
    const links = [...html.matchAll(/<a href="([^"]*)"[^>]*data-locale="(\w\w)"/g)];
    const href = links.find(([, , language]) => language === locale)?.[1];
    expect(href?.replaceAll('&amp;', '&')).toBe(other);
    await http(site).get(other).expect(200);
  });

  it('a campus that neither language has is no choice', async () => {
    await http(site).get('/en/agenda?campus=atlantide').expect(404);
  });

  it('a campus that the other language has alone is an empty list of that name', async () => {
    const html = await read(site, '/en/agenda?campus=brest');
    expect(html).toMatch(/<option value="brest" selected="">Brest/);
    expect(html).toContain('noindex');
  });
});
