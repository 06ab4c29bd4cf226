import { visit } from '../../support/runningSite';
import { type SiteOnFakeContent, startSiteOnFakeContent } from '../../support/siteOnFakeContent';

let running: SiteOnFakeContent;

afterEach(() => running.close());

async function read(address: string, headers: Record<string, string> = {}) {
  const response = await visit(running.site, address, headers);
  return { status: response.status, headers: response.headers, text: await response.text() };
}

describe('/robots.txt', () => {
  it('is closed on a copy in production whose address nobody has said', async () => {
    running = await startSiteOnFakeContent();
    expect((await read('/robots.txt')).text).toBe('User-agent: *\nDisallow: /\n');
  });

  it('names the sitemap of the public site, and keeps crawlers from the gateway only', async () => {
    running = await startSiteOnFakeContent({
      SITE_URL: 'https://www.ecole.example',
      API_BASE_PATH: '/contenu',
    });
    const { text, headers } = await read('/robots.txt', { 'x-forwarded-host': 'www.ecole.example' });
    expect(text).toBe(
      'User-agent: *\nDisallow: /contenu/\n\nSitemap: https://www.ecole.example/sitemap.xml\n',
    );
    expect(headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(headers.has('set-cookie')).toBe(false);
  });

  it('is not sent again to whoever has it', async () => {
    running = await startSiteOnFakeContent();
    const { headers } = await read('/robots.txt');
    const validators = {
      'if-none-match': headers.get('etag') ?? '',
      'if-modified-since': headers.get('last-modified') ?? '',
    };
    for (const [name, value] of Object.entries(validators)) {
      expect(value).not.toBe('');
      expect(await read('/robots.txt', { [name]: value })).toMatchObject({ status: 304, text: '' });
    }
  });

  it('is open where somebody develops', async () => {
    running = await startSiteOnFakeContent({ NODE_ENV: 'development' });
    expect((await read('/robots.txt')).text).toContain('Sitemap: http://localhost:3000/sitemap.xml');
  });
});

describe('/.well-known/security.txt', () => {
  it('says whom to write to, until when and where it stands', async () => {
    running = await startSiteOnFakeContent({ ENGLISH_ENABLED: 'true' });
    running.content.answer('/users/me', { json: { title: 'École', email: 'securite@ecole.example' } });
    const { text, status } = await read('/.well-known/security.txt');
    expect(status).toBe(200);
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
    expect((await read('/.well-known/security.txt')).status).toBe(404);
  });
});

describe('the operators’ list of unknown addresses', () => {
  const TOKEN = { authorization: 'Bearer token-of-operators' };

  it('opens with the token, and lists what visitors asked for in vain', async () => {
    running = await startSiteOnFakeContent({ OPERATIONS_TOKEN: 'token-of-operators' });
    await read('/ancienne-page', { referer: 'https://www.annuaire.example/ecoles' });
    await read('/ancienne-page?a=1');
    await read('/autre');
    await read('/campus');
    // The list is there; the level is what does not exist.
    await read('/programme?utm_source=a&niveau=bac9');
    expect((await read('/_ops/unknown-paths')).status).toBe(401);
    expect((await read('/_ops/unknown-paths', { authorization: 'Bearer wrong' })).status).toBe(401);
    const { status, text, headers } = await read('/_ops/unknown-paths', TOKEN);
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(JSON.parse(text).paths).toMatchObject([
      { path: '/ancienne-page', count: 2, referrer: 'https://www.annuaire.example/ecoles' },
      { path: '/programme?niveau=bac9', count: 1 },
      { path: '/autre', count: 1 },
    ]);
  });

  it('does not exist without one', async () => {
    running = await startSiteOnFakeContent();
    expect((await read('/_ops/unknown-paths', TOKEN)).status).toBe(404);
  });
});
