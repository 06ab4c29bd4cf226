import { askRaw } from '../../support/askRaw';
import { http, read } from '../../support/http';
import { type SiteOnFakeContent, startSiteOnFakeContent } from '../../support/siteOnFakeContent';
import { until } from '../../support/until';

describe('what is asked for', () => {
  const HOST = { host: 'ecole.example' };

  let running: SiteOnFakeContent;

  beforeAll(async () => {
    running = await startSiteOnFakeContent({ SITE_URL: 'http://ecole.example' });
  });
  afterAll(() => running.close());

  it.each([
    '*',
    '*x',
    '*/campus',
    '*@evil.example/x',
    '@evil.example/x',
    'campus',
    'ftp://ecole.example/',
    'ftp://[bad',
    'http://',
  ])('the target %s is refused as malformed', async (target) => {
    expect(await askRaw(running, target, HOST)).toMatchObject({ status: 400 });
  });

  it.each([
    'http://ecole.example',
    'http://ecole.example/',
    'HTTP://ecole.example/?x=1',
    'http://ecole.example?x=1',
  ])('the target %s is the home page’s, whatever host the header names', async (target) => {
    expect(await askRaw(running, target, { host: 'ailleurs.example' })).toMatchObject({ status: 200 });
  });

  it('a target at another host is led to this one', async () => {
    expect(await askRaw(running, 'http://ailleurs.example/campus', HOST)).toMatchObject({
      status: 301,
      headers: { location: 'http://ecole.example/campus' },
    });
  });

  it.each([
    [4000, 404],
    [14_000, 404],
  ])(
    'an address of %d characters is %d like any other that is unknown, and the service is not asked for it',
    async (length, status) => {
      const long = `/actualites/${'a/'.repeat(length)}`.slice(0, length - 1);
      expect(await askRaw(running, `${long}b`, HOST)).toMatchObject({ status });
      expect(await askRaw(running, `/ecole/1-${'$'.repeat(length - 9)}`, HOST)).toMatchObject({ status });
      expect(running.content.calls().filter(({ url }) => /a\/a|%24%24|\$\$/i.test(url))).toEqual([]);
    },
  );
});

describe('words that are longer than they are searched for', () => {
  let running: SiteOnFakeContent;

  beforeAll(async () => {
    running = await startSiteOnFakeContent({ ENGLISH_ENABLED: 'true' });
    running.content.answer('/test-landing-job', { json: { title: 'Offres' } });
  });
  afterAll(() => running.close());

  const LISTS = ['/programme', '/offres-alternance'];

  it.each(LISTS)('%s takes no more words than it searches for', async (list) => {
    expect(await read(running, list)).toMatch(
      /<input[^>]* maxLength="100"[^>]* name="q"|name="q"[^>]* maxLength="100"/i,
    );
  });

  it.each(LISTS)('%s searches for the first hundred letters of ten thousand', async (list) => {
    const response = await http(running)
      .get(`${list}?q=${'x'.repeat(10_000)}`)
      .expect(200);
    expect(response.text.includes(`value="${'x'.repeat(100)}"`)).toBe(true);
    expect(running.content.calls().filter(({ url }) => url.includes('x'.repeat(101)))).toEqual([]);
  });

  it('words are cut between characters', async () => {
    const words = `${'x'.repeat(99)}🎓🎓`;
    const response = await http(running)
      .get(`/programme?q=${encodeURIComponent(words)}`)
      .expect(200);
    expect(response.text).toContain(`value="${'x'.repeat(99)}🎓"`);
  });

  it.each([
    ['/programme', 'é', 'Cette adresse est trop longue.'],
    ['/en/programme', '日', 'This address is too long.'],
    ['/agenda', 'campus', 'Cette adresse est trop longue.'],
  ])(
    '%s with ten thousand %s is told that its address is too long, on a page with ways on',
    async (list, word, told) => {
      const { text: html } = await http(running)
        .get(`${list}?q=${encodeURIComponent(word.repeat(10_000)).slice(0, 90_000)}`)
        .expect(414);
      expect(html).toContain(told);
      expect(html).toContain('Entrée de menu');
      expect(html).toContain('content="noindex, follow"');
    },
  );
});

describe('another method than GET', () => {
  let running: SiteOnFakeContent;

  beforeAll(async () => {
    running = await startSiteOnFakeContent({ ENGLISH_ENABLED: 'true' });
  });

  afterAll(() => running.close());

  it.each(['post', 'put', 'delete', 'patch', 'propfind'] as const)(
    '%s on a page is refused by the site’s error page',
    async (method) => {
      const { text: html } = await http(running)
        [method]('/campus')
        .expect(405)
        .expect('allow', 'GET, HEAD')
        .expect('cache-control', 'private, no-store')
        .expect('content-type', 'text/html; charset=utf-8')
        .expect('content-security-policy', /default-src 'none'/);
      expect(html).toContain('<html lang="fr"');
      expect(html).toContain('Une erreur est survenue.');
      expect(html).toContain('<strong>405</strong>');
      expect(html).toContain('Entrée de menu');
      expect(html).toContain('href="/plan-du-site"');
      expect(html).toContain('content="noindex, follow"');
    },
  );

  it.each([
    '/',
    '/en/campus/lyon?x=1',
    '/inconnu',
    '/Campus/',
    '/actualites/billet',
    '/%zz',
    '//evil.example',
    '/robots.txt',
  ])(
    'a form sent to %s is a 405 in its language, without a redirect or a question about the page',
    async (path) => {
      const { headers, text } = await http(running)
        .post(path)
        .type('form')
        .send({ course: 'bts', campus: 'lyon' })
        .expect(405);
      expect(headers).not.toHaveProperty('location');
      expect(text).toContain(path.startsWith('/en/') ? '<html lang="en"' : '<html lang="fr"');
      // The shell and the lists that it leads to are asked for; what the address names is not.
      for (const { url } of running.content.calls())
        expect(url).not.toMatch(/lyon|inconnu|billet|evil|robots|home|accueil/);
    },
  );

  it('is kept by nobody: whoever reads the page gets the page', async () => {
    await http(running).post('/campus');
    await http(running).get('/campus').expect(200);
    await http(running).head('/campus').expect(200);
  });

  it('whoever cannot show a page gets a line, and whoever asks what is allowed gets that', async () => {
    await http(running).post('/campus').set('accept', 'application/json').expect(405, 'Method not allowed\n');
    await http(running).options('/campus').expect(204).expect('allow', 'GET, HEAD, OPTIONS');
    for (const path of ['/demande/brochure', '/en/demande/brochure', '/formulaires/visite'])
      await http(running).put(path).expect('allow', 'GET, HEAD, POST');
  });

  it('says what is allowed also from the cache, to whoever keeps the connection open', async () => {
    const put = (path: string) => askRaw(running, path, { connection: 'keep-alive' }, 'PUT');
    await until(async () => String((await put('/demande')).headers['cache-status']).includes('hit'));
    for (const [path, allow] of [
      ['/demande', 'GET, HEAD'],
      ['/demande/brochure', 'GET, HEAD, POST'],
    ] as const) {
      const { status, headers } = await put(path);
      expect({ path, status, allow: headers.allow }).toEqual({ path, status: 405, allow });
    }
  });

  it('is a 405 without content as well', async () => {
    const bare = await startSiteOnFakeContent();
    for (const path of ['/users/me', '/menu-enrichis', '/taxonomy'])
      bare.content.answer(path, { status: 500 });
    await http(bare)
      .post('/campus')
      .expect(405, /Revenir au site/);
    await bare.close();
  });
});
