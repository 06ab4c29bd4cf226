import { http, KNOWN, read, tellChange } from '../../support/http';
import {
  ADMIN,
  cookieOf,
  PREVIEW_SECRET,
  type PreviewedSite,
  startPreviewedSite,
} from '../../support/previewedSite';

const HTTPS = { 'x-forwarded-proto': 'https' };

let running: PreviewedSite;
let cookie: string;

beforeAll(async () => {
  running = await startPreviewedSite();
  cookie = await running.open();
});

afterAll(() => running.close());

const ask = (address: string, more: Record<string, string> = {}) =>
  http(running)
    .get(address)
    .set({ cookie, ...more });
const opening = (parameters: Record<string, string>) =>
  http(running).get(`/_preview?${new URLSearchParams({ secret: PREVIEW_SECRET, ...parameters })}`);
const bar = (html: string) => /<aside id="preview-bar".*<\/aside>/.exec(html)?.[0] ?? '';

describe('a preview is opened', () => {
  it('at an address of the site, with a cookie for an hour that scripts cannot read', async () => {
    const { headers } = await opening({ url: '/campus/lyon?x=1' }).expect(302);
    expect(headers.location).toBe('/campus/lyon?x=1');
    expect(headers['cache-control']).toBe('private, no-store');
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(headers['set-cookie']).toEqual([
      expect.stringMatching(/^preview=[\w-]{40,}; Path=\/; Max-Age=3600; HttpOnly; SameSite=Lax$/),
    ]);
  });

  it('by https in another site’s frame: the cookie is for this frame alone', async () => {
    const { headers } = await opening({ url: '/' }).set(HTTPS).expect(302);
    expect(headers['set-cookie']).toEqual([
      expect.stringMatching(
        /^__Host-preview=[\w-]{40,}; Path=\/; Max-Age=3600; HttpOnly; Secure; SameSite=None; Partitioned$/,
      ),
    ]);
  });

  it('by its alias too, and by HEAD', async () => {
    const search = new URLSearchParams({ secret: PREVIEW_SECRET, url: '/agenda' });
    await http(running).get(`/api/preview?${search}`).expect(302).expect('location', '/agenda');
    await http(running).head(`/_preview?${search}`).expect(302);
  });

  it.each([
    ['api::campus.campus', 'lyon', '', '/campus/lyon'],
    ['api::test-news-item.test-news-item', 'nouveau', '', '/actualites/nouveau'],
    ['api::event.event', 'jpo-lyon', '', '/agenda/jpo-lyon'],
    ['api::homepage.homepage', '', '', '/'],
    ['api::menu-enrichi.menu-enrichi', 'navbarproto', '', '/'],
    ['api::test-landing-job.test-landing-job', '', '', '/offres-alternance'],
    ['api::event.event', '../../evil', '', '/'],
    ['api::event.event', 'nobody', '', '/agenda/nobody'],
  ])('by what the admin says of an entry: %s %s', async (uid, slug, locale, path) => {
    await opening({ uid, slug, locale }).expect(302).expect('location', path);
  });

  it('at the address that a draft will have, whatever slug the admin still says', async () => {
    const { body } = await running.content.get('/courses/mba-luxe');
    await opening({
      uid: 'api::course.course',
      slug: 'mba-luxe',
      documentId: body.data.documentId,
      locale: 'fr',
    })
      .expect(302)
      .expect('location', '/programme/mba-luxe-et-mode');
  });

  it.each([
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/.//evil.example',
    '/..//evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    'evil.example',
    '',
    ' /',
    '/_preview?url=/',
    '/logout',
  ])('never at another site’s or its own address: %j', async (url) => {
    const { headers } = await opening({ url }).expect(400);
    expect(headers.location).toBeUndefined();
    expect(headers['set-cookie']).toBeUndefined();
  });

  it.each(['/%2F%2Fevil.example', '/%5C%5Cevil.example', '/%09/evil.example', '/a/..%2f..%2f/evil'])(
    'and what is encoded stays a path of this site: %s',
    async (url) => {
      const { headers } = await opening({ url }).expect(302);
      expect(new URL(String(headers.location), running.site.origin).origin).toBe(running.site.origin);
      const next = await http(running).get(String(headers.location)).set('cookie', cookieOf({ headers }));
      expect(new URL(next.headers.location ?? '/', running.site.origin).origin).toBe(running.site.origin);
    },
  );

  it('not without the secret, in words that name the cause, which the admin may frame', async () => {
    const { text, headers } = await opening({ url: '/', secret: 'wrong' }).expect(401);
    expect(text).toContain('PREVIEW_SECRET');
    expect(headers['set-cookie']).toBeUndefined();
    expect(headers['x-frame-options']).toBeUndefined();
    expect(headers['content-security-policy']).toContain(`frame-ancestors 'self' ${ADMIN}`);
  });
});

describe('a preview shows', () => {
  it('entries that were never published, alone and in lists', async () => {
    const { text } = await ask('/actualites/nouveau').expect(200);
    expect(text).toContain('Texte secret du guichet');
    expect(bar(text)).toContain('jamais publié');
    expect(bar(text)).not.toContain('Voir la page publiée');
    const list = await ask('/actualites').expect(200);
    expect(list.text).toContain('Un guichet unique');
    expect(bar(list.text)).toContain('Un guichet unique <small>jamais publié</small>');
  });

  it('entries that have changed, and says so', async () => {
    const { text } = await ask('/campus/lyon').expect(200);
    expect(text).toContain('Lyon Confluence');
    expect(bar(text)).toContain('modifié depuis sa publication');
    expect(bar((await ask('/agenda/salon')).text)).toContain('identique à la version publiée');
  });

  it('of a list those that have changed themselves, and not those that name one', async () => {
    // Every programme is taught in Lyon, whose draft has another name.
    const told = bar((await ask('/programme').expect(200)).text);
    expect(told).toContain('Non publié dans cette page\u00a0: 2');
    expect(told).toContain('<li>MBA Luxe et mode <small>modifié</small></li>');
    expect(told).toContain('<li>Lyon Confluence <small>modifié</small></li>');
  });

  it('an entry whose slug changes at both addresses', async () => {
    await ask('/programme/mba-luxe').expect(302).expect('location', '/programme/mba-luxe-et-mode');
    const { text } = await ask('/programme/mba-luxe-et-mode').expect(200);
    expect(bar(text)).toContain('/programme/mba-luxe → /programme/mba-luxe-et-mode');
    expect(bar(text)).toContain('name="other" value="/programme/mba-luxe"');
  });

  it('that there is nothing, not even a draft', async () => {
    const { text } = await ask('/actualites/personne').expect(404);
    expect(bar(text)).toContain('pas même un brouillon');
  });

  it('what is published, when the admin asks for it', async () => {
    const published = await running.open({ status: 'published' });
    const { text } = await ask('/campus/lyon', { cookie: published }).expect(200);
    expect(text).not.toContain('Confluence');
    expect(bar(text)).toContain('Version publiée');
    await ask('/actualites/nouveau', { cookie: published }).expect(404);
  });

  it('the same through the gateway, at the address of its pages and at the public one', async () => {
    for (const base of ['/_preview/api', '/api']) {
      const { body, headers } = await ask(`${base}/campuses/lyon?locale=fr`).expect(200);
      expect(body.title).toBe('Lyon Confluence');
      expect(headers['cache-control']).toBe('private, no-store');
      expect(headers['cache-tag']).toBeUndefined();
    }
    await http(running).get('/_preview/api/campuses/lyon?locale=fr').expect(401);
    const { body } = await http(running).get('/api/campuses/lyon?locale=fr').expect(200);
    expect(body.title).toBe('Lyon');
  });

  it('pages that tell their code where to ask, and that nothing follows', async () => {
    const { text } = await ask('/').expect(200);
    expect(text).toContain('"apiBasePath":"/_preview/api"');
    expect(text).toContain('"preview":true');
    expect(text).not.toContain('/_o"');
  });

  it('a worker that takes itself away', async () => {
    const [retired, worker] = await Promise.all([ask('/sw.js'), http(running).get('/sw.js')]);
    expect(retired.text).not.toBe(worker.text);
    expect(retired.text).toContain('unregister');
  });
});

describe('an answer of a preview', () => {
  it('is nobody else’s, in no search engine, and may be framed by the admin alone', async () => {
    const { headers } = await ask('/campus/lyon');
    expect(headers['cache-control']).toBe('private, no-store');
    expect(headers['x-robots-tag']).toBe('noindex');
    expect(headers['content-security-policy']).toContain(`frame-ancestors 'self' ${ADMIN};`);
    for (const name of [
      'x-frame-options',
      'cross-origin-opener-policy',
      'cache-tag',
      'surrogate-key',
      'set-cookie',
      'link',
    ])
      expect([name, headers[name]]).toEqual([name, undefined]);
  });

  it('changes nothing of the visitors’', async () => {
    const { headers } = await http(running).get('/campus/lyon').set(KNOWN);
    expect(headers['x-frame-options']).toBe('SAMEORIGIN');
    expect(headers['cross-origin-opener-policy']).toBe('same-origin');
    expect(headers['content-security-policy']).toContain("frame-ancestors 'self';");
  });

  it('has what was saved a moment ago, once the service has told or the page is loaded again', async () => {
    const edited = await startPreviewedSite();
    const own = await edited.open();
    const title = async (more = {}) =>
      (
        await http(edited)
          .get('/campus/lyon')
          .set({ cookie: own, ...more })
      ).text.includes('Lyon Halles');
    expect(await title()).toBe(false);
    await edited.content.write(
      'fr/campuses/lyon.draft.md',
      '---\ntitle: Lyon Halles\nisAffiliated: false\n---\n',
    );
    const until = Date.now() + 5000;
    while (!(await title({ 'cache-control': 'max-age=0' })) && Date.now() < until);
    expect(await title()).toBe(true);
    await tellChange(edited, { event: 'entry.update', model: 'campus', entry: { publishedAt: null } }).expect(
      204,
    );
    expect(await read(edited, '/campus/lyon')).not.toContain('Halles');
    await edited.close();
  });
});

describe('the bar', () => {
  beforeEach(async () => {
    cookie = await running.open();
  });

  const send = (fields: Record<string, string>, more: Record<string, string> = {}) =>
    http(running)
      .post('/_preview')
      .set({ cookie, origin: running.site.origin, ...more })
      .type('form')
      .send(new URLSearchParams(fields).toString());

  it('shows the published page, where it is, and leads back', async () => {
    const there = await send({
      to: 'published',
      url: '/programme/mba-luxe-et-mode',
      other: '/programme/mba-luxe',
    }).expect(303);
    expect(there.headers.location).toBe('/programme/mba-luxe');
    const { text } = await ask('/programme/mba-luxe', { cookie: cookieOf(there) }).expect(200);
    expect(bar(text)).toContain('Voir le brouillon');
    expect(bar(text)).toContain('name="other" value="/programme/mba-luxe-et-mode"');
  });

  it('leaves: the cookie ends, and the public page follows', async () => {
    const { headers } = await send({ to: 'leave', url: '/campus/lyon', other: '/campus/lyon' }).expect(303);
    expect(headers.location).toBe('/campus/lyon');
    expect(headers['set-cookie']).toEqual([expect.stringMatching(/^preview=; Path=\/; Max-Age=0/)]);
    // A copy of the cookie that was made before shows drafts to nobody.
    expect((await ask('/campus/lyon', { cookie }).expect(200)).text).not.toContain('Confluence');
  });

  it('leaves with a word in the admin’s frame, where no public page may stand', async () => {
    const { text, headers } = await send(
      { to: 'leave', url: '/', other: '/' },
      { 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'same-origin' },
    ).expect(200);
    expect(text).toContain('Aperçu terminé');
    expect(headers['content-security-policy']).toContain(ADMIN);
  });

  it.each([{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }])(
    'is no other site’s to use: %j',
    async (more) => {
      const { headers } = await send({ to: 'leave', url: '/' }, more).expect(403);
      expect(headers['set-cookie']).toBeUndefined();
    },
  );

  it.each(['//evil.example', '/\\evil', 'https://evil.example'])('leads nowhere else: %s', async (url) => {
    await send({ to: 'leave', url, other: url }).expect(303).expect('location', '/');
  });

  it('makes a link to one page for somebody without an account', async () => {
    const { text } = await send({ to: 'share', url: '/actualites/nouveau' }).expect(200);
    const link = /value="([^"]+\/_preview\?link=[\w-]+)"/.exec(text)?.[1] ?? '';
    const { pathname, search, origin } = new URL(link);
    expect(origin).toBe(running.site.origin);
    const opened = await http(running)
      .get(pathname + search)
      .expect(302)
      .expect('location', '/actualites/nouveau');
    const guest = cookieOf(opened);
    const page = await ask('/actualites/nouveau', { cookie: guest }).expect(200);
    expect(page.text).toContain('Texte secret du guichet');
    expect(bar(page.text)).not.toContain('Créer un lien');
    // Nothing else: neither pages, nor entries, nor another link.
    expect((await ask('/campus/lyon', { cookie: guest })).text).not.toContain('Confluence');
    expect((await ask('/actualites', { cookie: guest })).text).not.toContain('guichet');
    await ask('/_preview/api/test-news/nouveau?locale=fr', { cookie: guest }).expect(200);
    expect((await ask('/_preview/api/campuses/lyon?locale=fr', { cookie: guest })).body.title).toBe('Lyon');
    await ask('/_preview/bar?url=/campus/lyon', { cookie: guest }).expect(401);
    await ask('/_preview/events', { cookie: guest }).expect(401);
    await http(running)
      .get(`${pathname}${search.slice(0, 40)}${search.slice(41)}`)
      .expect(403);
  });
});
