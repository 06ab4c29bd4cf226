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
    ['filters[slug]=salon', ['salon']],
    ['filters[title][$eqi]=portes ouvertes de lyon', ['jpo-lyon']],
    ['filters[title][$eq]=portes ouvertes de lyon', []],
    ['filters[type][$ne]=jpo', ['salon']],
    ['filters[type][$in][0]=salon&filters[type][$in][1]=atelier', ['salon']],
    ['filters[type][$notIn]=salon', ['jpo-ajaccio', 'jpo-lyon']],
    ['filters[title][$contains]=Ajaccio', ['jpo-ajaccio']],
    ['filters[title][$contains]=ajaccio', []],
    ['filters[title][$containsi]=AJACCIO', ['jpo-ajaccio']],
    ['filters[title][$notContainsi]=PORTES', ['salon']],
    ['filters[dateStart][$gt]=2026-11-23T08:00:00Z', ['jpo-lyon']],
    ['filters[dateStart][$gte]=2026-11-23T08:00:00Z', ['jpo-lyon', 'salon']],
    ['filters[dateStart][$lt]=2026-11-23T08:00:00Z', ['jpo-ajaccio']],
    ['filters[dateStart][$lte]=2026-11-23T08:00:00Z', ['jpo-ajaccio', 'salon']],
    ['filters[dateEnd][$null]=true', ['salon']],
    ['filters[dateEnd][$null]=false', ['jpo-ajaccio', 'jpo-lyon']],
    ['filters[dateEnd][$notNull]=true', ['jpo-ajaccio', 'jpo-lyon']],
    ['filters[campus][$null]=true', ['salon']],
    ['filters[campus][slug][$null]=true', ['salon']],
    ['filters[campus][slug][$ne]=lyon', ['jpo-ajaccio', 'salon']],
    ['filters[campus][isAffiliated]=true', ['jpo-ajaccio']],
    ['filters[campus][address][city]=Lyon', ['jpo-lyon']],
    ['filters[$or][0][type]=salon&filters[$or][1][campus][slug]=lyon', ['jpo-lyon', 'salon']],
    ['filters[$and][0][type]=jpo&filters[$and][1][campus][slug]=lyon', ['jpo-lyon']],
    ['filters[$not][type]=jpo', ['salon']],
    ['filters[type][$not][$eq]=jpo', ['salon']],
    ['filters[type][$or][0][$eq]=jpo&filters[type][$or][1][$eq]=salon', ['jpo-ajaccio', 'jpo-lyon', 'salon']],
    ['filters[id][$gt]=0&filters[type]=salon', ['salon']],
  ])('by %s', async (query, slugs) => {
    const { body } = await content.get(`/events?${query}&sort=slug`);
    expect(body.data.map(({ slug }: { slug: string }) => slug)).toEqual(slugs);
  });

  it('through a relation that is followed backwards', async () => {
    const { body } = await content.get('/campuses?filters[courses][slug]=mba-luxe');
    expect(body.data.map(({ slug }: { slug: string }) => slug)).toEqual(['lyon']);
  });

  it.each([
    'filters[title][$like]=x',
    'filters[$nor][0][title]=x',
    'filters[couleur]=bleu',
    'filters[campus][couleur]=bleu',
    'filters[dateStart][$gte]=demain',
    'filters[dateEnd][$null]=peut-être',
    'filters[id]=un',
    'filters[body][$null]=true',
    'filters=salon',
    'filters[title=salon',
  ])('but not by %s', async (query) => {
    await refuses(query);
  });
});
