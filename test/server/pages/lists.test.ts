import { createQueries } from '../../../shared/content/queries/queries';
import { http, read } from '../../support/http';
import { type SiteOnFakeContent, startSiteOnFakeContent } from '../../support/siteOnFakeContent';

describe('the list of campuses', () => {
  let running: SiteOnFakeContent;

  beforeEach(async () => {
    running = await startSiteOnFakeContent({ ENGLISH_ENABLED: 'true' });
  });

  afterEach(() => running.close());

  it('the campuses are counted, and listed', async () => {
    running.content.answer('/campuses', {
      json: [
        { slug: 'lyon', title: 'Lyon' },
        { slug: 'nice', title: 'Nice' },
      ],
    });
    const html = await read(running, '/campus');
    expect(html).toContain('2 villes où étudier');
    expect(html).toContain('Tous les campus');
  });

  it.each([
    ['/campus', 'Une ville où étudier'],
    ['/en/campus', 'One city to study in'],
  ])('%s speaks of a single campus as of one', async (address, lead) => {
    running.content.answer('/campuses', { json: [{ slug: 'lyon', title: 'Lyon' }] });
    expect(await read(running, address)).toContain(`<p class="lead">${lead}`);
  });

  it.each([
    ['/campus', [], 'Aucun campus à présenter pour le moment.', 'Tous les campus'],
    ['/en/campus', [{ slug: 'lyon' }], 'No campus to show at the moment.', 'All campuses'],
  ])(
    '%s, without a campus that can be shown, says so and counts none',
    async (address, json, sentence, heading) => {
      running.content.answer('/campuses', { json });
      const html = await read(running, address);
      expect(html).toContain(`<p class="lead">${sentence}</p>`);
      expect(html).toContain(`<meta name="description" content="${sentence}"`);
      expect(html).not.toMatch(/\b0 (villes|cities)/);
      expect(html).not.toContain(heading);
    },
  );

  describe('the map of campuses', () => {
    const lyon = { slug: 'lyon', title: 'Lyon', geo: { lat: 45.76, lng: 4.84 } };
    const tunis = { slug: 'tunis', title: 'Tunis', geo: { lat: 36.8, lng: 10.18 } };
    const somewhere = { slug: 'quelque-part', title: 'Quelque part' };

    it('is drawn of their countries, whichever they are', async () => {
      running.content.answer('/campuses', { json: [lyon, tunis, somewhere] });
      const html = await read(running, '/campus');
      expect(html).toContain('Trouver un campus sur la carte');
      expect(html).toContain('<path class="campus-map__land"');
      expect(html.match(/class="campus-map__pin"/g)).toHaveLength(2);
      expect(html).toContain('href="/campus/quelque-part"');
    });

    it('is not drawn of places at sea', async () => {
      const raft = { slug: 'radeau', title: 'Radeau', geo: { lat: 45, lng: -30 } };
      running.content.answer('/campuses', { json: [raft, somewhere] });
      expect(await read(running, '/campus')).not.toContain('<path class="campus-map__land"');
    });

    it('is not announced where nobody knows where the campuses are', async () => {
      running.content.answer('/campuses', { json: [somewhere] });
      const html = await read(running, '/campus');
      expect(html).not.toContain('sur la carte');
      expect(html).toContain('href="/campus/quelque-part"');
    });
  });
});

describe('the list of articles', () => {
  let running: SiteOnFakeContent;

  beforeEach(async () => {
    running = await startSiteOnFakeContent({ ENGLISH_ENABLED: 'true' });
  });

  afterEach(() => running.close());

  it('says that there is nothing to read, and where to go instead', async () => {
    const html = await read(running, '/en/article');
    expect(html).toContain('Nothing to read here for the moment.');
    expect(html).toMatch(/class="empty-list"[\s\S]*?<a [^>]*href="\/en"/);
  });

  it('names the short lists before the long ones', async () => {
    const article = (title: string, rubrique: string) => ({
      title,
      slug: title.toLowerCase(),
      rubrique: { title: rubrique, slug: rubrique.toLowerCase() },
    });
    running.content.answer('/test-articles', {
      json: [article('Anne', 'Voix'), article('Bruno', 'Voix'), article('Histoire', 'Maison')],
    });
    const html = await read(running, '/article');
    expect(html.indexOf('>Maison<')).toBeGreaterThan(-1);
    expect(html.indexOf('>Maison<')).toBeLessThan(html.indexOf('>Voix<'));
    expect(html).not.toContain('Rien à lire ici');
  });

  describe('with more articles than one answer holds', () => {
    const PAGES = 2;

    beforeEach(() => {
      for (let page = 1; page <= PAGES + 1; page += 1) {
        const numbers =
          page > PAGES ? [] : Array.from({ length: page === 1 ? 100 : 50 }, (_, index) => index);
        const data = numbers.map((number) => {
          const slug = `dossier-${page}-${number}`;
          return { title: `Dossier ${page}.${number}`, slug, rubrique: { title: 'Voix', slug: 'voix' } };
        });
        const meta = { pagination: { page, pageSize: 100, pageCount: PAGES, total: 150 } };
        for (const locale of ['fr', 'en'] as const) {
          const { url } = createQueries(locale, 'test').articles(page);
          running.content.answer(url, { json: { data, meta } });
        }
      }
    });

    it('/article leads to the next page, which has an address and a title of its own', async () => {
      expect(await read(running, '/article')).toMatch(/<a [^>]*rel="next"[^>]*href="\/article\?page=2"/);
      const html = await read(running, '/article?page=2');
      expect(html).toContain('/voix/dossier-2-49');
      expect(html).not.toContain('/voix/dossier-1-0"');
      expect(html).toMatch(/<title>Articles, page 2/);
      expect(html).toContain('<link rel="canonical" href="http://localhost:3000/article?page=2"');
      const english = await read(running, '/en/article');
      expect(english).toContain('href="/en/article?page=2"');
      // Alternate: the same page of the list in the other language.
      for (const page of [html, await read(running, '/en/article?page=2')]) {
        expect(page).toContain(
          '<link rel="alternate" href="http://localhost:3000/article?page=2" hreflang="fr"',
        );
        expect(page).toContain(
          '<link rel="alternate" href="http://localhost:3000/en/article?page=2" hreflang="en"',
        );
      }
    });

    it.each(['3', '0', 'deux'])('/article has no page %s', async (page) => {
      await http(running).get(`/article?page=${page}`).expect(404);
    });

    it('the site plan names those of every page', async () => {
      const html = await read(running, '/plan-du-site');
      expect(html).toContain('href="/voix/dossier-1-0"');
      expect(html).toContain('href="/voix/dossier-2-49"');
    });

    it('the sitemap names those of every page', async () => {
      running.content.answer('/test-articles', {
        json: {
          data: [{ title: 'Un', slug: 'un' }],
          meta: { pagination: { page: 1, pageSize: 100, pageCount: PAGES, total: 150 } },
        },
      });
      await read(running, '/sitemaps/fr-articles-1.xml');
      const asked = running.content.calls('/test-articles').map(({ url }) => url);
      expect(asked.some((url) => url.includes('pagination[page]=2'))).toBe(true);
    });
  });

  it('a service that gives the same page again and again is asked twice, not ten times', async () => {
    const json = Array.from({ length: 100 }, (_, index) => ({
      title: `Dossier ${index}`,
      slug: `d-${index}`,
    }));
    running.content.answer('/test-articles', { json });
    const html = await read(running, '/plan-du-site');
    expect(html.match(/href="\/d-7"/g)).toHaveLength(1);
    const asked = running.content.calls('/test-articles').filter(({ url }) => url.includes('sort'));
    expect(asked).toHaveLength(2);
  });
});
