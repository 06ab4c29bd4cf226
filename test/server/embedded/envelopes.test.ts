import { startTestContent, type TestContent } from '../../support/embeddedContent';

describe('an answer of the embedded content service', () => {
  const running: TestContent[] = [];
  const start = async (envelope: 'v5' | 'v4' | 'bare') => {
    const content = await startTestContent({ envelope });
    running.push(content);
    return content;
  };
  afterAll(() => Promise.all(running.map((content) => content.close())));

  const asked =
    '/test-news?filters[slug][$eq]=studio&fields[0]=title&populate[campus_infos][fields][0]=title' +
    '&populate[cat_news][fields][0]=slug&populate[focusImage]=true';
  const single = '/campuses/lyon?fields[0]=title&populate[courses][fields][0]=slug&populate[address]=true';

  it("is flat in Strapi 5's envelope", async () => {
    const { get } = await start('v5');
    const identity = { id: expect.any(Number), documentId: expect.any(String) };
    expect((await get(asked)).body).toEqual({
      data: [
        {
          ...identity,
          title: 'Un studio à Lyon',
          campus_infos: [{ ...identity, title: 'Lyon' }],
          cat_news: { ...identity, slug: 'vie-des-campus' },
          focusImage: null,
        },
      ],
      meta: { pagination: { page: 1, pageSize: 25, pageCount: 1, total: 1 } },
    });
    expect((await get(single)).body).toMatchObject({
      data: { title: 'Lyon', address: { city: 'Lyon' } },
      meta: {},
    });
  });

  it("is nested in Strapi 4's, relations and files too, components not", async () => {
    const { get } = await start('v4');
    const id = expect.any(Number);
    expect((await get(asked)).body).toEqual({
      data: [
        {
          id,
          attributes: {
            title: 'Un studio à Lyon',
            campus_infos: { data: [{ id, attributes: { title: 'Lyon' } }] },
            cat_news: { data: { id, attributes: { slug: 'vie-des-campus' } } },
            focusImage: { data: null },
          },
        },
      ],
      meta: { pagination: { page: 1, pageSize: 25, pageCount: 1, total: 1 } },
    });
    expect((await get(single)).body.data.attributes).toMatchObject({
      address: { id: 1, city: 'Lyon' },
      courses: { data: [{ attributes: { slug: 'bts-mco' } }, { attributes: { slug: 'mba-luxe' } }] },
    });
  });

  it('is bare without one', async () => {
    const { get } = await start('bare');
    const id = expect.any(Number);
    expect((await get(asked)).body).toEqual([
      {
        id,
        title: 'Un studio à Lyon',
        campus_infos: [{ id, title: 'Lyon' }],
        cat_news: { id, slug: 'vie-des-campus' },
        focusImage: null,
      },
    ]);
    expect((await get(single)).body).toMatchObject({ id, title: 'Lyon', courses: [{ slug: 'bts-mco' }, {}] });
  });

  it.each(['v5', 'v4', 'bare'] as const)(
    'has no envelope where the contract has none (%s)',
    async (envelope) => {
      const { get, service } = await start(envelope);
      expect((await get('/users/me')).body).toMatchObject({
        title: 'École Boréal',
        username: service.username,
      });
      expect((await get('/taxonomy')).body).toEqual({ commons: { error: { goBack: 'Retour' } } });
      expect((await get('/crm-links/brochure/bts-mco/lyon')).body).toEqual({ url: expect.any(String) });
    },
  );
});
