import { createQueries } from '../../../shared/content/queries/queries';
import { startTestContent, type TestContent } from '../../support/embeddedContent';

describe("the embedded content service's single entries", () => {
  let content: TestContent;
  beforeAll(async () => {
    content = await startTestContent();
  });
  afterAll(() => content.close());

  const queries = createQueries('fr', 'test');
  const entry = async ({ url }: { url: string }) => {
    const { body } = await content.get(url).expect(200);
    return body.data;
  };
  const blocks = (data: { body: { __component: string }[] }) =>
    Object.fromEntries(data.body.map((block) => [block.__component, block])) as Record<string, unknown>;

  it('come whole: a course', async () => {
    const course = await entry(queries.course('bts-mco'));
    expect(course).toMatchObject({
      name: 'MCO',
      rhythm: ['fulltime', 'periodic'],
      category: { slug: 'bts', title: 'BTS' },
      campuses: [{ slug: 'lyon' }, { slug: 'ajaccio' }],
      prerequisites: '<p>Un <strong>bac</strong>.</p>',
      rncp: { id: 1, code: 'RNCP38362' },
      results: [{ id: 1, label: 'Réussite', value: '91 %', year: '2025' }],
      vae: true,
      updatedAt: '2026-11-16T09:00:00.000Z',
    });
    expect(course.body).toEqual([
      { __component: 'texts.rich', id: 1, html: '<h2>Le programme</h2>\n<p>De la vente.</p>' },
      {
        __component: 'core.notice',
        id: 2,
        tone: 'info',
        until: '2026-11-22T17:00:00.000Z',
        html: '<p>Candidatures <strong>ouvertes</strong>.</p>',
      },
    ]);
  });

  it("come whole: a campus, with its courses' summaries", async () => {
    const campus = await entry(queries.campus('lyon'));
    expect(campus).toMatchObject({
      description: '<p>Deux <strong>halles</strong>.</p>',
      address: { street: '1 rue du Port', postalCode: '69002', city: 'Lyon' },
    });
    expect(campus.courses).toEqual([
      expect.objectContaining({
        slug: 'bts-mco',
        level: 'Bac+2',
        category: expect.objectContaining({ slug: 'bts' }),
        campuses: expect.arrayContaining([expect.objectContaining({ slug: 'ajaccio', title: 'Ajaccio' })]),
      }),
      expect.objectContaining({ slug: 'mba-luxe', level: 'Bac+5' }),
    ]);
    expect(campus.courses[0]).not.toHaveProperty('prerequisites');
  });

  it('come whole: a news item', async () => {
    expect(await entry(queries.newsItem('studio'))).toMatchObject({
      readingTime: 1,
      cat_news: { slug: 'vie-des-campus' },
      campus_infos: [{ slug: 'lyon' }],
      body: [{ html: '<p>Au <a href="/campus/lyon">studio</a>.</p>' }],
      seo: null,
    });
  });

  it('resolve what the blocks of a page refer to', async () => {
    const home = await entry(queries.homepage());
    expect(home.header).toMatchObject({
      title: 'Bienvenue',
      cta: { label: 'Formations', url: '/programme' },
    });
    const byName = blocks(home);
    expect(byName['carousels.campus']).toMatchObject({
      campuses: [
        { slug: 'ajaccio', title: 'Ajaccio' },
        { slug: 'lyon', title: 'Lyon' },
      ],
    });
    expect(byName['course.programs']).toMatchObject({
      courses: [{ slug: 'bts-mco', category: { slug: 'bts' }, level: 'Bac+2' }],
    });
    expect(byName['carousel.temoignages']).toMatchObject({
      items: [
        {
          id: 1,
          name: 'Ada Morin',
          quote: 'J’ai appris à compter.',
          course: 'BTS Management commercial opérationnel',
          year: '2024',
          photo: { url: '/media/illustrations/portrait/4x5/tiedBack-black-tone2/ada-morin.svg' },
          url: '/temoignages/ada-lyon',
        },
      ],
    });
  });

  it('of the work-study page: the offers that are still open, the description as HTML', async () => {
    const { job_offers: offers } = await entry(queries.jobs());
    expect(offers).toEqual([
      expect.objectContaining({
        slug: 'vendeur-lyon',
        campus: expect.objectContaining({ slug: 'lyon' }),
        description: '<p>Vous <strong>vendez</strong>.</p>',
        publishedAt: '2026-11-15T08:00:00.000Z',
        validThrough: '2026-12-20T17:00:00.000Z',
      }),
    ]);
  });

  it('of thank-you pages', async () => {
    expect(await entry(queries.crmLanding('brochure'))).toMatchObject({
      title: 'Merci',
      seo: { preventIndexing: true },
    });
  });

  it('are testimonials as pages too: the quotation, then the story', async () => {
    const article = await entry(queries.article('ada-lyon'));
    expect(article).toMatchObject({
      title: 'Ada, du comptoir au conseil',
      rubrique: { slug: 'temoignages', title: 'Témoignages' },
      header: {
        title: 'Ada, du comptoir au conseil',
        subTitle: 'Parcours',
        image: { url: '/media/illustrations/portrait/4x5/tiedBack-black-tone2/ada-morin.svg' },
      },
    });
    expect(article.body).toEqual([
      {
        __component: 'texts.quote',
        id: expect.any(Number),
        quote: 'J’ai appris à compter.',
        author: 'Ada Morin',
        role: 'Cheffe de rayon',
      },
      { __component: 'texts.rich', id: expect.any(Number), html: '<p>Son histoire.</p>' },
    ]);
    const ids = article.body.map(({ id }: { id: number }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('of one slug in two places: the page of one segment, or the one of the rubrique that is asked for', async () => {
    const { url } = queries.article('alumni');
    expect(await entry({ url })).toMatchObject({
      title: 'Les anciens',
      rubrique: null,
      pageLayout: 'dynamics',
    });
    expect(await entry({ url: `${url}&filters[rubrique][slug][$eq]=ecole` })).toMatchObject({
      title: 'Le réseau',
      rubrique: { slug: 'ecole', title: 'Notre école' },
    });
    await content.get(`${url}&filters[rubrique][slug][$eq]=temoignages`).expect(404);
  });

  it('are found whatever the case of the slug', async () => {
    expect(await entry({ url: '/campuses/LYON' })).toMatchObject({ slug: 'lyon' });
    expect(await entry({ url: '/test-articles/data-privacy-policy?locale=en' })).toMatchObject({
      slug: 'Data-privacy-policy',
    });
  });

  it('show less when less is asked for', async () => {
    const campus = await entry({ url: '/campuses/lyon?fields[0]=title' });
    expect(Object.keys(campus).toSorted()).toEqual(['documentId', 'id', 'title']);
    const populated = await entry({
      url: '/campuses/lyon?fields[0]=title&populate[courses][fields][0]=slug',
    });
    expect(populated.courses).toHaveLength(2);
  });

  it.each([
    '/campuses/mars',
    '/campuses/ajaccio?locale=en',
    '/test-landing-job?locale=en',
    '/homepage?locale=de',
    '/taxonomy?locale=de',
    '/autre-news/studio',
    '/nothing/here',
  ])('that are not there are 404: %s', async (url) => {
    const { body } = await content.get(url).expect(404);
    expect(body).toEqual({
      data: null,
      error: { status: 404, name: 'NotFoundError', message: 'Not Found', details: {} },
    });
  });

  it('in English speak only of what English has', async () => {
    const home = await entry({ url: '/homepage?locale=en' });
    expect(home.title).toBe('Home');
    expect(blocks(home)['carousels.campus']).toMatchObject({ campuses: [{ title: 'Lyon, France' }] });
  });

  it('of labels are an empty dictionary where nobody wrote one', async () => {
    expect((await content.get('/taxonomy?locale=fr')).body).toEqual({
      commons: { error: { goBack: 'Retour' } },
    });
    expect((await content.get('/taxonomy?locale=en')).body).toEqual({});
  });

  it('keep their document across languages', async () => {
    const french = await entry({ url: '/campuses/lyon' });
    const english = await entry({ url: '/campuses/lyon?locale=en' });
    expect(english.documentId).toBe(french.documentId);
    expect(english.id).not.toBe(french.id);
  });
});
