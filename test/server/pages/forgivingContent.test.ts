import * as fc from 'fast-check';
import { createQueries } from '../../../shared/content/queries/queries';
import { anyValue, pathsIn, thorough, withValue } from '../../support/anyValue';
import { SAMPLE_CONTENT, startTestContent, type TestContent } from '../../support/embeddedContent';
import { http, read } from '../../support/http';
import { SCHOOL, type SiteOnFakeContent, startSiteOnFakeContent } from '../../support/siteOnFakeContent';

describe('content that lacks something', () => {
  let running: SiteOnFakeContent;

  beforeEach(async () => {
    running = await startSiteOnFakeContent();
  });

  afterEach(() => running.close());

  const heading = (html: string) => /<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1]?.replace(/<[^>]*>/g, '');

  describe('the home page without a title', () => {
    it.each([
      ['its header’s', { header: { title: 'Bienvenue' }, body: [] }, 'Bienvenue'],
      ['its hero’s', { title: '', body: [{ __component: 'headers.hero', title: 'Oser' }] }, 'Oser'],
      ['the site’s name', { title: null, body: [] }, SCHOOL],
    ])('has %s', async (_, json, title) => {
      running.content.answer('/homepage', { json });
      const { status, text: html } = await http(running).get('/');
      expect([status, heading(html)]).toEqual([200, title]);
    });

    it('has a label’s where not even the school has a name', async () => {
      running.content.answer('/homepage', { json: { title: ' ', body: [] } });
      running.content.answer('/users/me', { json: { schools: [{ phone: { number: '04 72 00 00 00' } }] } });
      const { status, text: html } = await http(running).get('/');
      expect([status, heading(html)]).toEqual([200, 'Accueil']);
      expect(html).toContain('href="tel:+33472000000"');
    });
  });

  it('the offers’ page without a title has the label’s, and so has each offer’s way to it', async () => {
    const offer = { id: 1, slug: 'vendeur', title: 'Vendeur' };
    running.content.answer('/test-landing-job', { json: { title: '', job_offers: [offer] } });
    const list = await http(running).get('/offres-alternance');
    expect([list.status, heading(list.text)]).toEqual([200, 'Offres en alternance']);
    const { text: html } = await http(running).get('/offres-alternance/vendeur').expect(200);
    expect(html).toMatch(/href="\/offres-alternance"[^>]*>Offres en alternance/);
  });

  it('the offers’ page without a title is there also when its answer says nothing of offers', async () => {
    running.content.answer('/test-landing-job', { json: { title: '', body: [] } });
    const { status, text: html } = await http(running).get('/offres-alternance');
    expect([status, heading(html)]).toEqual([200, 'Offres en alternance']);
  });

  it('a content page, or one that thanks, without a title has its header’s', async () => {
    running.content.answer('/test-articles/rse', {
      json: { slug: 'rse', header: { title: 'Nos engagements' } },
    });
    running.content.answer('/crm-landings/brochure', {
      json: { body: [{ __component: 'headers.page', title: 'Merci !' }] },
    });
    for (const [address, title] of [
      ['/rse', 'Nos engagements'],
      ['/crm/brochure', 'Merci !'],
    ] as const) {
      const { status, text: html } = await http(running).get(address);
      expect([status, heading(html)]).toEqual([200, title]);
    }
  });

  it.each([true, 1, '1', 'true', 'TRUE', 'peut-être', {}])(
    'a page whose preventIndexing is %j is not to be indexed',
    async (preventIndexing) => {
      running.content.answer('/homepage', { json: { title: 'Accueil', seo: { preventIndexing } } });
      expect(await read(running, '/')).toContain('content="noindex, follow"');
    },
  );

  it.each([false, 0, '0', 'false', null, undefined, ''])(
    'one whose preventIndexing is %j is',
    async (preventIndexing) => {
      running.content.answer('/homepage', { json: { title: 'Accueil', seo: { preventIndexing } } });
      expect(await read(running, '/')).not.toContain('content="noindex, follow"');
    },
  );

  it('entities are read once, in whatever field they stand', async () => {
    running.content.answer('/homepage', {
      json: {
        title: 'Accueil',
        seo: { metaTitle: 'R&amp;D', metaDescription: 'Dès 12&#8239;900&nbsp;&euro;' },
        body: [
          { __component: 'headers.page', title: 'Ventes &amp; marketing', summary: '&amp;nbsp; tel quel' },
        ],
      },
    });
    const html = await read(running, '/');
    expect(html).toContain('<title>R&amp;D</title>');
    expect(html).toContain('Dès 12\u202f900\u00a0€');
    expect(heading(html)).toBe('Ventes &amp; marketing');
    expect(html).toContain('&amp;nbsp; tel quel');
  });

  it('links that lack their slash lead where they were meant to, from wherever they stand', async () => {
    running.content.answer('/test-articles/contact', {
      json: {
        slug: 'contact',
        title: 'Contact',
        header: { title: 'Contact', cta: { label: 'Un', url: 'lien-1' } },
        body: [
          { __component: 'core.cta', title: 'x', actions: [{ label: 'Deux', url: 'lien-2/a' }] },
          { __component: 'texts.rich', html: '<p><a href="lien-3?a=b">Trois</a></p>' },
          { __component: 'core.internal-link', label: 'Quatre', url: 'lien-4#a' },
          { __component: 'carousels.cards', items: [{ title: 'Cinq', url: 'lien-5' }] },
          {
            __component: 'texts.rich',
            html: '<p><a href="tel:+33 (0)1 23 45 67 89 poste 45">Appeler</a></p>',
          },
        ],
      },
    });
    const html = await read(running, '/contact');
    const links = ['/lien-1', '/lien-2/a', '/lien-3?a=b', '/lien-4#a', '/lien-5', 'tel:+33123456789;ext=45'];
    for (const href of links) expect(html).toContain(`href="${href}"`);
  });

  it('a call to action that leads nowhere is left out, and the log says so', async () => {
    running.content.answer('/homepage', {
      json: {
        title: 'Accueil',
        body: [
          { __component: 'core.cta', title: 'x', actions: [{ label: 'Ici', url: 'ftp://x' }, { id: 7 }] },
        ],
      },
    });
    expect(await read(running, '/')).not.toContain('Ici');
    const notes = running.site.logged().filter(({ what }) => what === 'call to action');
    expect(notes).toEqual([expect.objectContaining({ entry: 'Ici', lacks: 'url or popin (unreadable)' })]);
  });

  it('the school’s and a campus’s telephone are dialled as they are meant', async () => {
    const number = '+33 (0)1 23 45 67 89 poste 45';
    running.content.answer('/users/me', { json: { title: SCHOOL, schools: [{ phone: { number } }] } });
    running.content.answer('/campuses/lyon', {
      json: { slug: 'lyon', title: 'Lyon', phone: '(0)4 72 00 00 00' },
    });
    const html = await read(running, '/campus/lyon');
    expect(html).toContain(`<a href="tel:+33123456789;ext=45">${number}</a>`);
    expect(html).toContain('<a href="tel:+33472000000">(0)4 72 00 00 00</a>');
  });

  it('an entry with a field that cannot be read costs itself, and nothing else', async () => {
    const good = { slug: 'bts-mco', title: 'BTS MCO' };
    const broken = [
      { slug: 'a/b', title: 'Deux segments' },
      { slug: 'sans-titre', title: { a: 1 } },
      { slug: 12, title: 'Un nombre' },
      null,
      'texte',
    ];
    running.content.answer('/courses', {
      json: [...broken, good, { ...good, slug: 'autre', durationValue: {} }],
    });
    const { text: html } = await http(running).get('/programme').expect(200);
    expect(html).toContain('href="/programme/bts-mco"');
    expect(html).toContain('href="/programme/autre"');
  });
});

describe('content that holds anything', () => {
  let sample: TestContent;
  let running: SiteOnFakeContent;

  beforeAll(async () => {
    sample = await startTestContent({ directory: SAMPLE_CONTENT, now: Date.now });
    running = await startSiteOnFakeContent({ PAGE_CACHE: 'off' });
  });

  afterAll(async () => {
    await running.close();
    await sample.close();
  });

  const queries = createQueries('fr', 'test');

  async function entriesOf(url: string): Promise<Record<string, unknown>[]> {
    const { body } = await sample.get(url).expect(200);
    return Array.isArray(body) ? body : body.data;
  }

  /** Lists that show the collection, and its address in the service. */
  const COLLECTIONS = [
    ['/events', () => queries.events({ now: Date.now(), limit: 4 }).url, ['/agenda', '/', '/sitemap.xml']],
    ['/test-news', () => queries.news({ limit: 4 }).url, ['/actualites', '/', '/sitemap.xml']],
    ['/courses', () => queries.courses({ limit: 4 }).url, ['/programme', '/sitemap.xml']],
    ['/campuses', () => queries.campuses().url, ['/campus', '/sitemap.xml']],
  ] as const;

  it.each(COLLECTIONS)(
    'whatever stands in a field of one of %s, every page that lists it stands, with the others on it',
    async (address, question, pages) => {
      const entries = (await entriesOf(question())).slice(0, 4);
      expect(entries.length).toBe(4);
      await fc.assert(
        fc.asyncProperty(fc.nat(), fc.nat(), anyValue, async (which, where, value) => {
          const at = which % entries.length;
          const paths = pathsIn(entries[at]);
          const path = paths[where % paths.length] ?? [];
          running.content.answer(address, {
            json: entries.with(at, { ...(withValue(entries[at], path, value) as object) }),
          });
          running.site.deps.store.purge();
          for (const page of pages) {
            const { status, text } = await http(running).get(page);
            expect([page, status]).toEqual([page, 200]);
            if (page === '/' || page.startsWith('/sitemap')) continue;
            for (const other of entries.toSpliced(at, 1)) expect(text).toContain(`${String(other.slug)}`);
          }
        }),
        { numRuns: thorough(4) },
      );
    },
  );

  it('a page of its own stands whatever stands in one of its fields, or is the failure of that page alone', async () => {
    const { body } = await sample.get(queries.campus('lyon').url).expect(200);
    const entry: unknown = body.data ?? body;
    const paths = pathsIn(entry);
    await fc.assert(
      fc.asyncProperty(fc.nat(), anyValue, async (where, value) => {
        const path = paths[where % paths.length] ?? [];
        running.content.answer('/campuses/lyon', { json: withValue(entry, path, value) });
        running.site.deps.store.purge();
        const { status } = await http(running).get('/campus/lyon');
        // Without a title: 500, the service's fault. With an unreadable date of publication: 404.
        const others: Record<string, number> = { title: 500, publishAt: 404, unpublishAt: 404 };
        expect([200, others[String(path[0])]]).toContain(status);
      }),
      { numRuns: thorough(8) },
    );
  });
});
