import { startTestContent, type TestContent } from '../../support/embeddedContent';

describe("the embedded content service's forms", () => {
  let content: TestContent;
  beforeEach(async () => {
    content = await startTestContent();
  });
  afterEach(() => content.close());

  const good = {
    nom: 'Ada',
    email: 'ada@exemple.fr',
    profil: 'Ancien',
    naissance: '1990-02-28',
    consent: true,
  };
  const send = (body: string | object, form = 'annuaire') =>
    content.client.post(`/forms/${form}/submissions?locale=fr`).type('json').send(body);

  it('take what the site has checked', async () => {
    const { body } = await send(good).expect(201);
    expect(body).toEqual({ id: 1 });
    expect(content.service.submissions()).toEqual([
      { id: 1, form: 'annuaire', receivedAt: '2026-11-20T12:00:00.000Z', values: good },
    ]);
  });

  it("take Strapi's own way of sending", async () => {
    await send({ data: good }).expect(201);
    expect(content.service.submissions()[0]?.values).toEqual(good);
  });

  it.each([
    ['a list', [good], 400],
    ['no JSON', '{', 400],
    ['far too much', { ...good, nom: 'x'.repeat(70_000) }, 413],
  ])('refuse %s', async (_what, body, status) => {
    await send(body).expect(status);
  });

  it('refuse what is not JSON', async () => {
    await send('nom=Ada').type('text/plain').expect(415);
  });

  it('are 404 under a name that no page has', async () => {
    await send(good, 'autre').expect(404);
  });

  it('remember the last hundred', async () => {
    for (let count = 0; count < 102; count++) await send(good);
    const ids = content.service.submissions().map(({ id }) => id);
    expect([ids.length, ids[0], ids.at(-1)]).toEqual([100, 3, 102]);
  });
});
