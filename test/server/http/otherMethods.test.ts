import { type SiteOnFakeContent, startSiteOnFakeContent } from '../../support/siteOnFakeContent';

let running: SiteOnFakeContent;

beforeEach(async () => {
  running = await startSiteOnFakeContent({ ENGLISH_ENABLED: 'true' });
});

afterEach(() => running.close());

function ask(path: string, method: string, init: RequestInit = {}): Promise<Response> {
  return fetch(running.site.origin + path, { method, redirect: 'manual', ...init });
}

it.each(['POST', 'PUT', 'DELETE', 'PATCH', 'PROPFIND'])(
  '%s on a page is refused by the site’s error page',
  async (method) => {
    const response = await ask('/campus', method);
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('GET, HEAD');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    const html = await response.text();
    expect(html).toContain('<html lang="fr"');
    expect(html).toContain('Une erreur est survenue.');
    expect(html).toContain('<strong>405</strong>');
    expect(html).toContain('Entrée de menu');
    expect(html).toContain('href="/programme"');
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
    const body = new URLSearchParams({ course: 'bts', campus: 'lyon' });
    const response = await ask(path, 'POST', { body });
    expect([response.status, response.headers.get('location')]).toEqual([405, null]);
    expect(await response.text()).toContain(path.startsWith('/en/') ? '<html lang="en"' : '<html lang="fr"');
    for (const { url } of running.content.calls())
      expect(url).toMatch(/^\/(users\/me|menu-enrichis|taxonomy|events)/);
  },
);

it('is kept by nobody: whoever reads the page gets the page', async () => {
  await ask('/campus', 'POST');
  for (const method of ['GET', 'HEAD']) expect((await ask('/campus', method)).status).toBe(200);
});

it('whoever cannot show a page gets a line, and whoever asks what is allowed gets that', async () => {
  const json = { headers: { accept: 'application/json' } };
  const refused = await ask('/campus', 'POST', json);
  expect([refused.status, await refused.text()]).toEqual([405, 'Method not allowed\n']);
  const options = await ask('/campus', 'OPTIONS');
  expect([options.status, options.headers.get('allow')]).toEqual([204, 'GET, HEAD, OPTIONS']);
  for (const path of ['/demande/brochure', '/en/demande/brochure', '/formulaires/visite'])
    expect((await ask(path, 'PUT')).headers.get('allow')).toBe('GET, HEAD, POST');
});

it('is a 405 without content as well', async () => {
  for (const path of ['/users/me', '/menu-enrichis', '/taxonomy'])
    running.content.answer(path, { status: 500 });
  const response = await ask('/campus', 'POST');
  expect(response.status).toBe(405);
  expect(await response.text()).toContain('Revenir au site');
});
