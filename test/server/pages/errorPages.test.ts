import { http, KNOWN, read } from '../../support/http';
import { SCHOOL, type SiteOnFakeContent, startSiteOnFakeContent } from '../../support/siteOnFakeContent';

let running: SiteOnFakeContent;

beforeEach(async () => {
  running = await startSiteOnFakeContent();
});

afterEach(() => running.close());

const LISTS = ['/programme', '/campus', '/agenda', '/actualites'];

/** Puts an entry into each list, so that the error page can link to it. */
function haveLists({ content }: SiteOnFakeContent): void {
  const entry = { title: 'Une', slug: 'une', createdAt: '2026-01-05', dateStart: '2999-01-05T10:00:00Z' };
  for (const path of ['/courses', '/campuses', '/events', '/test-news'])
    content.answer(path, { json: [entry] });
}

describe('when the content service refuses', () => {
  it.each([
    [400, 500, 'Erreur interne au serveur.'],
    [401, 401, 'Utilisateur non authentifié.'],
    [403, 403, 'Accès refusé.'],
    [404, 404, 'Oops cette page n&#x27;existe pas (ou plus)'],
    [418, 418, 'Une erreur est survenue.'],
    [500, 500, 'Erreur interne au serveur.'],
    [503, 503, 'Erreur interne au serveur.'],
    [504, 504, 'Délai de réponse dépassé.'],
    [429, 503, 'Erreur interne au serveur.'],
  ])('a %i of its own is a %i with the sentence of the catalogue', async (given, expected, sentence) => {
    running.content.answer('/campuses/lyon', {
      status: given,
      json: { error: { status: given, message: 'secret detail' } },
    });

    const { status, text: html, headers } = await http(running).get('/campus/lyon').set(KNOWN);

    expect(status).toBe(expected);
    expect(html).toContain(sentence);
    expect(html).toContain('Code d’erreur');
    expect(html).toContain('Entrée de menu');
    expect(html).toContain('content="noindex, follow"');
    expect(html).not.toContain('secret detail');
    expect(headers['cache-control']).toBe(expected === 404 ? 'public, max-age=30' : 'private, no-store');
    expect('retry-after' in headers).toBe(expected === 503 || expected === 504);
  });

  it('its customMessage is shown as text in the place of the catalogue', async () => {
    running.content.answer('/campuses/lyon', {
      status: 403,
      json: {
        error: { status: 403, message: 'no', details: { customMessage: 'Campus <b>fermé</b> cet été.' } },
      },
    });
    const html = await read(running, '/campus/lyon');
    expect(html).toContain('Campus &lt;b&gt;fermé&lt;/b&gt; cet été.');
    expect(/<title>([^<]*)/.exec(html)?.[1]).toContain('Campus &lt;b&gt;fermé&lt;/b&gt; cet été.');
  });

  it("its customMessage in Strapi's error body is shown, for what is not there as well", async () => {
    running.content.answer('/campuses/lyon', {
      status: 404,
      json: {
        data: null,
        error: { status: 404, message: 'no', details: { customMessage: 'Campus déplacé à Bron.' } },
      },
    });
    const { text } = await http(running).get('/campus/lyon').expect(404);
    expect(/<h1[^>]*>([^<]*)/.exec(text)?.[1]).toBe('Campus déplacé à Bron.');
    expect(/<title>([^<]*)/.exec(text)?.[1]).toContain('Campus déplacé à Bron.');
  });

  it.each([
    ["Strapi 5's words", { message: 'Invalid key rubrique', details: { key: 'rubrique', path: null } }],
    ["Strapi 4's words", { message: 'Invalid parameter rubrique', details: {} }],
  ])(
    'a question that it refuses is our fault, and the log names the parameter: %s',
    async (_whose, error) => {
      running.content.answer('/campuses/lyon', {
        status: 400,
        json: { data: null, error: { status: 400, ...error } },
      });
      await http(running).get('/campus/lyon').expect(500);
      const line = running.site.logged().find(({ msg }) => String(msg).includes('/campuses/lyon'));
      expect(line).toMatchObject({ level: 'error', status: 500, cause: error.message });
      expect(line?.msg).toContain('it refuses rubrique');
    },
  );

  it('an answer that cannot be read is a 500, and the log says which', async () => {
    running.content.answer('/campuses/lyon', { text: '<html>proxy</html>' });
    const { status } = await http(running).get('/campus/lyon');
    expect(status).toBe(500);
    const line = running.site.logged().find((entry) => entry.msg === 'request failed');
    expect(line).toMatchObject({ status: 500, url: '/campus/lyon' });
    expect(String(line?.errorText)).toContain('/campuses/lyon');
  });

  it.each([[[]], [{ data: null }], [{ data: [], meta: {} }]])(
    'an entry answered with %j is a page that does not exist, and no failure',
    async (json) => {
      running.content.answer('/campuses/lyon', { json });
      const { text: html, headers } = await http(running).get('/campus/lyon').set(KNOWN).expect(404);
      expect(html).toContain('Oops cette page n&#x27;existe pas (ou plus)');
      expect(headers['cache-control']).toBe('public, max-age=30');
      expect(running.site.logged().filter(({ level }) => level === 'error')).toEqual([]);
    },
  );

  it('an answer that takes longer than four seconds is a 504', async () => {
    running.content.answer('/campuses/lyon', { delayMs: 6000, json: {} });
    const { headers } = await http(running).get('/campus/lyon').set(KNOWN).expect(504);
    expect(headers['retry-after']).toMatch(/^\d+$/);
  });

  it('five ways on are offered, those that lead somewhere', async () => {
    const [, ways = ''] = (await read(running, '/une/adresse/inconnue')).split('<main', 2);
    expect(ways.slice(0, ways.indexOf('</main>')).match(/href="[^"#]+"/g)).toEqual(['href="/"']);
    await running.close();

    running = await startSiteOnFakeContent();
    haveLists(running);
    const html = await read(running, '/campus/inconnu');
    for (const path of ['/', ...LISTS]) expect(html).toContain(`<a href="${path}"`);
  });
});

describe('when the frame cannot be had', () => {
  it('a page is served all the same, with the minimal navigation', async () => {
    for (const path of ['/users/me', '/menu-enrichis', '/taxonomy'])
      running.content.answer(path, { status: 500 });
    haveLists(running);
    const { text: html } = await http(running).get('/').expect(200);
    expect(html).not.toContain(SCHOOL);
    for (const path of LISTS) expect(html).toContain(`href="${path}"`);
  });

  it('an error stands alone, with a way back', async () => {
    for (const path of ['/users/me', '/menu-enrichis', '/taxonomy', '/homepage']) {
      running.content.answer(path, { status: 500 });
    }
    const { text: html } = await http(running).get('/').expect(500);
    expect(html).toContain('Oups\u00a0!');
    expect(html).toContain('Revenir au site');
    expect(html).not.toContain('<nav');
  });
});

describe('/error/debug', () => {
  it('shows any page of the catalogue with status 200, and its message as text', async () => {
    const { text: html } = await http(running)
      .get('/error/debug?statusCode=504&customMessage=%3Cscript%3Ealert(1)%3C/script%3E')
      .expect(200);
    expect(html).toContain('&lt;script&gt;alert(1)');
    expect(html).toContain('<strong>504</strong>');
    expect(html).toContain('content="noindex, follow"');
  });

  it('has a title in the language of the page', async () => {
    expect(await read(running, '/error/debug')).toContain('<title>Aperçu d’une page d’erreur');
    expect(await read(running, '/error/debug/blocks?kind=core.separator')).toContain(
      '<title>Aperçu des blocs',
    );
  });

  it.each([
    ['?statusCode=404', 'This page could not be found'],
    ['?statusCode=500', 'Unknown middleware'],
    ['', 'Unknown middleware'],
    ['?statusCode=503&errorText=%3Cb%3Etoo%20slow', '&lt;b&gt;too slow'],
  ])('%s shows the internal text, as text', async (query, errorText) => {
    const html = await read(running, `/error/debug${query}`);
    expect(html.replaceAll('<!-- -->', '')).toMatch(
      new RegExp(`Texte interne\u00a0: <code[^>]*>${errorText}</code>`),
    );
  });
});

describe('what an error page adds to its message', () => {
  const failed = () => read(running, '/campus/inconnu');

  it('is the label of the content service, as text', async () => {
    running.content.answer('/taxonomy', {
      json: { 'commons.error.description': 'Nos équipes <i>sont</i> prévenues.' },
    });
    const html = await failed();
    expect(html).toMatch(/<h1[^>]*>Oops cette page[^<]*<\/h1><p[^>]*>Nos équipes sont prévenues\.<\/p>/);
    expect(await read(running, '/error/debug')).toContain('Nos équipes sont prévenues.');
  });

  it('is the built-in one where the service has none', async () => {
    expect(await failed()).toContain('La page demandée ne peut pas être affichée.');
  });

  it('is said where the error stands alone, too', async () => {
    for (const path of ['/users/me', '/menu-enrichis', '/taxonomy', '/homepage'])
      running.content.answer(path, { status: 500 });
    const { text: alone } = await http(running).get('/').expect(500);
    expect(alone).toContain('Oups');
    expect(alone).toContain('La page demandée ne peut pas être affichée.');
  });

  it('is nothing where the service says nothing', async () => {
    running.content.answer('/taxonomy', { json: { commons: { error: { description: ' ' } } } });
    const html = await failed();
    expect(html).not.toContain('La page demandée');
    expect(html).not.toMatch(/<p class="lead"><\/p>/);
  });
});

describe('addresses', () => {
  it.each([
    '/a/b/c',
    '/api-docs/x/y',
    '/crm/x/y',
    '/actualites/page/0',
    '/actualites/page/abc',
    '/contact/x',
  ])('%s is a 404 without a question to the content service for it', async (address) => {
    await http(running).get(address).expect(404);
    expect(running.content.calls(`/test-articles/${address.split('/').at(-1)}`)).toEqual([]);
  });

  it.each(['/campus/%E0%A4%A', '/%', '/caf%e'])(
    '%s, whose percent-encoding is broken, is a 400 with navigation',
    async (address) => {
      const { text: html } = await http(running).get(address).expect(400);
      expect(html).toContain('Mauvaise requête.');
      expect(html).toContain('Entrée de menu');
    },
  );
});
