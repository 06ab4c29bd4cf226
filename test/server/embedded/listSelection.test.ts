import { startTestContent, type TestContent } from '../../support/embeddedContent';

describe("what the embedded content service's lists say of each entry", () => {
  let content: TestContent;
  beforeAll(async () => {
    content = await startTestContent();
  });
  afterAll(() => content.close());

  const refuses = async (query: string) => {
    const { body } = await content.get(`/events?${query}`).expect(400);
    expect(body).toMatchObject({ data: null, error: { status: 400, name: 'ValidationError', details: {} } });
  };

  const first = async (query: string) => {
    const { body } = await content.get(`/events?filters[slug]=jpo-lyon&${query}`).expect(200);
    const { id: _id, documentId: _documentId, ...rest } = body.data[0];
    return rest;
  };

  it('values only, unless relations are asked for', async () => {
    const event = await first('');
    expect(event).toMatchObject({ title: 'Portes ouvertes de Lyon', type: 'jpo', locale: 'fr' });
    expect(event).not.toHaveProperty('campus');
    expect(event).not.toHaveProperty('seo');
    expect(event).not.toHaveProperty('body');
  });

  it.each([
    'fields[0]=title&fields[1]=slug',
    'fields=title,slug',
    'fields[]=title&fields[]=slug',
    'fields=title&fields=slug',
  ])('the values of %s', async (query) => {
    expect(await first(query)).toEqual({ title: 'Portes ouvertes de Lyon', slug: 'jpo-lyon' });
  });

  it.each([
    'populate=campus',
    'populate[0]=campus',
    'populate[campus]=true',
    'populate[campus]=*',
    'populate[campus][fields]=*',
  ])("a relation's own values with %s", async (query) => {
    const { campus } = await first(`fields=title&${query}`);
    expect(campus).toMatchObject({ title: 'Lyon', geo: { lat: 45.76 }, isAffiliated: false });
    expect(campus).not.toHaveProperty('courses');
  });

  it('everything with populate=*', async () => {
    expect(Object.keys(await first('populate=*'))).toEqual(expect.arrayContaining(['campus', 'seo', 'body']));
  });

  it('relations of relations', async () => {
    const dotted = await first('fields=title&populate=campus.courses');
    expect(dotted.campus.courses.map(({ slug }: { slug: string }) => slug)).toEqual(['bts-mco', 'mba-luxe']);
    const nested = await first(
      'fields=title&populate[campus][fields]=title&populate[campus][populate][courses][fields]=slug',
    );
    expect(nested.campus).toEqual({
      id: expect.any(Number),
      documentId: expect.any(String),
      title: 'Lyon',
      courses: [expect.objectContaining({ slug: 'bts-mco' }), expect.objectContaining({ slug: 'mba-luxe' })],
    });
    expect(nested.campus.courses[0]).not.toHaveProperty('title');
  });

  it.each([
    'fields=couleur',
    'fields=campus',
    'populate=couleur',
    'populate=title',
    'populate[campus]=maybe',
    'populate[campus][sort]=title',
    'populate[campus][fields]=couleur',
    'populate=campus.couleur',
  ])('but refuse %s', async (query) => {
    await refuses(query);
  });
});
