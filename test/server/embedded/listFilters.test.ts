import { startTestContent, type TestContent } from '../../support/embeddedContent';

describe("the filters of the embedded content service's lists", () => {
  let content: TestContent;
  beforeAll(async () => {
    content = await startTestContent();
  });
  afterAll(() => content.close());

  const refuses = async (query: string) => {
    const { body } = await content.get(`/events?${query}`).expect(400);
    expect(body).toMatchObject({ data: null, error: { status: 400, name: 'ValidationError', details: {} } });
  };

  it.each([
    ['filters[slug][$eq]=SALON', ['salon']],
    ['filters[title][$eq]=portes ouvertes de lyon', []],
    ['filters[type][$ne]=jpo', ['salon']],
    ['filters[type][$in][0]=salon&filters[type][$in][1]=atelier', ['salon']],
    ['filters[title][$contains]=Ajaccio', ['jpo-ajaccio']],
    ['filters[title][$contains]=ajaccio', []],
    ['filters[dateStart][$gte]=2026-11-23T08:00:00Z', ['jpo-lyon', 'salon']],
    ['filters[dateEnd][$null]=true', ['salon']],
    ['filters[dateEnd][$null]=false', ['jpo-ajaccio', 'jpo-lyon']],
    ['filters[campus][slug][$null]=true', ['salon']],
    ['filters[campus][slug][$ne]=lyon', ['jpo-ajaccio', 'salon']],
    ['filters[campus][isAffiliated][$eq]=true', ['jpo-ajaccio']],
    ['filters[campus][address][city][$eq]=Lyon', ['jpo-lyon']],
    ['filters[$or][0][type][$eq]=salon&filters[$or][1][campus][slug][$eq]=lyon', ['jpo-lyon', 'salon']],
    ['filters[$and][0][type][$eq]=jpo&filters[$and][1][campus][slug][$eq]=lyon', ['jpo-lyon']],
  ])('by %s', async (query, slugs) => {
    const { body } = await content.get(`/events?${query}&sort[0]=slug:asc`);
    expect(body.data.map(({ slug }: { slug: string }) => slug)).toEqual(slugs);
  });

  it('through a relation that is followed backwards', async () => {
    const { body } = await content.get('/campuses?filters[courses][slug][$eq]=mba-luxe');
    expect(body.data.map(({ slug }: { slug: string }) => slug)).toEqual(['lyon']);
  });

  it.each([
    'filters[title][$like]=x',
    'filters[$nor][0][title][$eq]=x',
    'filters[couleur][$eq]=bleu',
    'filters[campus][couleur][$eq]=bleu',
  ])('but not by %s', async (query) => {
    await refuses(query);
  });
});
