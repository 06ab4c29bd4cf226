import { NOW, request, startTestContent, type TestContent } from '../../support/embeddedContent';

describe("the embedded content service's account", () => {
  let content: TestContent;
  let now = NOW;
  beforeAll(async () => {
    content = await startTestContent({ username: 'site', password: 'sésame', now: () => now });
  });
  afterAll(() => content.close());

  const login = (body: unknown) => request(`${content.service.url}/login`, 'POST', body);

  it('gets a token for its name and password', async () => {
    const { status, body } = await login({ username: 'site', password: 'sésame' });
    expect(status).toBe(200);
    expect(body).toEqual({ access_token: expect.any(String) });
  });

  it.each([
    [{ username: 'site', password: 'sesame' }, 401],
    [{ username: 'other', password: 'sésame' }, 401],
    [{ username: ['site'], password: { $ne: '' } }, 401],
    [{ username: 'site' }, 400],
    ['{"username":', 400],
  ])('does not get one for %j: %i', async (credentials, status) => {
    const answer = await login(credentials);
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ data: null, error: { status } });
  });

  it.each([undefined, 'Bearer', 'Bearer wrong', 'Basic c2l0ZQ=='])(
    'is asked for with %s',
    async (authorization) => {
      const headers: Record<string, string> = authorization === undefined ? {} : { authorization };
      const {
        status,
        body,
        headers: answered,
      } = await request(`${content.service.url}/homepage`, 'GET', undefined, headers);
      expect(status).toBe(401);
      expect(answered.get('www-authenticate')).toBe('Bearer');
      expect(body).toEqual({
        data: null,
        error: { status: 401, name: 'UnauthorizedError', message: expect.any(String), details: {} },
      });
    },
  );

  it('is asked for before forms are read', async () => {
    expect((await request(`${content.service.url}/forms/annuaire/submissions`, 'POST', {})).status).toBe(401);
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
    expect((await content.get('/homepage')).status).toBe(200);
    now = NOW + 12 * 3600_000;
    expect((await content.get('/homepage')).status).toBe(401);
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
    ['POST', '/homepage', 'GET, HEAD'],
    ['DELETE', '/campuses/lyon', 'GET, HEAD'],
    ['GET', '/login', 'POST'],
    ['GET', '/forms/annuaire/submissions', 'POST'],
  ])('refuses %s %s', async (method, path, allowed) => {
    const { status, headers, body } = await content.send(method, path);
    expect(status).toBe(405);
    expect(headers.get('allow')).toBe(allowed);
    expect(body.error).toMatchObject({ status: 405, name: 'MethodNotAllowedError' });
  });

  it('answers HEAD without a body', async () => {
    const { status, body } = await content.send('HEAD', '/homepage');
    expect([status, body]).toEqual([200, '']);
  });

  it('answers an address that cannot be decoded with 400', async () => {
    expect((await content.get('/campuses/%E0%A4')).status).toBe(400);
  });

  it('gives media files at its root, to anybody', async () => {
    const { mediaUrl } = content.service;
    expect(content.service.url).toBe(`${mediaUrl}/api`);
    const file = await request(`${mediaUrl}/media/brochure.pdf`);
    expect(file.status).toBe(200);
    expect(file.headers.get('content-type')).toBe('application/pdf');
    expect(file.body).toContain('%PDF');
    const missing = await request(`${mediaUrl}/media/none.pdf`);
    expect([missing.status, missing.body.error.name]).toEqual([404, 'NotFoundError']);
    expect((await request(`${mediaUrl}/media/..%2Ffr%2Fsettings.json`)).status).not.toBe(200);
  });

  it('says that a port is taken', async () => {
    const port = Number(new URL(content.service.url).port);
    await expect(startTestContent({ port })).rejects.toThrow('EADDRINUSE');
  });
});
