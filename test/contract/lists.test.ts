import { splitLocale } from '../../shared/locale';
import { SMALL_SCHOOL } from '../server/embedded/smallSchool';
import { http, read } from '../support/http';
import { type SiteOnEmbedded, startSiteOnEmbedded } from '../support/siteOnEmbedded';

describe('the sample school', () => {
  /** The sample school in both languages. */
  let running: SiteOnEmbedded;

  beforeAll(async () => {
    running = await startSiteOnEmbedded({ env: { ENGLISH_ENABLED: 'true' } });
  });

  afterAll(() => running.close());

  const SITE = 'http://localhost:3000';

  async function page(address: string) {
    const { text: html } = await http(running).get(address).expect(200);
    const one = (pattern: RegExp) => decode(pattern.exec(html)?.[1] ?? '');
    const languages = [...html.matchAll(/<link rel="alternate" href="([^"]*)" hreflang="([^"]*)"/g)];
    return {
      html,
      title: one(/<title>([^<]*)/),
      description: one(/<meta name="description" content="([^"]*)"/),
      h1: one(/<h1[^>]*>(.*?)<\/h1>/s).replace(/<[^>]*>/g, ''),
      canonical: one(/<link rel="canonical" href="([^"]*)"/),
      robots: one(/<meta name="robots" content="([^"]*)"/),
      hreflang: Object.fromEntries(languages.map(([, href = '', name = '']) => [name, decode(href)])),
    };
  }

  const decode = (text: string) =>
    text.replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('\u00a0', ' ');

  async function listed(part: string): Promise<string[]> {
    const { text: xml } = await http(running).get(`/sitemaps/${part}.xml`).expect(200);
    return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => decode(loc).slice(SITE.length));
  }

  describe('a list under one choice is a landing page', () => {
    it.each([
      ['/programme?niveau=Bac5', 'Formations : Bac+5'],
      ['/programme?rythme=periodic', 'Formations : Alternance'],
      ['/programme?categorie=bts', 'Formations : BTS'],
      ['/programme?campus=lyon', 'Formations : Lyon'],
      ['/agenda?campus=lyon', 'Agenda du campus de Lyon'],
      ['/agenda?type=jpo', 'Agenda : Journée portes ouvertes'],
      ['/offres-alternance?campus=lyon', 'Offres d’alternance et de stage : Lyon'],
      ['/offres-alternance?niveau=Bac3', 'Offres d’alternance et de stage : Bac+3'],
      ['/en/programme?categorie=bachelor', 'Programmes: Bachelor'],
    ])('%s: %s', async (address, heading) => {
      const { h1, title, description, canonical, robots } = await page(address);
      expect({ h1, canonical, robots }).toEqual({ h1: heading, canonical: SITE + address, robots: '' });
      expect(title.startsWith(heading)).toBe(true);
      expect(description.startsWith(`${heading} – `)).toBe(true);
      const { locale } = splitLocale(address);
      expect(await listed(`${locale}-pages-1`)).toContain(address);
    });

    it('names the other language where that one finds something', async () => {
      const both = {
        fr: `${SITE}/programme?categorie=bachelor`,
        en: `${SITE}/en/programme?categorie=bachelor`,
      };
      for (const address of Object.values(both)) {
        const { hreflang } = await page(address.slice(SITE.length));
        expect(hreflang).toEqual({ ...both, 'x-default': both.fr });
      }
      expect((await page('/programme?categorie=bts')).hreflang).toEqual({});
      expect((await page('/programme?page=7')).hreflang).toEqual({});
    });

    it('one that finds nothing is none', async () => {
      const address = '/en/programme?categorie=bts';
      const { robots, hreflang } = await page(address);
      // The French list does not name it: a language that does not answer in kind is a mistake to search engines.
      expect({ robots, hreflang }).toEqual({ robots: 'noindex, follow', hreflang: {} });
      expect(await listed('en-pages-1')).not.toContain(address);
    });

    it('what belongs to the list as a whole is not said again of its parts', async () => {
      const asked = 'trouver une entreprise par';
      const isAsked = async (address: string) => (await page(address)).html.includes(asked);
      const first = await isAsked('/offres-alternance');
      expect(first).toBe(true);
      expect(await isAsked('/offres-alternance?page=2')).toBe(false);
      expect(await isAsked('/offres-alternance?campus=lyon')).toBe(false);
    });
  });

  it.each([
    '/programme',
    '/programme?campus=lyon',
    '/programme?categorie=bts&campus=lyon',
    '/programme?tri=rentree',
    '/agenda?campus=lyon',
    '/offres-alternance?campus=lyon',
    '/campus/lyon',
    '/frais-et-aides',
  ])('%s leads search engines to no list that they must not keep', async (address) => {
    const { html } = await page(address);
    const links = [
      ...html.matchAll(/<a [^>]*href="(\/(?:programme|agenda|offres-alternance)\?[^"]*)"[^>]*>/g),
    ];
    expect(links).not.toEqual([]);
    for (const [link, href = ''] of links) {
      const isKept = (await page(decode(href).split('#')[0] ?? '')).robots === '';
      // The language links are of the page itself.
      const isFollowed = !/ rel="[^"]*nofollow| hrefLang=/.test(link);
      if (isFollowed) expect([link, isKept]).toEqual([link, true]);
    }
  });

  it('leads them to those that they may', async () => {
    const { html } = await page('/programme');
    expect(html).toMatch(/<a class="filter-choices__choice" href="\/programme\?categorie=bts#resultats">/);
  });

  it('two choices or words are told apart by their titles, and kept from search engines', async () => {
    const { h1, robots, hreflang } = await page('/programme?categorie=bts&campus=lyon&q=vente');
    expect({ h1, robots, hreflang }).toEqual({
      h1: 'Formations : « vente », BTS, Lyon',
      robots: 'noindex, follow',
      hreflang: {},
    });
  });

  /** What stands above the list at an address, in plain words. */
  async function countAt(address: string): Promise<string | undefined> {
    const html = await read(running, address);
    return /class="list-summary__count"[^>]*>([^<]*)/.exec(html)?.[1];
  }

  it.each([
    ['/programme', /^\d+ formations$/],
    ['/programme?page=2', /^\d+ formations$/],
    ['/programme?categorie=bts', /^\d+ formations correspondent$/],
    ['/programme?campus=lyon&q=commerce', /^\d+ formations? correspond(ent)?$/],
    ['/offres-alternance', /^\d+ offres$/],
    ['/offres-alternance?niveau=bac3', /^\d+ offres correspondent$/],
  ])(
    '%s says how many there are, and that they match only where something was chosen',
    async (address, words) => {
      expect(await countAt(address)).toMatch(words);
    },
  );

  it('an empty list counts nothing', async () => {
    expect(await countAt('/programme?q=zzzz')).toBeUndefined();
  });

  it.each([
    ['/programme', /^Formations(?!,)/],
    ['/programme?page=2', /^Formations, page 2\b/],
    ['/agenda?page=2', /^Agenda, page 2\b/],
    ['/offres-alternance?page=2', /^Offres[^|]*, page 2\b/],
    ['/actualites/page/2', /^Actualités, page 2\b/],
  ])('%s has the number of its page in its title, from the second on', async (address, title) => {
    const html = await read(running, address);
    expect(/<title[^>]*>([^<]*)/.exec(html)?.[1]).toMatch(title);
  });

  /** Where the titles of the cards lead that stand after a heading, whose compounds are elements of their own. */
  function cardsAfter(html: string, heading: string): string[] {
    const whole = html.replaceAll(/<\/?span\b[^>]*>/g, '');
    const at = whole.indexOf(`>${heading}<`);
    expect(at).toBeGreaterThan(0);
    const list = whole.slice(at);
    return [...list.matchAll(/class="card__title"><a href="([^"]+)"/g)].map(([, address = '']) => address);
  }

  /** The first entry of a list: one that the shorter list of the newest would hold too. */
  async function firstOf(list: string, pattern: RegExp): Promise<string> {
    const [address] = (await read(running, list)).match(pattern) ?? [];
    if (!address) throw new Error(`${list} lists nothing`);
    return address;
  }

  describe('what a page offers beside itself', () => {
    it('is four other events on the page of the next one', async () => {
      const address = await firstOf('/agenda', /(?<=class="card__title"><a href=")\/agenda\/[^"]+/);
      const others = cardsAfter(await read(running, address), 'Autres rendez-vous');
      expect(others).toHaveLength(4);
      expect(others).not.toContain(address);
    });

    it('is three other news on the page of the newest', async () => {
      const address = await firstOf('/actualites', /(?<=class="card__title"><a href=")\/actualites\/[^"]+/);
      const others = cardsAfter(await read(running, address), 'À lire aussi');
      expect(others).toHaveLength(3);
      expect(others).not.toContain(address);
    });
  });

  describe('the site plan', () => {
    it('lists articles under their rubrique, and those without one last', async () => {
      const titles = [...(await read(running, '/plan-du-site')).matchAll(/list-group__title">([^<]+)</g)].map(
        ([, title]) => title,
      );
      expect(titles).toEqual(expect.arrayContaining(['Témoignages', 'L’école', 'Articles']));
      expect(titles.indexOf('Articles')).toBeGreaterThan(titles.indexOf('Témoignages'));
      expect(new Set(titles).size).toBe(titles.length);
    });
  });

  describe('the list of posts', () => {
    it('does not say of each that it is one', async () => {
      const html = await read(running, '/blog');
      expect(cardsAfter(html, 'Blog').length).toBeGreaterThan(3);
      expect(html).not.toMatch(/card__eyebrow[^>]*>Blog</);
    });
  });
});

describe('a small school', () => {
  /** A school of two campuses, of which one has no work-study offer. */
  let running: SiteOnEmbedded;

  beforeAll(async () => {
    running = await startSiteOnEmbedded({ files: SMALL_SCHOOL, env: { ENGLISH_ENABLED: 'true' } });
  });

  afterAll(() => running.close());

  it.each([
    '/agenda?campus=atlantide',
    '/agenda?campus=%C3%A9',
    '/agenda?page=0',
    '/agenda?page=999',
    '/agenda?campus=lyon&page=99',
    '/en/agenda?campus=atlantide',
    '/offres-alternance?campus=atlantide',
    '/offres-alternance?niveau=bac9',
    '/offres-alternance?page=2',
    '/offres-alternance?campus=ajaccio&page=2',
    '/programme?campus=atlantide',
    '/programme?niveau=doctorat',
    '/programme?rythme=nocturne',
    '/programme?categorie=doctorats',
    '/programme?q=rien&page=2',
    '/programme?page=-1',
  ])('%s asks for what does not exist: 404, with the branded page', async (address) => {
    const { text: html } = await http(running).get(address).expect(404);
    expect(html).toMatch(/Oops/);
    expect(html).toContain('noindex, follow');
  });

  it.each([
    ['/agenda?campus=ajaccio', 'Ajaccio'],
    ['/agenda?campus=Lyon', 'Lyon'],
    ['/offres-alternance?campus=ajaccio', 'Ajaccio'],
    ['/offres-alternance?niveau=bac4', 'Bac+4'],
    ['/offres-alternance?q=introuvable', 'introuvable'],
    ['/programme?niveau=bac+2', 'Bac+2'],
    ['/programme?rythme=periodic&campus=ajaccio&q=introuvable', 'Ajaccio'],
    ['/programme?categorie=mba', 'MBA'],
  ])('%s is a list, be it an empty one, that says what was asked for', async (address, words) => {
    const { text: html } = await http(running).get(address).expect(200);
    expect(html).toContain(words);
  });

  it.each([
    ['/programme?campus=lyon', false],
    ['/programme?rythme=periodic', false],
    ['/programme?categorie=bts&campus=lyon', true],
    ['/programme?q=commerce', true],
    ['/offres-alternance?campus=lyon', false],
  ])('%s is kept from search engines: %s', async (address, isKept) => {
    const { text: html } = await http(running).get(address).expect(200);
    expect([address, html.includes('content="noindex, follow"')]).toEqual([address, isKept]);
  });
});
