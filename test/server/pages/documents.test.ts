import type { Response, Test } from 'supertest';
import { CRAWLER, http, KNOWN, read } from '../../support/http';
import { type SiteOnFakeContent, startSiteOnFakeContent } from '../../support/siteOnFakeContent';
import { until } from '../../support/until';

let running: SiteOnFakeContent;
/** Releases the slow block's content. */
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

/** The home page, and what had arrived before the slow block was released. */
function stream(headers: Record<string, string> = {}) {
  return http(running)
    .get('/')
    .set({ 'accept-encoding': 'identity', ...headers })
    .parse((response, done) => {
      let first = '';
      let whole = '';
      response.setEncoding('utf8');
      response.on('data', (text: string) => {
        whole += text;
        if (first !== '' || !whole.includes('Au-dessus du bloc lent')) return;
        first = whole;
        letThrough();
      });
      response.on('end', () => done(null, { first, whole }));
    });
}

describe('a page with a slow block', () => {
  it('sends its head and what is known without waiting, and the block later, in one document', async () => {
    const { first, whole } = (await stream()).body;
    expect(first).toContain('<title>');
    expect(first).not.toContain('Portes ouvertes tardives');
    expect(whole).toContain('Portes ouvertes tardives');
    expect(whole.endsWith('</html>')).toBe(true);
  });

  it('allows the scripts of its stream by a nonce, and no others', async () => {
    const response = await stream();
    const policy = response.headers['content-security-policy'] ?? '';
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
    const html: string = response.body.whole;
    const inline = [...html.matchAll(/<script(?![^>]*application\/(?:ld\+)?json)([^>]*)>/g)].map(
      ([, attributes]) => attributes,
    );
    expect(nonce).toBeTruthy();
    expect(policy).not.toContain('unsafe');
    // Three constant scripts are allowed by their hashes; all others have the nonce.
    expect(inline.filter((attributes) => !attributes?.includes(`nonce="${nonce}"`))).toHaveLength(3);
  });

  it('is nobody else’s, whose nonce would be known', async () => {
    const { headers } = await stream(KNOWN)
      .expect('content-security-policy', /nonce/)
      .expect('cache-control', 'private, no-cache');
    expect(headers).not.toHaveProperty('set-cookie');
  });

  it('is whole for a crawler, without a script of the stream', async () => {
    letThrough();
    const { whole } = (await stream(CRAWLER)).body;
    expect(whole).toContain('Portes ouvertes tardives');
    expect(whole).not.toContain('$RC');
    expect(whole).not.toContain('<template');
  });

  it('needs no nonce once everything is at hand', async () => {
    letThrough();
    await read(running, '/');
    const warm = await http(running).get('/');
    expect(warm.headers['content-security-policy']).not.toContain('nonce');
    expect(warm.text).toContain('Portes ouvertes tardives');
  });
});

describe('a block that fails', () => {
  it('is contained: the page is a 200, its neighbours stand, the log names what the service did not give', async () => {
    running.content.answer('/events', { status: 500 });
    const { text: html } = await http(running).get('/').expect(200);
    expect(html).toContain('Au-dessus du bloc lent');
    expect(html).toMatch(/data-dgst|\$RX\("B:0","unavailable"/);
    expect(html).toContain('Ce contenu est momentanément indisponible.');
    await read(running, '/?utm_source=salon');
    const lines = running.site.logged().filter(({ level }) => level === 'error' || level === 'warn');
    // One for each question, and none for each page that shows its answer.
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) expect(line).toMatchObject({ kind: 'events', status: 500 });
    expect(new Set(lines.map(({ msg }) => msg)).size).toBe(lines.length);
  });
});

describe('the life of a request', () => {
  it('HEAD has the headers of GET and no body', async () => {
    letThrough();
    const { text } = await http(running)
      .head('/')
      .expect(200)
      .expect('content-type', 'text/html; charset=utf-8');
    expect(text).toBeFalsy();
  });

  it('a visitor who leaves ends the render, and is logged as such', async () => {
    const leaving: Test = http(running)
      .get('/')
      .parse((response: Response) => void response.once('data', () => leaving.abort()));
    await expect(leaving).rejects.toThrow('Aborted');
    const gone = () => running.site.logged().find(({ left }) => left === true);
    await until(() => gone() !== undefined);
    expect(gone()).toMatchObject({ url: '/', status: 200 });
    expect(running.site.logged().filter(({ level }) => level === 'error')).toEqual([]);
  });

  it('each answer has the id that the log has, or the one that the platform gave', async () => {
    letThrough();
    await http(running)
      .get('/')
      .set('x-request-id', 'platform-id-1234')
      .expect('x-request-id', 'platform-id-1234');
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
      const { headers } = await http(running)
        .get(address)
        .expect('x-content-type-options', 'nosniff')
        .expect('content-security-policy', /default-src 'none'/)
        .expect('cross-origin-opener-policy', 'same-origin')
        .expect('cross-origin-resource-policy', 'same-origin')
        .expect('permissions-policy', /camera=\(\).*geolocation=\(self\)/);
      for (const name of ['x-powered-by', 'strict-transport-security'])
        expect(headers).not.toHaveProperty(name);
    }
  });

  it('include HSTS where the site is reached by https, and name third parties only when they are configured', async () => {
    const secure = await startSiteOnFakeContent({
      SITE_URL: 'https://www.ecole.example',
      TAG_MANAGER_ID: 'GTM-TEST1',
      FRAME_ALLOWED_HOSTS: 'forms.example',
      CRM_ALLOWED_HOSTS: 'crm.example',
    });
    await http(secure).get('/healthz').expect(200);
    const page = await http(secure)
      .get('/icons.svg')
      .expect('strict-transport-security', /max-age=63072000/);
    const policy = page.headers['content-security-policy'] ?? '';
    expect(policy).toContain('https://www.googletagmanager.com');
    expect(policy).toContain('https://forms.example');
    expect(policy).toContain("form-action 'self' https://crm.example;");
    expect(page.headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
    await secure.close();
  });
});
