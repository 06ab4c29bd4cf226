import { request } from 'node:http';
import { visit } from '../../support/runningSite';
import { type SiteOnFakeContent, startSiteOnFakeContent } from '../../support/siteOnFakeContent';
import { until } from '../../support/until';

/** What isbot takes for a person. */
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

let running: SiteOnFakeContent;
/** The slow block's content is there from then on. */
let letThrough: (value?: unknown) => void;

beforeEach(async () => {
  running = await startSiteOnFakeContent();
  running.content.answer('/homepage', {
    json: {
      title: 'Accueil',
      body: [
        { __component: 'texts.rich', id: 1, html: '<p>Au-dessus du bloc lent</p>' },
        { __component: 'carousels.events', id: 2, title: 'Bientôt', limit: 2 },
      ],
    },
  });
  const after = new Promise((resolve) => {
    letThrough = resolve;
  });
  running.content.answer('/events', {
    after,
    json: [{ title: 'Portes ouvertes tardives', slug: 'jpo', dateStart: '2099-01-10T09:00:00.000Z' }],
  });
});

afterEach(() => running.close());

/** What has come of an answer before the slow block is let through, and the whole. */
function stream(
  origin: string,
  path: string,
  headers: Record<string, string> = {},
): Promise<{ first: string; whole: string }> {
  return new Promise((resolve, reject) => {
    let first = '';
    let whole = '';
    request(origin + path, { headers: { 'user-agent': BROWSER, ...headers } }, (response) => {
      response.setEncoding('utf8');
      response.on('data', (text: string) => {
        whole += text;
        if (first !== '' || !whole.includes('Au-dessus du bloc lent')) return;
        first = whole;
        letThrough();
      });
      response.on('end', () => resolve({ first, whole }));
    })
      .on('error', reject)
      .end();
  });
}

describe('a page with a slow block', () => {
  it('sends its head and what is known without waiting, and the block later, in one document', async () => {
    const { first, whole } = await stream(running.site.origin, '/');
    expect(first).toContain('<title>');
    expect(first).not.toContain('Portes ouvertes tardives');
    expect(whole).toContain('Portes ouvertes tardives');
    expect(whole.endsWith('</html>')).toBe(true);
  });

  it('allows the scripts of its stream by a nonce, and no others', async () => {
    const response = await visit(running.site, '/');
    letThrough();
    const policy = response.headers.get('content-security-policy') ?? '';
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
    const html = await response.text();
    const inline = [...html.matchAll(/<script(?![^>]*application\/(?:ld\+)?json)([^>]*)>/g)].map(
      ([, attributes]) => attributes,
    );
    expect(nonce).toBeTruthy();
    expect(policy).not.toContain('unsafe');
    // Two constant scripts, allowed by their hashes; all others carry the nonce.
    expect(inline.filter((attributes) => !attributes?.includes(`nonce="${nonce}"`))).toHaveLength(2);
  });

  it('is nobody else’s, whose nonce would be known', async () => {
    const response = await fetch(`${running.site.origin}/`, {
      headers: { 'user-agent': BROWSER, cookie: 'origine-tracking=direct' },
    });
    letThrough();
    await response.text();
    expect(response.headers.get('content-security-policy')).toContain('nonce');
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(response.headers.get('cache-control')).toBe('private, no-cache');
  });

  it('is whole for a crawler, without a script of the stream', async () => {
    letThrough();
    const { whole } = await stream(running.site.origin, '/', { 'user-agent': 'Googlebot/2.1' });
    expect(whole).toContain('Portes ouvertes tardives');
    expect(whole).not.toContain('$RC');
    expect(whole).not.toContain('<template');
  });

  it('needs no nonce once everything is at hand', async () => {
    letThrough();
    await (await visit(running.site, '/')).text();
    const warm = await visit(running.site, '/');
    expect(warm.headers.get('content-security-policy')).not.toContain('nonce');
    expect(await warm.text()).toContain('Portes ouvertes tardives');
  });
});

describe('a block that fails', () => {
  it('is contained: the page is a 200, its neighbours stand, the log names it', async () => {
    running.content.answer('/events', { status: 500 });
    const response = await visit(running.site, '/');
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(html).toContain('Au-dessus du bloc lent');
    expect(html).toMatch(/data-dgst|\$RX\("B:0","unavailable"/);
    expect(html).toContain('Ce contenu est momentanément indisponible.');
    expect(running.site.logged().some(({ msg }) => String(msg).includes('a block of the page failed'))).toBe(
      true,
    );
  });
});

describe('the life of a request', () => {
  it('HEAD has the headers of GET and no body', async () => {
    letThrough();
    const response = await fetch(`${running.site.origin}/`, { method: 'HEAD' });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(await response.text()).toBe('');
  });

  it('a visitor who leaves ends the render, and is logged as such', async () => {
    await new Promise<void>((resolve) => {
      const leaving = request(
        `${running.site.origin}/`,
        { headers: { 'user-agent': BROWSER } },
        (response) => {
          response.once('data', () => {
            leaving.destroy();
            resolve();
          });
        },
      );
      leaving.on('error', () => undefined);
      leaving.end();
    });
    const gone = () => running.site.logged().find(({ left }) => left === true);
    await until(() => gone() !== undefined);
    expect(gone()).toMatchObject({ url: '/', status: 200 });
    expect(running.site.logged().filter(({ level }) => level === 'error')).toEqual([]);
  });

  it('each answer has the id that the log has, or the one that the platform gave', async () => {
    letThrough();
    const response = await visit(running.site, '/', { 'x-request-id': 'platform-id-1234' });
    await response.text();
    expect(response.headers.get('x-request-id')).toBe('platform-id-1234');
    expect(running.site.logged().find(({ id }) => id === 'platform-id-1234')).toMatchObject({
      method: 'GET',
      status: 200,
    });
  });
});

describe('security headers', () => {
  it('are on every answer', async () => {
    letThrough();
    for (const address of ['/', '/inconnu', '/api/taxonomy?locale=fr', '/icons.svg', '/campus/']) {
      const response = await visit(running.site, address);
      await response.text();
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
      expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(response.headers.get('cross-origin-opener-policy')).toBe('same-origin');
      expect(response.headers.get('cross-origin-resource-policy')).toBe('same-origin');
      expect(response.headers.get('permissions-policy')).toContain('camera=()');
      expect(response.headers.has('x-powered-by')).toBe(false);
      expect(response.headers.has('strict-transport-security')).toBe(false);
    }
  });

  it('include HSTS where the site is reached by https, and name third parties only when they are configured', async () => {
    const secure = await startSiteOnFakeContent({
      SITE_URL: 'https://www.ecole.example',
      TAG_MANAGER_ID: 'GTM-TEST1',
      FRAME_ALLOWED_HOSTS: 'forms.example',
      CRM_ALLOWED_HOSTS: 'crm.example',
    });
    const response = await visit(secure.site, '/healthz');
    const page = await fetch(`${secure.site.origin}/icons.svg`);
    expect(response.status).toBe(200);
    expect(page.headers.get('strict-transport-security')).toContain('max-age=63072000');
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(policy).toContain('https://www.googletagmanager.com');
    expect(policy).toContain('https://forms.example');
    expect(policy).toContain("form-action 'self' https://crm.example;");
    await secure.close();
  });
});
