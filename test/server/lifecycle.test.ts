import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, createServer as createHttpServer, request } from 'node:http';
import { connect, createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createSiteServer } from '../../server/app';
import { createOpenResponses } from '../../server/lifecycle';
import { CSP_REPORT_PATH } from '../../shared/addresses/reportPaths';
import { askRaw } from '../support/askRaw';
import { type BuiltSite, freePort, startBuiltSite } from '../support/builtSite';
import { type FakeContentService, startFakeContentService } from '../support/fakeContentService';
import { http } from '../support/http';
import { startSite } from '../support/runningSite';
import { until } from '../support/until';

const SERVER = path.resolve(__dirname, '../../dist/server/index.cjs');

let content: FakeContentService;
let sites: BuiltSite[] = [];

beforeEach(async () => {
  content = await startFakeContentService();
  content.answer('/users/me', { json: { title: 'École' } });
  content.answer('/menu-enrichis', { json: [{ body: [] }] });
  content.answer('/homepage', { json: { title: 'Accueil', body: [] } });
  content.answer('/campuses/lent', { delayMs: 2500, json: { title: 'Campus lent', slug: 'lent' } });
});

afterEach(async () => {
  await Promise.all(sites.map((site) => site.stop()));
  sites = [];
  await content.close();
});

async function start(env: Record<string, string> = {}, withinMs?: number): Promise<BuiltSite> {
  const site = await startBuiltSite({
    env: {
      CONTENT_API_URL: content.baseUrl,
      CONTENT_API_USERNAME: content.account.username,
      CONTENT_API_PASSWORD: content.account.password,
      CONTENT_PREFIX: 'test',
      ...env,
    },
    ...(withinMs === undefined ? {} : { withinMs }),
  });
  sites.push(site);
  return site;
}

/** The process as a platform starts it, until it ends by itself. */
async function runToEnd(env: Record<string, string>) {
  const child = spawn(process.execPath, [SERVER], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      CONTENT_API_TOKEN: 't0ken',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  const [code]: unknown[] = await once(child, 'close');
  return { code, lines: output.trimEnd().split('\n') };
}

describe('the start', () => {
  it('does not wait for the content service: the site listens and lives, is ready by itself once the service is there, and ends within a second', async () => {
    const port = await freePort();
    // Two seconds on an idle machine; a test machine may be busy.
    const site = await start({ CONTENT_API_URL: `http://127.0.0.1:${port}/api` }, 6000);
    const line = site
      .log()
      .split('\n')
      .filter((text) => text.includes('"listening"'))
      .map((text): unknown => JSON.parse(text))[0];
    expect(line).toMatchObject({ level: 'info', msg: 'listening', port: Number(new URL(site.origin).port) });
    await http(site).get('/healthz').expect(200);
    await http(site)
      .get('/')
      .expect(503, /Oups\u00a0!/);
    await until(() => site.log().includes('login to the content service failed'));
    await http(site).get('/readyz').expect(503);
    const late = await startFakeContentService(port);
    late.answer('/users/me', { json: { title: 'École' } });
    await until(async () => (await http(site).get('/readyz')).status === 200);
    await late.close();
    const since = Date.now();
    expect(await site.stop()).toBe(0);
    const tookMs = Date.now() - since;
    process.stderr.write(`ended ${tookMs} ms after SIGTERM\n`);
    // Less than others are let in for; the rest is for a busy machine.
    expect(tookMs).toBeLessThan(1_900);
  });

  it.each([
    ['PORT', 'http'],
    ['SITE_URL', 'www.ecole.example'],
  ])('ends with 1 and one line that names %s when it is %j', async (name, value) => {
    const { code, lines } = await runToEnd({ PORT: '0', CONTENT_API_URL: content.baseUrl, [name]: value });
    expect(code).toBe(1);
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      level: 'error',
      msg: expect.stringContaining(`${name}: `),
    });
  });

  it('ends with 1 and one line that names PORT when somebody else listens there', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = String(typeof address === 'object' && address ? address.port : 0);
    const { code, lines } = await runToEnd({ PORT: port, CONTENT_API_URL: content.baseUrl });
    other.close();
    expect(code).toBe(1);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('PORT');
    expect(lines[0]).toContain('EADDRINUSE');
  });
});

describe('SIGTERM', () => {
  it('lets the request in flight finish, sends new ones elsewhere and ends with 0', async () => {
    const site = await start();
    const agent = new Agent({ keepAlive: true, maxSockets: 4 });
    await until(async () => (await http(site).get('/readyz').agent(agent)).status === 200);
    // It leaves at once.
    const slow = http(site)
      .get('/campus/lent')
      .agent(agent)
      .then((answer) => answer);
    await until(() => content.calls('/campuses/lent').length === 1);

    const ended = once(site.process, 'exit');
    site.process.kill('SIGTERM');
    await until(() => site.log().includes('"stopping'));

    await http(site).get('/readyz').expect(503).expect('connection', 'close');
    await http(site).get('/healthz').expect(200);
    await http(site).get('/').agent(agent).expect(200).expect('connection', 'close');

    site.process.kill('SIGTERM');
    site.process.kill('SIGINT');

    const answer = await slow;
    expect([answer.status, answer.headers.connection]).toEqual([200, 'close']);
    expect(answer.text).toContain('Campus lent');
    expect(answer.text.endsWith('</html>')).toBe(true);
    expect(await ended).toEqual([0, null]);
    expect(site.log().split('"stopping').length - 1).toBe(1);
    expect(site.log()).toContain('"stopped"');
    agent.destroy();
  });

  it('lets nobody new in after two seconds, while requests in flight go on', async () => {
    const site = await start();
    await until(async () => (await http(site).get('/readyz')).status === 200);
    // Its body comes only once others are refused.
    const report = request(site.origin + CSP_REPORT_PATH, {
      method: 'POST',
      headers: { Expect: '100-continue' },
    });
    const answered = once(report, 'response');
    report.flushHeaders();
    await once(report, 'continue');

    const ended = once(site.process, 'exit');
    const since = Date.now();
    site.process.kill('SIGTERM');
    // A new connection each.
    await until(async () => (await http(site).get('/readyz')).status === 503);
    let refusal: unknown;
    await until(async () => {
      await askRaw(site, '/healthz').catch((error: unknown) => {
        refusal = error;
      });
      return refusal !== undefined;
    });
    expect(refusal).toMatchObject({ code: expect.stringMatching(/^ECONN(REFUSED|RESET)$/) });
    expect(Date.now() - since).toBeGreaterThan(1900);

    report.end('{}');
    const [response]: unknown[] = await answered;
    expect(response).toMatchObject({ statusCode: 204 });
    expect(await ended).toEqual([0, null]);
    expect(site.log()).not.toContain('took too long');
  });

  it('cuts no answer that its reader takes slowly', async () => {
    const site = await start();
    await until(async () => (await http(site).get('/readyz')).status === 200);
    await until(async () => {
      // In the form that the reader will ask for.
      const { headers } = await http(site).get('/').set('accept-encoding', 'identity');
      return headers['cache-status']?.includes('hit') ?? false;
    });
    const { hostname, port } = new URL(site.origin);
    const reader = connect({ host: hostname, port: Number(port) });
    reader.pause();
    // One after the other, more than the system keeps for somebody who does not read.
    for (let count = 0; count < 400; count += 1) reader.write(`GET / HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`);
    await pause(1000);

    const ended = once(site.process, 'exit');
    site.process.kill('SIGTERM');
    // Longer than others are let in.
    await pause(3000);
    const pieces: Buffer[] = [];
    reader.on('data', (piece: Buffer) => pieces.push(piece));
    reader.resume();
    await once(reader, 'close');
    expect(Buffer.concat(pieces).toString().slice(-7)).toBe('</html>');
    expect(await ended).toEqual([0, null]);
  });

  it('does not wait for connections that only stay open for the next request', async () => {
    const site = await start();
    const agent = new Agent({ keepAlive: true });
    await http(site).get('/healthz').agent(agent).expect('connection', 'keep-alive');
    await http(site).get('/healthz').agent(agent).expect('connection', 'keep-alive');
    expect(await site.stop()).toBe(0);
    // Nothing had to be cut off in the end.
    expect(site.log()).not.toContain('took too long');
    agent.destroy();
  });
});

describe('a connection', () => {
  it('has ten seconds for its headers, fifteen for its request, and outlives those of routers', async () => {
    const site = await startSite({ env: { CONTENT_API_URL: content.baseUrl } });
    const server = createSiteServer(site.deps, createOpenResponses());
    await site.close();
    expect(server.headersTimeout).toBe(10_000);
    expect(server.requestTimeout).toBe(15_000);
    expect(server.keepAliveTimeout).toBe(95_000);
  });

  it.each([
    ['is cut when its reader takes nothing', 0],
    ['is left alone while its reader takes something', 25],
  ])('with an answer %s', async (_what, everyMs) => {
    const inFlight = createOpenResponses(600);
    const server = createHttpServer((_request, response) => {
      inFlight.add(response);
      response.end(Buffer.alloc(64 * 1024 * 1024));
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('A TCP server has a port');
    const socket = connect(address.port, '127.0.0.1').on('error', () => undefined);
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
    socket.pause();
    const reader = everyMs > 0 ? setInterval(() => socket.read(512 * 1024), everyMs) : undefined;
    await until(async () => inFlight.size() === 1);
    if (everyMs === 0) await until(() => inFlight.size() === 0);
    else await pause(1500);
    expect(inFlight.size()).toBe(everyMs > 0 ? 1 : 0);
    clearInterval(reader);
    socket.destroy();
    server.close();
    await once(server, 'close');
  });
});
