import { createQueries } from '../../../shared/content/queries/queries';
import { NOW, startTestContent, type TestContent } from '../../support/embeddedContent';
import { SMALL_SCHOOL } from './smallSchool';

describe("the embedded content service's lists", () => {
  let content: TestContent;
  beforeAll(async () => {
    content = await startTestContent();
  });
  afterAll(() => content.close());

  const titles = async (pathAndQuery: string): Promise<string[]> => {
    const { body } = await content.get(pathAndQuery).expect(200);
    return body.data.map(({ title }: { title: string }) => title);
  };
  const refusal = async (pathAndQuery: string) => {
    const { status, body } = await content.get(pathAndQuery);
    expect(body).toEqual({
      data: null,
      error: { status, name: expect.any(String), message: expect.any(String), details: {} },
    });
    return { status, name: body.error.name };
  };

  describe("answer the site's own questions", () => {
    const queries = createQueries('fr', 'test');

    it('events of whole days among those ahead until their last day has ended', async () => {
      const forum = (day: string) => `---\ntitle: Forum\ndateStart: 2026-11-18\ndateEnd: ${day}\n---\n`;
      const service = await startTestContent({
        files: {
          ...SMALL_SCHOOL,
          'fr/events/forum.md': forum('2026-11-20'),
          'fr/events/forum-passe.md': forum('2026-11-18'),
        },
      });
      const { body } = await service.get(queries.events({ now: NOW }).url).expect(200);
      const slugs = body.data.map(({ slug }: { slug: string }) => slug);
      expect(slugs).toContain('forum');
      expect(slugs).not.toContain('forum-passe');
      await service.close();
    });

    it('upcoming events, the next one first, with the campus by name', async () => {
      const { body } = await content.get(queries.events({ now: NOW }).url);
      expect(body.data).toEqual([
        {
          id: expect.any(Number),
          documentId: expect.stringMatching(/^[0-9a-f]{24}$/),
          title: 'Salon de l’étudiant',
          slug: 'salon',
          description: null,
          url: null,
          dateStart: '2026-11-23T08:00:00.000Z',
          dateEnd: null,
          type: 'salon',
          cancelled: null,
          campus: null,
        },
        expect.objectContaining({
          slug: 'jpo-lyon',
          dateStart: '2026-12-02T09:00:00.000Z',
          campus: {
            id: expect.any(Number),
            documentId: expect.any(String),
            title: 'Lyon',
            slug: 'lyon',
            timeZone: null,
          },
        }),
      ]);
      expect(body.meta.pagination).toEqual({ start: 0, limit: 6, total: 2 });
    });

    it('events of one campus', async () => {
      expect(await titles(queries.events({ now: NOW, campus: 'lyon', page: 1 }).url)).toEqual([
        'Portes ouvertes de Lyon',
      ]);
    });

    it('news under the names of the contract, the newest first', async () => {
      const { body } = await content.get(queries.news({}).url);
      expect(body.data[0]).toMatchObject({
        slug: 'studio',
        createdAt: '2026-11-18T08:15:00.000Z',
        focusImage: null,
        campus_infos: [{ slug: 'lyon', title: 'Lyon' }],
        cat_news: { slug: 'vie-des-campus', title: 'Vie des campus' },
      });
      expect(body.meta.pagination).toEqual({ page: 1, pageSize: 12, pageCount: 1, total: 3 });
    });

    it('posts apart from news, and news without a category among the news', async () => {
      expect(await titles(queries.news({ category: 'blog' }).url)).toEqual(['Choisir son rythme']);
      expect(await titles(queries.news({ category: 'news' }).url)).toEqual([
        'Un studio à Lyon',
        'Sans rubrique',
      ]);
    });

    it('courses by level, rhythm, category, campus and words', async () => {
      const mco = ['BTS Management commercial opérationnel'];
      expect(await titles(queries.courses({ level: 'Bac+2' }).url)).toEqual(mco);
      expect(await titles(queries.courses({ rhythm: 'fulltime' }).url)).toEqual(mco);
      expect(await titles(queries.courses({ rhythm: 'periodic' }).url)).toHaveLength(2);
      expect(await titles(queries.courses({ category: 'mba' }).url)).toEqual(['MBA Luxe']);
      expect(await titles(queries.courses({ campus: 'ajaccio' }).url)).toEqual(mco);
      expect(await titles(queries.courses({ words: 'OPERATIONNEL vente' }).url)).toEqual(mco);
      expect(await titles(queries.courses({ words: "l'oeuvre" }).url)).toEqual(['MBA Luxe']);
      expect(await titles(queries.courses({ words: 'chimie' }).url)).toEqual([]);
    });

    it('campuses by name, with their place', async () => {
      const { body } = await content.get(queries.campuses().url);
      expect(body.data[1]).toEqual({
        id: expect.any(Number),
        documentId: expect.any(String),
        title: 'Lyon',
        slug: 'lyon',
        summary: 'Le premier campus',
        geo: { lat: 45.76, lng: 4.83 },
        timeZone: null,
        country: null,
        address: { id: 1, city: 'Lyon' },
        focusImage: null,
      });
    });

    it('articles, testimonials among them, each with its rubrique', async () => {
      const { body } = await content.get(queries.articles().url);
      const rubriques = body.data.map(
        ({ slug, rubrique }: { slug: string; rubrique: { slug: string } | null }) =>
          [rubrique?.slug, slug].filter(Boolean).join('/'),
      );
      expect(rubriques.toSorted()).toEqual([
        'alumni',
        'ecole',
        'ecole/alumni',
        'temoignages',
        'temoignages/ada-lyon',
      ]);
      expect(body.data.find(({ title }: { title: string }) => title === 'Le réseau').rubrique.title).toBe(
        'Notre école',
      );
    });

    it('the menu of a type, whole', async () => {
      const { body } = await content.get(queries.menu('navbarproto').url);
      expect(body.data).toHaveLength(1);
      expect(body.data[0].body).toEqual([
        expect.objectContaining({
          __component: 'core.menu-dropdown',
          id: 4,
          label: 'École',
          menu_sections: [
            { id: 1, Titre: 'Nous', items: [{ id: 41, label: 'Alumni', slug: null, url: '/alumni' }] },
          ],
        }),
      ]);
    });
  });

  describe('can be sorted', () => {
    const slugs = async (query: string) => {
      const { body } = await content.get(`/events?${query}`);
      return body.data.map(({ slug }: { slug: string }) => slug);
    };

    it('by a value, either way', async () => {
      expect(await slugs('sort[0]=dateStart:asc')).toEqual(['jpo-ajaccio', 'salon', 'jpo-lyon']);
      expect(await slugs('sort[0]=dateStart:desc')).toEqual(['jpo-lyon', 'salon', 'jpo-ajaccio']);
    });

    it('by several, what has none last', async () => {
      const query = 'sort[0]=type:asc&sort[1]=dateStart:desc';
      expect(await slugs(query)).toEqual(['jpo-lyon', 'jpo-ajaccio', 'salon']);
      expect(await slugs('sort[0]=dateEnd:desc')).toEqual(['jpo-lyon', 'jpo-ajaccio', 'salon']);
    });

    it('but not by what they do not have', async () => {
      expect((await refusal('/events?sort[0]=couleur:asc')).status).toBe(400);
    });
  });

  describe('come in pages', () => {
    it('by number', async () => {
      const { body } = await content.get(
        '/events?sort[0]=slug:asc&pagination[page]=2&pagination[pageSize]=2',
      );
      expect(body.data).toHaveLength(1);
      expect(body.meta.pagination).toEqual({ page: 2, pageSize: 2, pageCount: 2, total: 3 });
    });

    it('by limit', async () => {
      const { body } = await content.get('/events?sort[0]=slug:asc&pagination[limit]=1');
      expect(body.data).toEqual([expect.objectContaining({ slug: 'jpo-ajaccio' })]);
      expect(body.meta.pagination).toEqual({ start: 0, limit: 1, total: 3 });
    });

    it('of 25 unless asked otherwise, and of 100 at most', async () => {
      const size = async (query: string) => (await content.get(`/events?${query}`)).body.meta.pagination;
      expect(await size('')).toMatchObject({ page: 1, pageSize: 25 });
      expect(await size('pagination[pageSize]=1000')).toMatchObject({ pageSize: 100 });
      expect(await size('pagination[limit]=1000')).toMatchObject({ limit: 100 });
    });

    it.each(['page', 'pageSize', 'limit'])('never by a %s that is no count', async (name) => {
      for (const given of ['abc', '0', '-1', '1.5', '', '1e3'])
        expect((await refusal(`/events?pagination[${name}]=${given}`)).status).toBe(400);
    });

    it('empty beyond the last', async () => {
      expect((await content.get('/events?pagination[page]=9')).body.data).toEqual([]);
    });
  });

  it('are empty in a language that has nothing', async () => {
    expect(await titles('/events?locale=en')).toEqual([]);
    expect(await titles('/events?locale=zz-!!&sort[0]=title:asc')).toEqual([]);
    expect(await titles('/menu-enrichis?filters[type][$eq]=footer&locale=en')).toEqual([]);
  });
});
