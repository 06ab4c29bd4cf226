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

  it('take what is well filled in, and keep what they asked for only', async () => {
    const { body } = await send({ ...good, autre: 'x' }).expect(201);
    expect(body).toEqual({ id: 1 });
    expect(content.service.submissions()).toEqual([
      { id: 1, form: 'annuaire', receivedAt: '2026-11-20T12:00:00.000Z', values: good },
    ]);
  });

  it("take Strapi's own way of sending, and a consent that a form without scripts sends", async () => {
    await send({ data: { ...good, consent: 'on' } }).expect(201);
  });

  it('leave out what need not be filled in', async () => {
    await send({ nom: 'Ada', email: 'ada@exemple.fr', profil: '', consent: true }).expect(201);
    expect(content.service.submissions()[0]?.values).not.toHaveProperty('profil');
  });

  it('tell every fault at once', async () => {
    const { body } = await send({ email: 'ada', profil: 'Pirate', naissance: 'hier' }).expect(400);
    expect(body.error).toMatchObject({ status: 400, name: 'ValidationError', message: '5 errors occurred' });
    expect(body.error.details.errors).toEqual([
      { path: ['nom'], message: 'nom is a required field', name: 'ValidationError' },
      { path: ['email'], message: 'email must be a valid email', name: 'ValidationError' },
      { path: ['profil'], message: 'profil has an unknown option', name: 'ValidationError' },
      { path: ['naissance'], message: 'naissance must be a valid date', name: 'ValidationError' },
      { path: ['consent'], message: 'consent must be given', name: 'ValidationError' },
    ]);
    expect(content.service.submissions()).toEqual([]);
  });

  it.each([
    ['a field that is no text', { ...good, nom: { $ne: '' } }, 400],
    ['a text without end', { ...good, nom: 'x'.repeat(5001) }, 400],
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
