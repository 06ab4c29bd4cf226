import { SMALL_SCHOOL } from '../server/embedded/smallSchool';
import { CRAWLER, http, read } from '../support/http';
import { type SiteOnEmbedded, startSiteOnEmbedded } from '../support/siteOnEmbedded';

/** The sample school, asked as a foreign service would be. */
let running: SiteOnEmbedded;

beforeAll(async () => {
  running = await startSiteOnEmbedded({ env: { ENGLISH_ENABLED: 'true' } });
});

afterAll(() => running.close());

describe('English, where it is enabled,', () => {
  it.each([
    '/en',
    '/en/campus',
    '/en/campus/lyon',
    '/en/contact',
    '/en/actualites',
    '/en/data-privacy-policy',
  ])('%s is a page in English', async (address) => {
    const { text: html } = await http(running).get(address).expect(200);
    expect(html).toContain('<html lang="en"');
    expect(html).toContain('content="en_GB"');
    expect(html).toContain('Skip to content');
    expect(html.match(/<h1[\s>]/g)).toHaveLength(1);
  });

  it('is a 404, in English, for what the service has in French only', async () => {
    const { text: html } = await http(running).get('/en/art-culture').expect(404);
    expect(html).toContain('Oops, this page does not exist');
    await http(running).get('/art-culture').expect(200);
  });

  it('a page that the service lacks in English is a 404, in English', async () => {
    const response = await http(running).get('/en/campus/brest').expect(404);
    expect(response.text).toContain('Error code:');
  });

  it.each(['/en/programme', '/en/plan-du-site'])('offers no type without programmes: %s', async (address) => {
    const types = async (page: string) => [
      ...new Set((await read(running, page)).match(/programme\?categorie=[a-z-]+/g)),
    ];
    expect(await types(address.replace('/en', ''))).toContain('programme?categorie=bts');
    expect(await types(address)).toEqual(
      ['bachelor', 'grande-ecole', 'mba'].map((type) => `programme?categorie=${type}`),
    );
  });

  it('the home page names the same page in both languages', async () => {
    const html = await read(running, '/');
    expect(html).toMatch(/<link rel="alternate" href="[^"]*\/en" hreflang="en"/);
    expect(html).toMatch(/hreflang="x-default"/);
  });

  it('a visitor who chose English is sent from the home page to it, and a crawler never', async () => {
    const chosen = await http(running).get('/').set({ cookie: 'i18n_redirected=en' }).expect(302);
    expect(chosen.headers.location).toMatch(/\/en$/);
    expect(chosen.headers['cache-control']).toContain('private');
    await http(running)
      .get('/')
      .set({ cookie: 'i18n_redirected=en', ...CRAWLER })
      .expect(200);
    await http(running).get('/').set({ 'accept-language': 'en' }).expect(200);
  });

  it.each([
    ['/en/demande/contact?course=mba-luxe', '/demande/contact?course=mba-luxe'],
    ['/agenda?campus=lyon', '/en/agenda?campus=lyon'],
    ['/agenda?campus=brest', '/en/agenda?campus=brest'],
    ['/programme?niveau=bac3&campus=brest', '/en/programme?niveau=bac3&campus=brest'],
    ['/programme?domaine=logistique', '/en/programme?domaine=logistique'],
    ['/demande/brochure', '/en/demande/brochure'],
    ['/crm/brochure', '/en/crm/brochure'],
    ['/programme?page=2', '/en/programme'],
    ['/campus/brest', '/en'],
  ])('the languages of %s lead to %s, which is there', async (address, other) => {
    const html = await read(running, address);
    const locale = other.startsWith('/en') ? 'en' : 'fr';
    const links = [...html.matchAll(/<a href="([^"]*)"[^>]*data-locale="(\w\w)"/g)];
    const href = links.find(([, , language]) => language === locale)?.[1];
    expect(href?.replaceAll('&amp;', '&')).toBe(other);
    await http(running).get(other).expect(200);
  });

  it('a campus that neither language has is no choice', async () => {
    await http(running).get('/en/agenda?campus=atlantide').expect(404);
  });

  it('a domain that neither language has is no choice, and one that the other has alone an empty list', async () => {
    await http(running).get('/en/programme?domaine=atlantide').expect(404);
    const html = await read(running, '/en/programme?domaine=logistique');
    expect(html).toContain('noindex');
    expect(html).toMatch(/<option value="logistique" selected="">/);
  });

  it('a campus that the other language has alone is an empty list of that name', async () => {
    const html = await read(running, '/en/agenda?campus=brest');
    expect(html).toMatch(/<option value="brest" selected="">Brest/);
    expect(html).toContain('noindex');
  });
});

/** The text of the footer's link to an address. */
async function mention(page: string, address: string): Promise<string | undefined> {
  const html = await read(running, page);
  return html.match(new RegExp(`<a href="${address}"[^>]*>([^<]*Access[^<]*)</a>`))?.[1];
}

describe('the declaration of accessibility', () => {
  it('is named in the footer of every page with what it says, in each language', async () => {
    expect(await mention('/campus/lyon', '/accessibilite')).toBe(
      'Accessibilité\u00a0: partiellement conforme',
    );
    expect(await mention('/en/campus/lyon', '/en/accessibility')).toBe('Accessibility: partially compliant');
  });

  it('says all that the law asks for', async () => {
    const html = await read(running, '/accessibilite');
    const headings = [...html.matchAll(/<h2>([^<]+)<\/h2>/g)].map(([, heading]) => heading);
    expect(headings).toEqual(
      expect.arrayContaining([
        'État de conformité',
        'Ce qui n’est pas conforme',
        'Dérogations pour charge disproportionnée',
        'Pages vérifiées',
        'Outils de l’évaluation',
        'Signaler un défaut',
        'Si la réponse ne vous convient pas',
        'Plan d’action',
      ]),
    );
    expect(html).toContain('est partiellement conforme');
    expect(html).toContain('98\u00a0%');
    expect(html).toContain('href="https://formulaire.defenseurdesdroits.fr/"');
  });
});

describe('another school, on a service of its own,', () => {
  let small: SiteOnEmbedded;

  beforeAll(async () => {
    small = await startSiteOnEmbedded({ files: SMALL_SCHOOL });
  });
  afterAll(() => small.close());

  it.each([
    ['/', 'Bienvenue'],
    ['/campus', 'Campus'],
    ['/campus/lyon', 'Lyon'],
    ['/campus/ajaccio', 'Ajaccio'],
    ['/programme', 'Formations'],
    ['/programme?niveau=bac2&campus=lyon', 'Formations'],
    ['/programme/bts-mco', 'BTS Management commercial opérationnel'],
    ['/agenda', 'Agenda'],
    ['/agenda/jpo-lyon', 'Portes ouvertes de Lyon'],
    ['/actualites', 'Actualités'],
    ['/actualites/studio', 'Un studio à Lyon'],
    ['/blog', 'Blog'],
    ['/blog/choisir', 'Choisir son rythme'],
    ['/article', 'Articles'],
    ['/alumni', 'Les anciens'],
    ['/ecole/alumni', 'Le réseau'],
    ['/temoignages', 'Témoignages'],
    ['/offres-alternance', 'Les offres'],
    ['/offres-alternance/vendeur-lyon', 'Vendeur (H/F)'],
    ['/crm/brochure', 'Merci'],
    ['/demande/brochure?course=bts-mco&campus=lyon', 'Recevoir la brochure'],
    ['/plan-du-site', 'Plan du site'],
  ])('has at %s its own "%s"', async (address, heading) => {
    const { text: html } = await http(small).get(address).expect(200);
    expect(html.match(/<h1[\s>]/g)).toHaveLength(1);
    const [, h1 = ''] = /<h1[^>]*>([\s\S]*?)<\/h1>/.exec(html) ?? [];
    expect(h1.replace(/<[^>]*>/g, '')).toContain(heading);
    expect(html).toContain('Boréal');
    expect(html).not.toContain('Méridien');
  });

  it('has 404 pages for what only the sample school has', async () => {
    for (const address of ['/campus/nantes', '/programme/bts-sio', '/entreprise', '/crm/contact']) {
      await http(small)
        .get(address)
        .expect(404, /Oops cette page/);
    }
  });

  it('needs no English to be served: /en leads home', async () => {
    for (const address of ['/en', '/en/campus/lyon']) {
      await http(small).get(address).expect(301).expect('location', '/');
    }
  });
});
