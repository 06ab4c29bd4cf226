import { createQueries } from '../../../shared/content/queries/queries';
import { NOW, SAMPLE_CONTENT, startTestContent, type TestContent } from '../../support/embeddedContent';

describe.each(['fr', 'en'] as const)("the sample school's content (%s)", (locale) => {
  let content: TestContent;
  beforeAll(async () => {
    content = await startTestContent({ directory: SAMPLE_CONTENT });
  });
  afterAll(() => content.close());
  const queries = createQueries(locale, 'test');

  interface Listed {
    slug: string;
    rubrique?: { slug: string } | null;
  }

  /** Every entry of a list, through all its pages. */
  async function walk(path: string): Promise<Listed[]> {
    const all: Listed[] = [];
    for (let page = 1, pageCount = 1; page <= pageCount; page++) {
      const { body } = await content
        .get(`${path}?populate=*&pagination[page]=${page}&pagination[pageSize]=100&locale=${locale}`)
        .expect(200);
      all.push(...body.data);
      pageCount = body.meta.pagination.pageCount;
    }
    return all;
  }

  it.each(['/campuses', '/courses', '/events', '/crm-landings', '/test-news', '/test-articles'])(
    'answers everything that %s lists',
    async (path) => {
      for (const { slug, rubrique } of await walk(path)) {
        const filter = rubrique ? `&filters[rubrique][slug][$eq]=${rubrique.slug}` : '';
        const { status, body } = await content.get(`${path}/${slug}?locale=${locale}${filter}`);
        expect({ path, slug, status }).toEqual({ path, slug, status: 200 });
        expect(body.data.slug).toBe(slug);
        expect(body.data.title).not.toBe('');
        if (rubrique) expect(body.data.rubrique.slug).toBe(rubrique.slug);
      }
    },
  );

  it('has no block twice under one number on a page', async () => {
    for (const { slug } of await walk('/test-articles')) {
      const { body } = await content.get(queries.article(slug).url);
      const ids: number[] = body.data.body.map(({ id }: { id: number }) => id);
      expect({ slug, distinct: new Set(ids).size }).toEqual({ slug, distinct: ids.length });
    }
  });

  it('shows upcoming events, in order, and offers that are open', async () => {
    const { body: events } = await content.get(queries.events({ now: NOW, page: 1 }).url);
    const starts: string[] = events.data.map(({ dateStart }: { dateStart: string }) => dateStart);
    expect(starts).toEqual(starts.toSorted());
    const { status, body: jobs } = await content.get(queries.jobs().url);
    if (status === 404) return;
    for (const { validThrough } of jobs.data.job_offers) {
      expect(validThrough === null || Date.parse(validThrough) > NOW).toBe(true);
    }
  });

  it('has a home, settings and menus or says that it has none', async () => {
    for (const { url } of [queries.homepage(), queries.taxonomy()]) {
      expect([200, 404]).toContain((await content.get(url)).status);
    }
    await content.get(queries.settings().url).expect(200);
    await content.get(queries.menu('navbarproto').url).expect(200);
  });
});
