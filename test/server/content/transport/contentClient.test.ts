import { createServer } from 'node:net';
import { createContentClient } from '../../../../server/content/transport/contentClient';
import { type FakeContentService, startFakeContentService } from '../../../support/fakeContentService';
import { createRecordingLog } from '../recordingLog';

const LIMITS = { deadlineMs: 600, connectMs: 300, maxBytes: 100_000, connections: 8 };

let service: FakeContentService;
let closing: (() => Promise<void>)[];

beforeEach(async () => {
  service = await startFakeContentService();
  closing = [() => service.close()];
});

afterEach(async () => {
  for (const close of closing.reverse()) await close();
});

function client({
  limits = {},
  baseUrl = service.baseUrl,
  password = service.account.password,
  clock = Date.now,
} = {}) {
  const recording = createRecordingLog();
  const created = createContentClient({
    baseUrl,
    username: service.account.username,
    password,
    log: recording.log,
    limits: { ...LIMITS, ...limits },
    clock,
    random: () => 0,
  });
  closing.push(() => created.close());
  return { ...created, ...recording };
}

describe('a question to the content service', () => {
  it('carries the token of one login, and keeps its connection', async () => {
    service.answer('/courses', { json: { data: [] } });
    const { getJson } = client();
    await expect(getJson('/courses?filters[level][$eq]=Bac%2B3&locale=fr')).resolves.toEqual({ data: [] });
    for (let i = 0; i < 5; i += 1) await getJson('/courses?locale=fr');
    expect(service.logins()).toBe(1);
    expect(
      service
        .calls()
        .slice(0, 2)
        .map(({ url, token }) => [url, token]),
    ).toEqual([
      ['/courses?filters[level][$eq]=Bac%2B3&locale=fr', 'token-number-1'],
      ['/courses?locale=fr', 'token-number-1'],
    ]);
    expect(service.connections()).toBeLessThan(3);
  });

  it('reads a compressed answer', async () => {
    service.answer('/homepage', { coding: 'gzip', json: { title: 'Accueil' } });
    await expect(client().getJson('/homepage?locale=fr')).resolves.toEqual({ title: 'Accueil' });
  });

  it.each(['access_token', 'token', 'jwt'])('takes a login that answers with %s', async (name) => {
    service.answer('/login', { json: { [name]: 'the-token' } });
    service.answer('/homepage', { json: {} });
    await client().getJson('/homepage?locale=fr');
    expect(service.calls()[0]?.token).toBe('the-token');
  });

  it('does not leave its path', async () => {
    await expect(client().getJson('/courses/..?locale=fr')).rejects.toMatchObject({ statusCode: 404 });
    expect(service.calls()).toEqual([]);
  });
});

describe('an answer that is no answer', () => {
  it('keeps the status of a failure, and its message for visitors', async () => {
    service.answer('/a', { status: 418, json: { customMessage: 'Au\u0001 thé' } });
    service.answer('/b', {
      status: 403,
      json: { error: { status: 403, message: 'no', customMessage: 'Fermé' } },
    });
    service.answer('/c', {
      status: 500,
      json: { error: { message: 'x', details: { customMessage: 'En panne' } } },
    });
    service.answer('/d', { status: 404, text: '<h1>Not found</h1>' });
    const { getJson } = client();
    await expect(getJson('/a')).rejects.toMatchObject({ statusCode: 418, customMessage: 'Au thé' });
    await expect(getJson('/b')).rejects.toMatchObject({ statusCode: 403, customMessage: 'Fermé' });
    await expect(getJson('/c')).rejects.toMatchObject({ statusCode: 500, customMessage: 'En panne' });
    await expect(getJson('/d?locale=fr')).rejects.toMatchObject({
      statusCode: 404,
      customMessage: undefined,
      errorText: 'GET /d?locale=fr: answered 404',
    });
  });

  it('says of a refusal that is no JSON what it is: a proxy’s, or of a host without the service', async () => {
    service.answer('/a', {
      status: 404,
      text: '<h1>No such app</h1>',
      headers: { 'content-type': 'text/html' },
    });
    service.answer('/b', { status: 404, json: { error: { status: 404, message: 'Not Found' } } });
    service.answer('/c', { status: 403, json: {} });
    const { getJson } = client();
    const cause = { message: 'not JSON: text/html' };
    await expect(getJson('/a')).rejects.toMatchObject({ statusCode: 404, cause });
    await expect(getJson('/b')).rejects.toMatchObject({ statusCode: 404, cause: { message: 'Not Found' } });
    await expect(getJson('/c')).rejects.not.toHaveProperty('cause');
  });

  it('never takes any other message of the service for one to visitors', async () => {
    service.answer('/a', {
      status: 400,
      json: { statusCode: 400, error: 'Bad Request', message: 'column x' },
    });
    const failure = client().getJson('/a');
    await expect(failure).rejects.toMatchObject({
      customMessage: undefined,
      errorText: 'GET /a: answered 400',
    });
    await expect(failure).rejects.toHaveProperty('cause.message', 'column x');
  });

  it('makes 503 of 429, with the time that the service asked for, a minute at most', async () => {
    service.answer('/a', { status: 429, headers: { 'retry-after': '30' } });
    await expect(client().getJson('/a')).rejects.toMatchObject({ statusCode: 503, retryAfterS: 30 });
    expect(service.calls()).toHaveLength(1);
    service.answer('/b', { status: 503, headers: { 'retry-after': '7200' } });
    await expect(client().getJson('/b')).rejects.toMatchObject({ statusCode: 503, retryAfterS: 60 });
  });

  it.each([
    ['names an empty content coding', { json: { title: 'Lyon' }, headers: { 'content-encoding': '' } }],
    ['has no content but a coding', { status: 201, text: '', headers: { 'content-encoding': 'gzip' } }],
  ] as const)('takes an answer to a form that %s', async (_, answer) => {
    service.answer('/form-submissions', answer);
    await client().postJson('/form-submissions', {});
    expect(service.calls()).toHaveLength(1);
  });

  it.each([
    ['that is not JSON', { text: '<!doctype html>' }],
    ['that is empty', { text: '' }],
    ['that redirects', { status: 302, headers: { location: 'http://127.0.0.1:9/elsewhere' } }],
    ['that is too large', { text: '"'.padEnd(100_001, 'x') }],
    ['that grows too large once inflated', { coding: 'gzip', paddingBytes: 20_000_000 }],
    ['whose compression is damaged', { text: 'not gzip', headers: { 'content-encoding': 'gzip' } }],
    ['in a coding that was not asked for', { headers: { 'content-encoding': 'br' } }],
  ] as const)('is unreadable, 500, when it is one %s', async (_, answer) => {
    service.answer('/a', answer);
    // What is too much is refused for that, however busy the machine is with inflating it.
    const patient = client({ limits: { deadlineMs: 10_000 } });
    await expect(patient.getJson('/a')).rejects.toMatchObject({
      statusCode: 500,
      errorText: expect.stringContaining('unreadable'),
    });
    expect(service.calls()).toHaveLength(1);
  });

  it.each([
    [
      'https://site:pass@www.example.fr:8443/connexion?next=%2Fapi#x',
      'it leads to www.example.fr:8443/connexion',
    ],
    ['//www.example.fr', 'it leads to www.example.fr'],
    ['/connexion?token=abc', 'it leads to /connexion'],
    ['/token-number-1/', 'it leads to /[secret]/'],
  ])('that redirects to %s says so to the log, without what may be secret', async (location, place) => {
    service.answer('/a', { status: 302, headers: { location } });
    await expect(client().getJson('/a?locale=fr')).rejects.toMatchObject({
      errorText: 'GET /a?locale=fr: unreadable answer (status 302)',
      cause: { message: place },
    });
  });

  it('that is not JSON names its type', async () => {
    service.answer('/a', {
      text: '<!doctype html>',
      headers: { 'content-type': 'text/html; charset=utf-8' },
    });
    await expect(client().getJson('/a')).rejects.toMatchObject({
      errorText: 'GET /a: unreadable answer (not JSON: text/html; charset=utf-8)',
    });
  });

  it.each([
    [
      { status: 301, headers: { location: 'https://content.example.fr/api/login' } },
      'content.example.fr/api/login',
    ],
    [{ text: '<!doctype html>', headers: { 'content-type': 'text/html' } }, 'text/html'],
  ])('to the login tells what the address of the service leads to', async (answer, hint) => {
    service.answer('/login', answer);
    const { getJson, lines } = client();
    await expect(getJson('/a')).rejects.toMatchObject({ statusCode: 503 });
    expect(lines).toEqual([expect.objectContaining({ kind: 'login', cause: expect.stringContaining(hint) })]);
  });

  it.each([
    ['never begins', { delayMs: 5_000 }],
    ['drips', { dripEveryMs: 50, json: { long: 'x'.repeat(500) } }],
  ])('is too slow, 504, when it %s', async (_, answer) => {
    service.answer('/a', answer);
    await expect(client().getJson('/a')).rejects.toMatchObject({ statusCode: 504, retryAfterS: 5 });
  });

  it('is unreachable, 503, when nobody listens', async () => {
    const gone = await startFakeContentService();
    await gone.close();
    const { getJson, lines } = client({ baseUrl: gone.baseUrl });
    await expect(getJson('/a')).rejects.toMatchObject({ statusCode: 503, retryAfterS: 5 });
    expect(lines).toEqual([
      expect.objectContaining({
        level: 'error',
        kind: 'login',
        cause: expect.stringContaining('ECONNREFUSED'),
      }),
    ]);
  });

  it('is unreadable when what answers does not speak HTTP', async () => {
    const babble = createServer((socket) => socket.resume().end('220 mail.example ESMTP\r\n'));
    await new Promise<void>((resolve) => babble.listen(0, '127.0.0.1', resolve));
    closing.push(() => new Promise((resolve) => babble.close(() => resolve())));
    const address = babble.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const { getJson, lines } = client({ baseUrl: `http://127.0.0.1:${port}/api` });
    await expect(getJson('/a')).rejects.toMatchObject({ statusCode: 503 });
    expect(lines).toEqual([expect.objectContaining({ kind: 'login', status: 500 })]);
  });
});

describe('a second attempt', () => {
  /** A loaded machine takes its time: the deadline is not what ends these. */
  const patient = () => client({ limits: { deadlineMs: 20_000 } });

  it.each([
    ['a connection lost at once', { cut: 'at once' }],
    ['a connection lost half way', { cut: 'half way', json: { title: 'x'.repeat(1000) } }],
    ['a 502', { status: 502 }],
    ['a 503', { status: 503 }],
    ['a 504', { status: 504 }],
  ] as const)('is made after %s', async (_, first) => {
    service.answer('/a', first, { json: { ok: true } });
    await expect(patient().getJson('/a')).resolves.toEqual({ ok: true });
    expect(service.calls()).toHaveLength(2);
  });

  it('is the last one', async () => {
    service.answer('/a', { status: 503 });
    service.answer('/b', { cut: 'at once' });
    const { getJson } = patient();
    await expect(getJson('/a')).rejects.toMatchObject({ statusCode: 503 });
    await expect(getJson('/b')).rejects.toMatchObject({ statusCode: 503 });
    expect(service.calls()).toHaveLength(4);
  });

  it('is not made after an answer that a second would repeat, nor of a POST', async () => {
    service.answer('/a', { status: 500 });
    service.answer('/b', { status: 503 });
    const { getJson, postJson } = patient();
    await expect(getJson('/a')).rejects.toMatchObject({ statusCode: 500 });
    await expect(postJson('/b', {})).rejects.toMatchObject({ statusCode: 503 });
    expect(service.calls()).toHaveLength(2);
  });

  it('is not made before the time that the service asks for, when that is after the deadline', async () => {
    service.answer('/a', { status: 503, headers: { 'retry-after': '20' } });
    await expect(client().getJson('/a')).rejects.toMatchObject({ statusCode: 503, retryAfterS: 20 });
    expect(service.calls()).toHaveLength(1);
  });
});

describe('the account', () => {
  it('logs in once for many who come at the same time', async () => {
    service.answer('/a', { json: 1 });
    const { getJson } = client();
    await Promise.all(Array.from({ length: 20 }, () => getJson('/a')));
    expect(service.logins()).toBe(1);
  });

  it('renews its token once for many that are refused at the same time', async () => {
    service.answer('/a', { json: 1 });
    const { getJson } = client();
    await getJson('/a');
    service.expireTokens();
    await Promise.all(Array.from({ length: 20 }, () => getJson('/a')));
    expect(service.logins()).toBe(2);
  });

  it.each([401, 403])(
    'keeps a %i that remains after a fresh login, without a login for each',
    async (status) => {
      service.answer('/closed', { status });
      service.answer('/open', { json: 1 });
      const { getJson } = client();
      await expect(getJson('/closed')).rejects.toMatchObject({ statusCode: status });
      expect(service.logins()).toBe(2);
      for (let i = 0; i < 5; i += 1)
        await expect(getJson('/closed')).rejects.toMatchObject({ statusCode: status });
      await expect(getJson('/open')).resolves.toBe(1);
      expect(service.logins()).toBe(2);
    },
  );

  it('is renewed at once when it expires beside an address that is forbidden with the same status', async () => {
    service.answer('/closed', { status: 401 });
    service.answer('/open', { json: 1 });
    const { getJson } = client();
    await getJson('/open');
    await expect(getJson('/closed')).rejects.toMatchObject({ statusCode: 401 });
    service.expireTokens();
    await expect(getJson('/open')).resolves.toBe(1);
    expect(service.logins()).toBe(3);
  });

  it('that is refused is our own trouble: 503, logged, and not tried again at once', async () => {
    const { getJson, lines, text } = client({ password: 'wrong password' });
    await expect(getJson('/a')).rejects.toMatchObject({ statusCode: 503 });
    await expect(getJson('/b')).rejects.toMatchObject({ statusCode: 503 });
    expect(service.logins()).toBe(1);
    expect(service.calls()).toEqual([]);
    expect(lines).toEqual([expect.objectContaining({ level: 'error', kind: 'login', status: 400 })]);
    expect(text()).not.toContain('wrong password');
  });

  it('that cannot log in is told of once, and anew when it fails otherwise or after it could', async () => {
    let now = 0;
    const { getJson, lines } = client({ clock: () => now });
    const fail = async (status: number) => {
      now += 60_000;
      service.answer('/login', { status });
      await expect(getJson('/a')).rejects.toMatchObject({ statusCode: 503 });
    };
    for (const status of [500, 500, 500, 401, 401]) await fail(status);
    now += 60_000;
    service.answer('/login', { json: { token: 'good' } });
    service.answer('/a', { json: 1 }, { status: 401 });
    await getJson('/a');
    await fail(401);
    expect(lines.map(({ status }) => status)).toEqual([500, 401, 401]);
  });

  it('that gets no token is refused', async () => {
    service.answer('/login', { json: { user: 'site' } });
    await expect(client().getJson('/a')).rejects.toMatchObject({ statusCode: 503 });
  });

  it('that is slow to log in is too slow', async () => {
    service.answer('/login', { delayMs: 5_000 });
    await expect(client().getJson('/a')).rejects.toMatchObject({ statusCode: 504 });
  });

  it('shows no secret in what it says of a failure', async () => {
    const { token } = { token: 'token-number-1' };
    service.answer('/a', {
      status: 400,
      json: { customMessage: `Jeton ${token}`, message: `bad ${token} for ${service.account.password}` },
    });
    const error = await client()
      .getJson('/a')
      .catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({
      customMessage: 'Jeton [secret]',
      cause: { message: 'bad [secret] for [secret]' },
    });
  });
});
