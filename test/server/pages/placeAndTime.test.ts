import { createQueries, roundQueryDate } from '../../../shared/content/queries/queries';
import { http, read, tellChange, WEBHOOK } from '../../support/http';
import { type SiteOnFakeContent, startSiteOnFakeContent } from '../../support/siteOnFakeContent';

describe('where a school is', () => {
  const REUNION = { timeZone: 'Indian/Reunion', country: 'RE' };
  const SETTINGS = {
    title: 'Lycée du Volcan',
    ...REUNION,
    schools: [
      {
        phone: { number: '0262 12 34 56' },
        address: { street: '3 rue du Piton', postalCode: '97410', city: 'Saint-Pierre' },
      },
    ],
  };
  const EVENT = {
    slug: 'portes-ouvertes',
    title: 'Portes ouvertes',
    dateStart: '2030-12-05T06:00:00Z',
    dateEnd: '2030-12-05T13:00:00Z',
    campus: { slug: 'saint-pierre', title: 'Saint-Pierre' },
  };
  const CAMPUS = {
    slug: 'saint-pierre',
    title: 'Saint-Pierre',
    phone: '0693 12 34 56',
    address: { street: '3 rue du Piton', postalCode: '97410', city: 'Saint-Pierre' },
  };

  let running: SiteOnFakeContent;

  beforeEach(async () => {
    running = await startSiteOnFakeContent(WEBHOOK);
    running.content.answer('/users/me', { json: SETTINGS });
    running.content.answer('/events/portes-ouvertes', { json: EVENT });
    running.content.answer('/campuses/saint-pierre', { json: CAMPUS });
  });
  afterEach(() => running.close());

  const page = async (path: string) => {
    const text = await read(running.site, path);
    return text.replaceAll('\u00a0', ' ').replaceAll('&nbsp;', ' ');
  };

  /** The page's structured data. */
  const told = (html: string) =>
    /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '';

  describe('a school in Réunion', () => {
    it('tells its days by its own clock: on pages, to machines and in calendars', async () => {
      const html = await page('/agenda/portes-ouvertes');
      expect(html).toContain('jeudi 5 décembre 2030, de 10 h à 17 h');
      expect(html).not.toContain('heure de');
      expect(told(html)).toContain('"startDate":"2030-12-05T10:00:00+04:00"');
      const calendar = await read(running.site, '/agenda/portes-ouvertes.ics');
      expect(calendar).toContain('DTSTART:20301205T060000Z');
    });

    it('begins a day when Réunion does: a day without hours is one in calendars, too', async () => {
      running.content.answer('/events/portes-ouvertes', {
        json: { ...EVENT, dateStart: '2030-12-04T20:00:00Z', dateEnd: null },
      });
      expect(await page('/agenda/portes-ouvertes')).toContain('jeudi 5 décembre 2030<');
      const calendar = await read(running.site, '/agenda/portes-ouvertes.ics');
      expect(calendar).toContain('DTSTART;VALUE=DATE:20301205');
      expect(calendar).toContain('DTEND;VALUE=DATE:20301206');
    });

    it('is dialled from anywhere, and lies in its own country', async () => {
      const html = await page('/campus/saint-pierre');
      expect(html).toContain('<a href="tel:+262693123456">0693 12 34 56</a>');
      expect(html).toContain('<a href="tel:+262262123456">0262 12 34 56</a>');
      expect(told(html)).toContain('"telephone":"+262693123456"');
      expect(told(html)).toContain('"addressCountry":"RE"');
      expect(html).not.toContain('La Réunion');
    });

    it('is told anew when editors move it', async () => {
      await page('/agenda/portes-ouvertes');
      running.content.answer('/users/me', { json: { ...SETTINGS, timeZone: 'Europe/Paris' } });
      await tellChange(running.site, { event: 'entry.update', model: 'website' }).expect(204);
      await page('/agenda/portes-ouvertes');
      expect(await page('/agenda/portes-ouvertes')).toContain('de 7 h à 14 h');
    });

    it('without a clock that exists is told by that of Paris, and the log names the field once', async () => {
      running.content.answer('/users/me', {
        json: { ...SETTINGS, timeZone: 'Mars/Phobos', country: 'ZZ', currency: 'sous' },
      });
      expect(await page('/agenda/portes-ouvertes')).toContain('de 7 h à 14 h');
      const fields = running.site
        .logged()
        .filter(({ entry }) => entry === 'settings')
        .map(({ field }) => field);
      expect(fields.sort()).toEqual(['country', 'currency', 'timeZone']);
    });
  });

  it('a campus far away has a clock of its own, which is named, and a country', async () => {
    running.content.answer('/users/me', { json: { title: 'École de Paris' } });
    running.content.answer('/events/portes-ouvertes', {
      json: { ...EVENT, campus: { ...EVENT.campus, timeZone: 'Indian/Reunion' } },
    });
    running.content.answer('/campuses/saint-pierre', { json: { ...CAMPUS, ...REUNION } });
    const html = await page('/agenda/portes-ouvertes');
    expect(html).toContain('jeudi 5 décembre 2030, de 10 h à 17 h (heure de La Réunion)');
    expect(told(html)).toContain('"startDate":"2030-12-05T10:00:00+04:00"');
    expect(await page('/campus/saint-pierre')).toContain('<span>La Réunion</span>');
  });

  it('a school with other money says so, to visitors and to machines', async () => {
    running.content.answer('/users/me', {
      json: { title: 'École de Nouméa', country: 'NC', currency: 'XPF' },
    });
    running.content.answer('/courses/bts-commerce', {
      json: {
        slug: 'bts-commerce',
        title: 'BTS Commerce',
        rhythm: ['fulltime'],
        fees: { fulltime: 650_000 },
      },
    });
    const html = await page('/programme/bts-commerce');
    expect(html).toContain('650 000 F CFP');
    expect(html).not.toContain('€');
    expect(told(html)).toContain('"priceCurrency":"XPF"');
  });

  describe('a campus whose money and country are not the school’s', () => {
    const GENEVA = { slug: 'geneve', title: 'Genève', country: 'CH', currency: 'CHF' };
    const METZ = { slug: 'metz', title: 'Metz' };
    const course = (campuses: readonly unknown[]) => ({
      json: {
        slug: 'bts-commerce',
        title: 'BTS Commerce',
        rhythm: ['fulltime'],
        fees: { fulltime: 250_000 },
        price: '250 000 CHF par an',
        campuses,
      },
    });

    beforeEach(() => running.content.answer('/users/me', { json: { title: 'École de Metz' } }));

    it('has its programmes in its money, as far as they are in it alone', async () => {
      running.content.answer('/courses/bts-commerce', course([GENEVA]));
      const html = await page('/programme/bts-commerce');
      expect(html).toContain('250 000 CHF par an');
      expect(html).not.toContain('€');
      expect(told(html)).not.toContain('EUR');
      expect(told(html)).toMatch(/"price":250000,"priceCurrency":"CHF"/);
    });

    it('one that is in several is priced in the school’s', async () => {
      running.content.answer('/courses/bts-commerce', course([GENEVA, METZ]));
      expect(told(await page('/programme/bts-commerce'))).not.toContain('"priceCurrency":"CHF"');
    });

    it('has its offers in its country, paid in its money', async () => {
      const offer = {
        id: 1,
        slug: 'vendeur',
        title: 'Vendeur',
        company: 'Laiterie',
        city: 'Carouge',
        publishedAt: '2026-11-01',
        description: '<p>Vendre.</p>',
        ...{ salaryMin: 4000, salaryMax: 4500, salaryUnit: 'month' },
        campus: GENEVA,
      };
      const atMetz = { ...offer, id: 2, slug: 'acheteur', city: 'Metz', campus: METZ };
      running.content.answer('/test-landing-job', {
        json: { title: 'Offres', job_offers: [offer, atMetz] },
      });
      const html = await page('/offres-alternance/vendeur');
      expect(html).toContain('Carouge, Suisse');
      expect(html).toMatch(/4[\s\u202f]000\D+4[\s\u202f]500\s?CHF/);
      expect(told(html)).toContain('"addressCountry":"CH"');
      expect(told(html)).toContain('"currency":"CHF"');
      const near = await page('/offres-alternance/acheteur');
      expect(near).not.toContain('Metz, France');
      expect(told(near)).toContain('"addressCountry":"FR"');
      expect(told(near)).toContain('"currency":"EUR"');
    });
  });
});

describe('when it is asked', () => {
  const ask = createQueries('fr', 'test');
  const A_DAY = 24 * 3600_000;

  let running: SiteOnFakeContent;

  beforeEach(async () => {
    running = await startSiteOnFakeContent();
  });
  afterEach(() => running.close());

  /** Retries if the rounded query date changes during the work. */
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
          body: [
            { __component: kind, id: 1, limit: 400, maxNewsCount: 400, newsLimit: 100, eventsLimit: 100 },
          ],
        },
      });
      running.site.deps.store.purge();
      await http(running).get('/').expect(200);
      const asked = running.content.calls().filter(({ url }) => url.includes('limit]=100'));
      expect(asked.length).toBeGreaterThan(0);
      for (const { url } of asked) await http(running).get(`/api${url}`).expect(200);
    },
  );
});
