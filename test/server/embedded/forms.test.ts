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

  it.each([good, { data: good }])(
    'take what the site has checked, in either way of sending: %j',
    async (sent) => {
      await send(sent).expect(201);
    },
  );

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
});
