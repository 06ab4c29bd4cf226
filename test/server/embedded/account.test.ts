import { NOW, startTestContent, type TestContent } from '../../support/embeddedContent';
import { http } from '../../support/http';

describe("the embedded content service's account", () => {
  let content: TestContent;
  let now = NOW;
  beforeAll(async () => {
    content = await startTestContent({ username: 'site', password: 'sésame', now: () => now });
  });
  afterAll(() => content.close());

  const stranger = () => http({ origin: content.service.url });
  const login = (body: string | object) => stranger().post('/login').type('json').send(body);

  it('gets a token for its name and password', async () => {
    const { body } = await login({ username: 'site', password: 'sésame' }).expect(200);
    expect(body).toEqual({ access_token: expect.any(String) });
  });

  it.each([
    [{ username: 'site', password: 'sesame' }, 401],
    [{ username: 'other', password: 'sésame' }, 401],
    [{ username: ['site'], password: { $ne: '' } }, 401],
    [{ username: 'site' }, 400],
    ['{"username":', 400],
  ])('does not get one for %j: %i', async (credentials, status) => {
    const { body } = await login(credentials).expect(status);
    expect(body).toMatchObject({ data: null, error: { status } });
  });

  it.each([undefined, 'Bearer', 'Bearer wrong', 'Basic c2l0ZQ=='])(
    'is asked for with %s',
    async (authorization) => {
      const { body } = await stranger()
        .get('/homepage')
        .set(authorization === undefined ? {} : { authorization })
        .expect(401)
        .expect('www-authenticate', 'Bearer');
      expect(body).toEqual({
        data: null,
        error: { status: 401, name: 'UnauthorizedError', message: expect.any(String), details: {} },
      });
    },
  );

  it('is asked for before forms are read', async () => {
    await stranger().post('/forms/annuaire/submissions').send({}).expect(401);
  });

  it('carries the settings of the website', async () => {
    expect((await content.get('/users/me?locale=fr')).body).toMatchObject({
      title: 'École Boréal',
      siteName: 'Boréal',
      schools: [{ phone: { number: '01 99 00 00 01' } }],
    });
    expect((await content.get('/users/me?locale=en')).body.title).toBe('École Boréal');
  });

  it('has a password that nobody knows when none is given', async () => {
    const others = await Promise.all([startTestContent(), startTestContent()]);
    const passwords = others.map(({ service }) => service.password);
    expect(passwords[0]).not.toBe(passwords[1]);
    expect(others[0]?.service.username).toBe('site');
    expect((await others[0]?.get('/homepage'))?.status).toBe(200);
    await Promise.all(others.map((other) => other.close()));
  });

  it('has to log in again after half a day', async () => {
    await content.get('/homepage').expect(200);
    now = NOW + 12 * 3600_000;
    await content.get('/homepage').expect(401);
    now = NOW;
  });
});

describe('the embedded content service', () => {
  let content: TestContent;
  beforeAll(async () => {
    content = await startTestContent();
  });
  afterAll(() => content.close());

  it.each([
    ['post', '/homepage', 'GET, HEAD'],
    ['delete', '/campuses/lyon', 'GET, HEAD'],
    ['get', '/login', 'POST'],
    ['get', '/forms/annuaire/submissions', 'POST'],
  ] as const)('refuses %s %s', async (method, path, allowed) => {
    const { body } = await content.client[method](path).expect(405).expect('allow', allowed);
    expect(body.error).toMatchObject({ status: 405, name: 'MethodNotAllowedError' });
  });

  it('answers HEAD without a body', async () => {
    const { text } = await content.client.head('/homepage').expect(200);
    expect(text).toBeFalsy();
  });

  it('answers an address that cannot be decoded with 400', async () => {
    await content.get('/campuses/%E0%A4').expect(400);
  });

  it('gives media files at its root, to anybody', async () => {
    const { mediaUrl } = content.service;
    expect(content.service.url).toBe(`${mediaUrl}/api`);
    const media = http({ origin: mediaUrl });
    const file = await media.get('/media/brochure.pdf').expect(200).expect('content-type', 'application/pdf');
    expect(String(file.body)).toContain('%PDF');
    const { body } = await media.get('/media/none.pdf').expect(404);
    expect(body.error.name).toBe('NotFoundError');
    expect((await media.get('/media/..%2Ffr%2Fsettings.json')).status).not.toBe(200);
  });

  it('says that a port is taken', async () => {
    const port = Number(new URL(content.service.url).port);
    await expect(startTestContent({ port })).rejects.toThrow('EADDRINUSE');
  });
});
