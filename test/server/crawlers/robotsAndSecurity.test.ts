import { CRAWLER, http, read } from '../../support/http';
import { type SiteOnFakeContent, startSiteOnFakeContent } from '../../support/siteOnFakeContent';
import { until } from '../../support/until';

let running: SiteOnFakeContent;

afterEach(() => running.close());

describe('/robots.txt', () => {
  it('is closed on a copy in production whose address nobody has said', async () => {
    running = await startSiteOnFakeContent();
    expect(await read(running, '/robots.txt')).toBe('User-agent: *\nDisallow: /\n');
  });

  it('names the sitemap of the public site, and keeps crawlers from the gateway only', async () => {
    running = await startSiteOnFakeContent({
      SITE_URL: 'https://www.ecole.example',
      API_BASE_PATH: '/contenu',
    });
    const { text, headers } = await http(running)
      .get('/robots.txt')
      .set('x-forwarded-host', 'www.ecole.example')
      .expect('content-type', 'text/plain; charset=utf-8');
    expect(text).toBe(
      'User-agent: *\nDisallow: /contenu/\n\nSitemap: https://www.ecole.example/sitemap.xml\n',
    );
    expect(headers).not.toHaveProperty('set-cookie');
  });

  it('is not sent again to whoever has it', async () => {
    running = await startSiteOnFakeContent();
    const { headers } = await http(running).get('/robots.txt');
    await http(running)
      .get('/robots.txt')
      .set('if-none-match', headers.etag ?? '')
      .expect(304, '');
    // Nobody knows since when it says so.
    expect(headers).not.toHaveProperty('last-modified');
  });

  it('is closed where the site is not for search engines, and every answer says so, kept ones too', async () => {
    running = await startSiteOnFakeContent({ SITE_URL: 'https://essai.ecole.example', INDEXING: 'off' });
    const host = 'essai.ecole.example';
    const ask = (path: string) =>
      http(running)
        .get(path)
        .set({ ...CRAWLER, host });
    expect((await ask('/robots.txt')).text).toBe('User-agent: *\nDisallow: /\n');
    for (const path of [
      '/',
      '/',
      '/campus',
      '/inconnu',
      '/sitemap.xml',
      '/favicon.svg',
      '/api/campuses?locale=fr',
    ])
      expect([path, (await ask(path)).headers['x-robots-tag']]).toEqual([path, 'noindex']);
    await until(async () => (await ask('/')).headers['cache-status']?.includes('hit') === true);
    expect((await ask('/')).headers['x-robots-tag']).toBe('noindex');
  });

  it('says nothing of the kind on the public site', async () => {
    running = await startSiteOnFakeContent({ SITE_URL: 'https://www.ecole.example' });
    const { headers } = await http(running).get('/').set('host', 'www.ecole.example').expect(200);
    expect(headers).not.toHaveProperty('x-robots-tag');
  });

  it('is open where somebody develops', async () => {
    running = await startSiteOnFakeContent({ NODE_ENV: 'development' });
    expect(await read(running, '/robots.txt')).toContain('Sitemap: http://localhost:3000/sitemap.xml');
  });
});

describe('/.well-known/security.txt', () => {
  it('says whom to write to, until when and where it stands', async () => {
    running = await startSiteOnFakeContent({ ENGLISH_ENABLED: 'true' });
    running.content.answer('/users/me', { json: { title: 'École', email: 'securite@ecole.example' } });
    const { text } = await http(running).get('/.well-known/security.txt').expect(200);
    const fields = Object.fromEntries(
      text
        .trim()
        .split('\n')
        .map((line) => line.split(/: (.*)/).slice(0, 2)),
    );
    expect(fields).toMatchObject({
      Contact: 'mailto:securite@ecole.example',
      'Preferred-Languages': 'fr, en',
      Canonical: 'http://localhost:3000/.well-known/security.txt',
    });
    const days = (Date.parse(fields.Expires) - Date.now()) / (24 * 3600_000);
    expect(days).toBeGreaterThan(30);
    expect(days).toBeLessThan(365);
  });

  it('does not exist without an address', async () => {
    running = await startSiteOnFakeContent();
    await http(running).get('/.well-known/security.txt').expect(404);
  });
});

describe('the operators’ list of unknown addresses', () => {
  const TOKEN = { authorization: 'Bearer token-of-operators' };

  it('opens with the token, and lists what visitors asked for in vain', async () => {
    running = await startSiteOnFakeContent({ OPERATIONS_TOKEN: 'token-of-operators' });
    await http(running).get('/ancienne-page').set({ referer: 'https://www.annuaire.example/ecoles' });
    await http(running).get('/ancienne-page?a=1');
    await http(running).get('/autre');
    await http(running).get('/campus');
    // The list is there; the level is what does not exist.
    await http(running).get('/programme?utm_source=a&niveau=bac9');
    await http(running).get('/_ops/unknown-paths').expect(401);
    await http(running).get('/_ops/unknown-paths').set({ authorization: 'Bearer wrong' }).expect(401);
    const { text } = await http(running)
      .get('/_ops/unknown-paths')
      .set(TOKEN)
      .expect(200)
      .expect('cache-control', 'private, no-store');
    expect(JSON.parse(text).paths).toMatchObject([
      { path: '/ancienne-page', count: 2, referrer: 'https://www.annuaire.example/ecoles' },
      { path: '/programme?niveau=bac9', count: 1 },
      { path: '/autre', count: 1 },
    ]);
  });

  it('does not exist without one', async () => {
    running = await startSiteOnFakeContent();
    await http(running).get('/_ops/unknown-paths').set(TOKEN).expect(404);
  });
});

it('the words of a page that an editor keeps from search engines are kept from them in every form', async () => {
  // `INDEXING` is off without an address, and every answer would say so.
  running = await startSiteOnFakeContent({ SITE_URL: 'https://www.ecole.example' });
  const host = { host: 'www.ecole.example' };
  const words = [{ __component: 'core.text', text: 'Réservé aux étudiants.' }];
  const page = (slug: string, preventIndexing: boolean) =>
    running.content.answer(`/test-articles/${slug}`, {
      json: { slug, title: slug, body: words, seo: { preventIndexing } },
    });
  page('rse', true);
  page('presse', false);
  for (const [path, robots] of [
    ['/rse', 'noindex, follow'],
    ['/presse', undefined],
  ] as const) {
    const named = await http(running).get(`${path}.md`).set(host).expect(200);
    const accepted = await http(running)
      .get(path)
      .set({ ...host, accept: 'text/markdown' })
      .expect(200);
    for (const { type, headers } of [named, accepted])
      expect({ type, robots: headers['x-robots-tag'] }).toEqual({ type: 'text/markdown', robots });
    const { text: html } = await http(running).get(path).set(host).expect(200);
    expect(html.includes('type="text/markdown"')).toBe(robots === undefined);
  }
});
