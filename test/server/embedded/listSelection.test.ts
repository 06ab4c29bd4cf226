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
    const { body } = await content.get(`/events?filters[slug][$eq]=jpo-lyon&${query}`).expect(200);
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

  it('the values that are asked for', async () => {
    const event = await first('fields[0]=title&fields[1]=slug');
    expect(event).toEqual({ title: 'Portes ouvertes de Lyon', slug: 'jpo-lyon' });
  });

  it("a relation's summary, unless some of its values are asked for", async () => {
    const { campus } = await first('fields[0]=title&populate[campus]=true');
    expect(campus).toMatchObject({ title: 'Lyon', geo: { lat: 45.76 }, address: { city: 'Lyon' } });
    expect(campus).not.toHaveProperty('courses');
  });

  it('everything with populate=*', async () => {
    expect(Object.keys(await first('populate=*'))).toEqual(expect.arrayContaining(['campus', 'seo', 'body']));
  });

  it('relations of relations', async () => {
    const { campus } = await first(
      'fields[0]=title&populate[campus][fields][0]=title&populate[campus][populate][courses][fields][0]=slug',
    );
    expect(campus).toEqual({
      id: expect.any(Number),
      documentId: expect.any(String),
      title: 'Lyon',
      courses: [expect.objectContaining({ slug: 'bts-mco' }), expect.objectContaining({ slug: 'mba-luxe' })],
    });
    expect(campus.courses[0]).not.toHaveProperty('title');
  });

  it.each(['fields[0]=couleur', 'populate[couleur]=true', 'populate[campus][fields][0]=couleur'])(
    'but refuse %s',
    async (query) => {
      await refuses(query);
    },
  );
});
