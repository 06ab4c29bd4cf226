import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { askRaw, type RawAnswer } from '../../support/askRaw';
import { CRAWLER, http, KNOWN, tellChange, VISITOR, WEBHOOK } from '../../support/http';
import { type SiteOnFakeContent, startSiteOnFakeContent } from '../../support/siteOnFakeContent';
import { until } from '../../support/until';

let running: SiteOnFakeContent;

afterEach(() => running.close());

async function start(env: Record<string, string> = {}): Promise<void> {
  running = await startSiteOnFakeContent({ ...WEBHOOK, ...env });
  running.content.answer('/campuses/lyon', { json: { title: 'Lyon Bellecour', slug: 'lyon' } });
}

/** The bytes as they come, compressed or not, for a visitor who has been here already: no cookie is set. */
function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
  return askRaw(running, path, { ...VISITOR, ...KNOWN, ...headers }, method);
}

/** Asks until the page comes from the cache. */
async function untilHit(path: string, headers: Record<string, string> = {}): Promise<RawAnswer> {
  for (;;) {
    const answer = await ask(path, headers);
    if (String(answer.headers['cache-status']).includes('hit')) return answer;
  }
}

/** What may differ between two answers to the same question. */
const OF_ONE_ANSWER = ['age', 'date', 'x-request-id', 'cache-status'];

function headersOf(answer: RawAnswer): Record<string, unknown> {
  return Object.fromEntries(Object.entries(answer.headers).filter(([name]) => !OF_ONE_ANSWER.includes(name)));
}

describe('a page that was rendered', () => {
  beforeEach(() => start());

  it('is replayed, uncompressed, with the very bytes and headers that the pipeline sends', async () => {
    await untilHit('/campus/lyon');
    await tellChange(running, { model: 'campus' });
    // Rendered in one go: what is streamed carries scripts of its own.
    const rendered = await ask('/campus/lyon', CRAWLER);
    const replayed = await untilHit('/campus/lyon');
    expect(rendered.headers['cache-status']).toBe('site; fwd=miss');
    const withoutTime = ({ body }: RawAnswer) => String(body).replace(/"now":\d+,/, '');
    expect(withoutTime(replayed)).toBe(withoutTime(rendered));
    expect(headersOf(replayed)).toEqual(headersOf(rendered));
    expect(replayed.headers['cache-control']).toContain('s-maxage=60');
    expect(String(replayed.headers['surrogate-key']).split(' ')).toContain('campus');
  });

  it('comes in the form that the asker takes, all of them the same page', async () => {
    const plain = await untilHit('/campus/lyon');
    const gzip = await untilHit('/campus/lyon', { 'accept-encoding': 'gzip' });
    const brotli = await untilHit('/campus/lyon', { 'accept-encoding': 'gzip, br' });
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true);
    expect(brotliDecompressSync(brotli.body).equals(plain.body)).toBe(true);
    expect(plain.headers.vary).toBe('Accept-Encoding');
  });

  it('is a 304 for whoever has it, by tag or by date, and HEAD has no body', async () => {
    await untilHit('/campus/lyon');
    running.content.answer('/campuses/lyon', { json: { title: 'Lyon la neuve', slug: 'lyon' } });
    await tellChange(running, { model: 'campus' });
    const { headers } = await untilHit('/campus/lyon');
    const byTag = await ask('/campus/lyon', { 'if-none-match': String(headers.etag) });
    const byDate = await ask('/campus/lyon', { 'if-modified-since': String(headers['last-modified']) });
    const head = await ask('/campus/lyon', {}, 'HEAD');
    expect([byTag.status, byDate.status, head.status]).toEqual([304, 304, 200]);
    expect([byTag.body.length, byDate.body.length, head.body.length]).toEqual([0, 0, 0]);
    expect(byTag.headers.etag).toBe(headers.etag);
    expect(head.headers['content-length']).toBe(headers['content-length']);
  });

  it('says since when it is what it is once it has been seen to change, and nothing before', async () => {
    expect((await untilHit('/campus/lyon')).headers).not.toHaveProperty('last-modified');
    const date = new Date(Date.now() + 60_000).toUTCString();
    // Nobody knows whether it was another before the site was started.
    expect((await ask('/campus/lyon', { 'if-modified-since': date })).status).toBe(200);
    await tellChange(running, { model: 'campus' });
    expect((await untilHit('/campus/lyon')).headers).not.toHaveProperty('last-modified');
    running.content.answer('/campuses/lyon', { json: { title: 'Lyon la neuve', slug: 'lyon' } });
    await tellChange(running, { model: 'campus' });
    const told = Date.now();
    const { headers } = await untilHit('/campus/lyon');
    expect(Math.abs(Date.parse(headers['last-modified'] ?? '') - told)).toBeLessThan(3_000);
    await tellChange(running, { model: 'campus' });
    expect((await untilHit('/campus/lyon')).headers['last-modified']).toBe(headers['last-modified']);
  });

  it('is the same as before while nothing but the time has changed', async () => {
    await untilHit('/campus/lyon');
    running.content.answer('/campuses/lyon', { json: { title: 'Lyon la neuve', slug: 'lyon' } });
    await tellChange(running, { model: 'campus' });
    const before = await untilHit('/campus/lyon');
    const { etag, 'last-modified': lastModified } = before.headers;
    expect(lastModified).toBeDefined();
    const { now } = Date;
    const clock = jest.spyOn(Date, 'now').mockImplementation(() => now() + 6 * 60_000);
    try {
      await tellChange(running, { model: 'campus' });
      await ask('/campus/lyon', CRAWLER);
      const after = await untilHit('/campus/lyon');
      expect(after.headers).toMatchObject({ etag, 'last-modified': lastModified });
      expect((await ask('/campus/lyon', { 'if-none-match': String(etag) })).status).toBe(304);
    } finally {
      clock.mockRestore();
    }
  });

  it('is at one order of its parameters alone, kept or not', async () => {
    await untilHit('/programme?campus=lyon');
    for (const other of ['/programme?q=&campus=lyon', '/programme?campus=lyon&q=']) {
      const { status, headers } = await ask(other);
      expect([status, headers.location]).toEqual([301, '/programme?campus=lyon']);
    }
    // What no page reads is a campaign's: it stays where it is.
    const { headers } = await ask('/programme?utm_source=salon&campus=lyon');
    expect(headers['cache-status']).toContain('hit');
  });

  it('sets the cookies of a new visitor, and is then nobody else’s', async () => {
    await untilHit('/campus/lyon');
    const answer = await ask('/campus/lyon?utm_source=salon', { cookie: '', 'sec-fetch-dest': 'document' });
    expect(answer.headers['cache-status']).toContain('hit');
    expect(answer.headers['set-cookie']).toEqual(
      expect.arrayContaining(['origine-tracking=salon; Max-Age=172800; Path=/; SameSite=Lax']),
    );
    expect(answer.headers['cache-control']).toBe('private, no-cache');
  });

  it.each([
    ['in front of the pipeline', { host: 'www.ecole.example' }],
    ['to a connection that ends', { host: 'www.ecole.example', connection: 'close' }],
    ['in the pipeline', { host: 'process.internal', 'x-forwarded-host': 'www.ecole.example' }],
    [
      'in the pipeline, to a connection that ends',
      { host: 'process.internal', 'x-forwarded-host': 'www.ecole.example', connection: 'close' },
    ],
  ])('sets every cookie, each once: %s', async (_where, headers) => {
    await running.close();
    await start({ SITE_URL: 'https://www.ecole.example' });
    await untilHit('/campus/lyon', { host: 'www.ecole.example' });
    const asked = '/campus/lyon?utm_source=salon&utm_medium=mail';
    const answer = await ask(asked, { ...headers, cookie: '', 'sec-fetch-dest': 'document' });
    expect(answer.headers['cache-status']).toContain('hit');
    const names = [answer.headers['set-cookie']].flat().map((cookie) => String(cookie).split('=')[0]);
    expect(names).toEqual(['origine-tracking', 'utm_source', 'utm_medium']);
  });

  it('is one entry, whatever parameters no page reads', async () => {
    await untilHit('/campus/lyon');
    for (let i = 0; i < 20; i += 1) {
      const answer = await ask(`/campus/lyon?fbclid=${i}`);
      expect(answer.headers['cache-status']).toContain('hit');
    }
  });

  it('is asked of the content service once for two hundred visitors, and costs no call when warm', async () => {
    const answers = await Promise.all(Array.from({ length: 200 }, () => ask('/campus/lyon')));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(running.content.calls('/campuses/lyon')).toHaveLength(1);
    await untilHit('/campus/lyon');
    const calls = running.content.calls().length;
    await ask('/campus/lyon');
    expect(running.content.calls()).toHaveLength(calls);
  });

  it('asks for its content and for the labels at the same time, also when neither is known', async () => {
    let letThrough: (value?: unknown) => void = () => undefined;
    running.content.answer('/taxonomy', {
      json: {},
      after: new Promise((resolve) => {
        letThrough = resolve;
      }),
    });
    const calls = () => running.content.calls().map(({ url }) => url.split('?')[0]);
    let isAnswered = false;
    const asked = ask('/campus/lyon').finally(() => {
      isAnswered = true;
    });
    await until(() => calls().includes('/campuses/lyon') && calls().includes('/taxonomy'));
    // The labels are still on their way: without them there is no page yet.
    expect(isAnswered).toBe(false);
    letThrough();
    expect((await asked).status).toBe(200);
    expect(running.content.calls('/campuses/lyon')).toHaveLength(1);
  });

  it('has its request in the log, with its id', async () => {
    await untilHit('/campus/lyon');
    await ask('/campus/lyon', { 'x-request-id': 'platform-id-5678' });
    expect(running.site.logged().find(({ id }) => id === 'platform-id-5678')).toMatchObject({
      method: 'GET',
      url: '/campus/lyon',
      status: 200,
      cache: 'fresh',
    });
  });
});

describe('a change of content', () => {
  beforeEach(() => start());

  it('told by the webhook shows in the very next answer', async () => {
    await untilHit('/campus/lyon');
    running.content.answer('/campuses/lyon', { json: { title: 'Lyon Confluence', slug: 'lyon' } });
    await tellChange(running, { model: 'campus' });
    const { body } = await ask('/campus/lyon');
    expect(String(body)).toContain('Lyon Confluence');
    expect(String(body)).not.toContain('Lyon Bellecour');
  });

  it('while pages are being asked for never mixes old and new, and fails nobody', async () => {
    const named = (name: string) => ({
      json: {
        title: name,
        slug: 'lyon',
        description: `<p>Le campus ${name}</p>`,
        seo: { metaTitle: `Titre ${name}` },
      },
    });
    let version = 0;
    running.content.answer('/campuses/lyon', named('Version0'));
    await untilHit('/campus/lyon');
    const seen: string[] = [];
    let done = false;
    const visitors = Array.from({ length: 8 }, async () => {
      while (!done) {
        const toldBefore = version;
        const { status, body } = await ask('/campus/lyon');
        const versions = [...new Set(String(body).match(/Version\d/g))];
        expect([status, versions.length]).toEqual([200, 1]);
        // What was told before the visitor asked is there, or newer.
        expect(Number(versions[0]?.slice(-1))).toBeGreaterThanOrEqual(toldBefore);
        seen.push(...versions);
      }
    });
    const changes = (async () => {
      for (let next = 1; next <= 8; next += 1) {
        running.content.answer('/campuses/lyon', named(`Version${next}`));
        await tellChange(running, { model: 'campus' });
        version = next;
        await until(() => seen.includes(`Version${next}`));
      }
      done = true;
    })();
    await Promise.all([changes, ...visitors]);
    expect(seen).toContain('Version8');
  });

  it('that cannot be had yet is made up for with the page as it was, for seconds and not for a minute', async () => {
    await untilHit('/campus/lyon');
    running.content.answer('/campuses/lyon', { status: 500 });
    await tellChange(running, { model: 'campus' });
    const { status, body } = await ask('/campus/lyon');
    expect(status).toBe(200);
    expect(String(body)).toContain('Lyon Bellecour');
    const { headers } = await untilHit('/campus/lyon');
    expect(Number(/ttl=(\d+)/.exec(String(headers['cache-status']))?.[1])).toBeLessThanOrEqual(5);
  });

  it('does not bring back a page that no longer exists', async () => {
    await untilHit('/campus/lyon');
    running.content.answer('/campuses/lyon', { status: 404 });
    await tellChange(running, { model: 'campus' });
    expect((await ask('/campus/lyon')).status).toBe(404);
    expect((await ask('/campus/lyon')).status).toBe(404);
  });
});

describe('what is not kept', () => {
  const isHit = ({ headers }: RawAnswer) => String(headers['cache-status']).includes('hit');

  it('a page without its menus: they come back with the next visitor', async () => {
    await start();
    running.content.answer('/menu-enrichis', { status: 500 });
    await ask('/campus/lyon');
    await ask('/campus/lyon');
    expect(isHit(await ask('/campus/lyon'))).toBe(false);
  });

  async function startWithoutEvents(): Promise<void> {
    await start();
    running.content.answer('/homepage', {
      json: {
        title: 'Accueil',
        body: [{ __component: 'carousels.events', id: 2, title: 'Bientôt', limit: 2 }],
      },
    });
    running.content.answer('/events', { status: 500 });
  }

  it('by anybody on the way, a page whose block fails for good, which is not rendered for each visitor', async () => {
    await startWithoutEvents();
    await until(async () => isHit(await ask('/')));
    expect((await ask('/')).headers).toMatchObject({ 'cache-control': 'private, no-store' });
  });

  it.each([
    ['its menus', '/menu-enrichis', '/campus/lyon', 200],
    ['its settings', '/users/me', '/campus/lyon', 200],
    ['its menus, about an unknown address', '/menu-enrichis', '/campus/inconnu', 404],
  ])('by anybody on the way, a page without %s', async (_what, lost, path, status) => {
    await start();
    running.content.answer(lost, { status: 500 });
    for (let i = 0; i < 2; i += 1) {
      const answer = await ask(path);
      expect([answer.status, answer.headers['cache-control']]).toEqual([status, 'private, no-store']);
      for (const name of ['etag', 'last-modified', 'cache-tag'])
        expect(answer.headers).not.toHaveProperty(name);
    }
    // A visitor who is new: the cookie makes the answer no more keepable.
    expect((await ask(path, { cookie: '' })).headers['cache-control']).toBe('private, no-store');
  });

  it('by anybody on the way, a page whose block has failed before its first byte', async () => {
    await startWithoutEvents();
    for (const headers of [CRAWLER, CRAWLER, {}]) {
      const answer = await ask('/', headers);
      expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'private, no-store']);
    }
  });

  it('errors, redirects and unknown addresses', async () => {
    await start();
    for (const path of ['/inconnu', '/error/debug/', '/campus/inconnu']) {
      await ask(path);
      expect(isHit(await ask(path))).toBe(false);
    }
  });

  it('anything at all when the cache is off, with the same bytes', async () => {
    await start();
    const kept = await untilHit('/campus/lyon');
    await running.close();
    await start({ PAGE_CACHE: 'off' });
    await ask('/campus/lyon');
    const rendered = await ask('/campus/lyon');
    expect(isHit(rendered)).toBe(false);
    // The moment of rendering, and the port of the content service whose pictures are shown.
    const constant = (html: string) =>
      html.replace(/"now":\d+/, '').replace(/"mediaUrl":"http:\/\/127\.0\.0\.1:\d+"/, '');
    expect(constant(String(rendered.body))).toBe(constant(String(kept.body)));
  });

  it('the home page of a visitor who has chosen English', async () => {
    await start({ ENGLISH_ENABLED: 'true' });
    await untilHit('/');
    const answer = await ask('/', { cookie: 'i18n_redirected=en; origine-tracking=direct' });
    expect(answer.status).toBe(302);
    expect(answer.headers.location).toBe('/en');
    // One copy for all visitors in caches on the way, which leads on by itself where it meets the cookie.
    const { headers, body } = await untilHit('/');
    expect(headers.vary).toBe('Accept-Encoding');
    expect(String(body)).toMatch(/^<!doctype html><html [^>]*data-english="\/en"/);
    expect(String((await untilHit('/en')).body)).not.toContain('data-english');
  });

  it('an answer under another host than the site’s', async () => {
    await start({ SITE_URL: 'https://www.ecole.example' });
    await untilHit('/campus/lyon', { host: 'www.ecole.example' });
    const answer = await ask('/campus/lyon', { host: 'ecole.example' });
    expect(answer.status).toBe(301);
    expect(answer.headers.location).toBe('https://www.ecole.example/campus/lyon');
  });
});

describe('early hints', () => {
  it('announce fonts and styles while a page is rendered, and stand in every page’s head', async () => {
    await start({ EARLY_HINTS: 'on' });
    const announced = await new Promise<unknown>((resolve, reject) => {
      const asking = request(`${running.site.origin}/campus/lyon`, { headers: KNOWN }, (response) =>
        response.resume().on('end', () => reject(new Error('No early hints came'))),
      );
      asking.on('information', ({ statusCode, headers }) => resolve([statusCode, headers.link]));
      asking.on('error', reject).end();
    });
    expect(announced).toEqual([
      103,
      expect.stringMatching(/\.woff2>; rel=preload.*\.css>; rel=preload; as=style/),
    ]);
    expect((await untilHit('/campus/lyon')).headers.link).toContain('rel=preload');
  });

  it('are not sent unless somebody asks for them', async () => {
    await start();
    expect((await untilHit('/campus/lyon')).headers.link).toBeUndefined();
  });
});

describe('when rendering fails', () => {
  it('the page that was there before is shown instead', async () => {
    await start();
    await untilHit('/campus/lyon');
    running.content.answer('/campuses/lyon', { status: 500 });
    await tellChange(running, { model: 'campus' });
    const answer = await http(running).get('/campus/lyon').expect(200);
    expect(answer.text).toContain('Lyon Bellecour');
  });
});
