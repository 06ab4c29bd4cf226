import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { http, KNOWN, postForm, tellChange } from '../../support/http';
import {
  cookieOf,
  PREVIEW_SECRET,
  type PreviewedSite,
  startPreviewedSite,
} from '../../support/previewedSite';
import { startSite } from '../../support/runningSite';
import { until } from '../../support/until';

let running: PreviewedSite;

beforeAll(async () => {
  running = await startPreviewedSite({ LOGIN_MODE: 'form' });
});

afterAll(() => running.close());

const signIn = (fields: Record<string, string> = {}) => {
  const { username, password } = running.content.service;
  return postForm(running, '/login', { username, password, url: '/campus/lyon', ...fields });
};

describe('an editor', () => {
  it('signs in with his account of the service, and sees drafts with his own token and a bar that says so', async () => {
    const form = await http(running).get('/login?url=/campus/lyon').expect(200);
    expect(form.text).toContain('autocomplete="current-password"');
    expect(form.headers['x-robots-tag']).toBe('noindex');
    const signed = await signIn().expect(303).expect('location', '/campus/lyon');
    expect(signed.headers['set-cookie']).toEqual([
      expect.stringMatching(/^editor=[\w-]{60,}; Path=\/; Max-Age=43200; HttpOnly; SameSite=Lax$/),
    ]);
    const { text, headers } = await http(running)
      .get('/campus/lyon')
      .set('cookie', cookieOf(signed))
      .expect(200);
    expect(text).toContain('Lyon Confluence');
    expect(text).toContain('Connecté\u00a0: site');
    expect(text).toMatch(/data-live="\d{13}"/);
    expect(headers['cache-control']).toBe('private, no-store');
  });

  it('by https has a cookie that no other host can set', async () => {
    const { username, password } = running.content.service;
    const { headers } = await http(running)
      .post('/login')
      .set({ 'x-forwarded-proto': 'https', origin: running.site.origin })
      .type('form')
      .send(new URLSearchParams({ username, password }).toString())
      .expect(303);
    expect(headers['set-cookie']).toEqual([
      expect.stringMatching(/^__Host-editor=[\w-]+; Path=\/; Max-Age=43200; HttpOnly; Secure; SameSite=Lax$/),
    ]);
  });

  it('signs out and ends at home, a visitor again', async () => {
    const cookie = cookieOf(await signIn());
    const out = await http(running).get('/logout').set('cookie', cookie).expect(303).expect('location', '/');
    expect(out.headers['set-cookie']).toEqual([
      expect.stringMatching(/^preview=; .*Max-Age=0/),
      expect.stringMatching(/^editor=; .*Max-Age=0/),
    ]);
    // A copy of the cookie that somebody has made before is worth nothing.
    const copied = await http(running).get('/campus/lyon').set('cookie', cookie).expect(200);
    expect(copied.text).not.toContain('Confluence');
    expect(copied.text).not.toContain('preview-bar');
    await http(running).get('/_preview/events').set('cookie', cookie).expect(401);
    const picture = await http(running)
      .get('/logout')
      .set({ cookie, 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'image' });
    expect(picture.headers['set-cookie']).toBeUndefined();
  });

  it('hears of a change within a second, published or drafted, and others hear of nothing', async () => {
    const cookie = cookieOf(await signIn());
    for (const other of [{}, { cookie: await running.open() }])
      await http(running).get('/_preview/events').set(other).expect(401);
    const controller = new AbortController();
    const response = await fetch(`${running.site.origin}/_preview/events`, {
      headers: { cookie },
      signal: controller.signal,
    });
    expect(response.headers.get('content-type')).toContain('text/event-stream');
    let heard = '';
    const reading = (async () => {
      for await (const chunk of response.body ?? []) heard += Buffer.from(chunk).toString();
    })().catch(() => undefined);
    for (const publishedAt of [null, '2026-01-01T00:00:00.000Z']) {
      heard = '';
      const told = Date.now();
      await tellChange(running, { event: 'entry.update', model: 'campus', entry: { publishedAt } }).expect(
        204,
      );
      await until(() => heard.includes('event: change'));
      expect(Date.now() - told).toBeLessThan(1000);
    }
    controller.abort();
    await reading;
  });

  it('is told at once of what was saved between the page that he has and his listening', async () => {
    const cookie = cookieOf(await signIn());
    const { text } = await http(running).get('/campus/lyon').set('cookie', cookie);
    const [, asOf = ''] = /data-live="(\d+)"/.exec(text) ?? [];
    await tellChange(running, {
      event: 'entry.update',
      model: 'campus',
      entry: { publishedAt: null },
    }).expect(204);
    const heardSince = async (headers: Record<string, string>, since: string) => {
      const response = await fetch(`${running.site.origin}/_preview/events?since=${since}`, {
        headers: { cookie, ...headers },
      });
      const reader = response.body?.getReader();
      const first = Buffer.from((await reader?.read())?.value ?? []).toString();
      await reader?.cancel();
      return first;
    };
    const first = await heardSince({}, asOf);
    expect(first).toContain('event: change');
    // What is saved together is told together, 50 ms later: whoever listens by then is told as well.
    await pause(200);
    // Who has heard of it and comes again hears of what is new only.
    const [, id = ''] = /id: (\d+)/.exec(first) ?? [];
    expect(await heardSince({ 'last-event-id': String(Number(id) + 5000) }, asOf)).not.toContain(
      'event: change',
    );
  });
});

describe('nobody else', () => {
  it('is let in with a wrong password, and is told so', async () => {
    const wrong = await signIn({ password: 'not this one' }).expect(401);
    expect(wrong.text).toContain('Identifiant ou mot de passe inconnu.');
    expect(wrong.text).not.toContain('not this one');
    expect(wrong.headers['set-cookie']).toBeUndefined();
  });

  it('guesses: after ten tries the right password is not heard either', async () => {
    const other = await startPreviewedSite({ LOGIN_MODE: 'form' });
    const { username, password } = other.content.service;
    for (let at = 0; at < 10; at += 1)
      await postForm(other, '/login', { username, password: `guess ${at}` }).expect(401);
    for (const guess of ['once more', password]) {
      const { headers } = await postForm(other, '/login', { username, password: guess }).expect(429);
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      expect(headers['set-cookie']).toBeUndefined();
    }
    await other.close();
  });

  it('signs an editor in from another site, or leads him elsewhere', async () => {
    const { username, password } = running.content.service;
    const { headers } = await http(running)
      .post('/login')
      .set({ origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' })
      .type('form')
      .send(new URLSearchParams({ username, password }).toString())
      .expect(403);
    expect(headers['set-cookie']).toBeUndefined();
    await signIn({ url: '//evil.example' }).expect(303).expect('location', '/');
  });

  it.each(['made-up', 'A'.repeat(200), '', '%00', '__proto__'])(
    'is an editor with a cookie of his own making: %j',
    async (value) => {
      const cookie = `editor=${value}; preview=${value}; ${KNOWN.cookie}`;
      const { text, headers } = await http(running).get('/campus/lyon').set('cookie', cookie).expect(200);
      expect(text).not.toContain('Confluence');
      expect(text).not.toContain('preview-bar');
      expect(headers['x-frame-options']).toBe('SAMEORIGIN');
    },
  );

  it('is one with a cookie that was meant for something else, or by another name', async () => {
    const session = cookieOf(await signIn()).replace(/^editor=/, '');
    const preview = (await running.open()).replace(/^preview=/, '');
    for (const cookie of [
      `preview=${session}`,
      `editor=${preview}`,
      `login=${session}`,
      `__Host-editor=${session}`,
      `xeditor=${session}`,
    ]) {
      const { text } = await http(running).get('/campus/lyon').set('cookie', cookie).expect(200);
      expect([cookie.split('=', 1), text.includes('Confluence')]).toEqual([cookie.split('=', 1), false]);
    }
  });
});

it('no password, token or cookie stands in the log', async () => {
  const cookie = cookieOf(await signIn());
  await http(running).get('/campus/lyon').set('cookie', cookie);
  const log = JSON.stringify(running.site.logged());
  for (const secret of [running.content.service.password, cookie, PREVIEW_SECRET, running.content.token])
    expect(log).not.toContain(secret);
});

it('without LOGIN_MODE the addresses lead home, as for every visitor', async () => {
  const plain = await startPreviewedSite();
  for (const path of ['/login', '/callback', '/logout'])
    await http(plain).get(path).expect(302).expect('location', '/');
  await plain.close();
});

describe('by a provider of the service', () => {
  let service: Server;
  let asked: string[];
  let site: Awaited<ReturnType<typeof startSite>>;

  beforeAll(async () => {
    asked = [];
    service = createServer((request, response) => {
      asked.push(request.url ?? '');
      // A Strapi 4 hands on what the provider has said; a newer 5 keeps it in its session.
      const isEditor =
        request.url === '/api/auth/google/callback?access_token=from-google' ||
        (request.url === '/api/auth/google/callback?' &&
          request.headers.cookie === 'koa.sess=of-strapi; koa.sess.sig=signed');
      response.setHeader('Content-Type', 'application/json');
      if (isEditor) response.end(JSON.stringify({ jwt: 'editors-own-jwt', user: { id: 1 } }));
      else if (request.headers.authorization === 'Bearer editors-own-jwt' && request.url === '/api/users/me')
        response.end(JSON.stringify({ id: 1, username: 'Ada' }));
      else response.writeHead(400).end('{"data":null,"error":{"status":400,"message":"no"}}');
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => service.once('listening', resolve));
    // as: a server that listens on a port has an address of this type.
    const { port } = service.address() as AddressInfo;
    site = await startSite({
      env: {
        CONTENT_API_URL: `http://127.0.0.1:${port}/api`,
        CONTENT_API_TOKEN: 'public-token',
        CONTENT_SERVICE: 'contract',
        PREVIEW_SECRET,
        PREVIEW_TOKEN: 'drafts-token',
        LOGIN_MODE: 'redirect:google',
      },
    });
  });

  afterAll(async () => {
    await site.close();
    service.closeAllConnections();
    service.close();
  });

  it('an editor is sent there, and signed in when he comes back', async () => {
    const out = await http(site).get('/login?url=/agenda').expect(302);
    expect(out.headers.location).toMatch(/\/api\/connect\/google$/);
    const back = await http(site)
      .get('/callback?access_token=from-google')
      .set('cookie', cookieOf(out))
      .expect(303)
      .expect('location', '/agenda');
    expect(back.headers['referrer-policy']).toBe('no-referrer');
    expect(cookieOf(back)).toMatch(/^login=; editor=[\w-]{60,}$/);
  });

  it('one of whom the service knows by a session of its own, too: that alone is handed on', async () => {
    const out = await http(site).get('/login?url=/agenda').expect(302);
    const back = await http(site)
      .get('/callback')
      .set('cookie', `${KNOWN.cookie}; ${cookieOf(out)}; koa.sess=of-strapi; koa.sess.sig=signed`)
      .expect(303)
      .expect('location', '/agenda');
    expect(cookieOf(back)).toMatch(/^login=; editor=[\w-]{60,}$/);
  });

  it('nobody is who did not set out here, or whom the service does not know', async () => {
    const stray = await http(site).get('/callback?access_token=from-google').expect(400);
    expect(cookieOf(stray)).toBe('login=');
    const out = await http(site).get('/login').expect(302);
    const refused = await http(site)
      .get('/callback?access_token=stolen')
      .set('cookie', cookieOf(out))
      .expect(303)
      .expect('location', '/login?problem=failed&url=%2F');
    expect(cookieOf(refused)).toBe('login=');
    const told = await http(site).get('/login?problem=failed&url=%2F').expect(401);
    expect(told.text).toContain('role="alert"');
    expect(cookieOf(told)).toBe('');
    const log = JSON.stringify(site.logged());
    expect(log).not.toContain('from-google');
    expect(log).not.toContain('stolen');
    expect(log).not.toContain('editors-own-jwt');
  });
});
