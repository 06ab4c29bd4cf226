import { http } from '../../support/http';
import { type SiteOnFakeContent, startSiteOnFakeContent } from '../../support/siteOnFakeContent';

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

it('is a 405 without content as well', async () => {
  const bare = await startSiteOnFakeContent();
  for (const path of ['/users/me', '/menu-enrichis', '/taxonomy']) bare.content.answer(path, { status: 500 });
  await http(bare)
    .post('/campus')
    .expect(405, /Revenir au site/);
  await bare.close();
});
