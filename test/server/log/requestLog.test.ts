import { createApp } from '../../../server/app';
import { createLogger, createRequestLog } from '../../../server/log/logger';
import { http, tellChange } from '../../support/http';
import { type SiteOnFakeContent, startSiteOnFakeContent } from '../../support/siteOnFakeContent';
import { until } from '../../support/until';

let running: SiteOnFakeContent;

beforeEach(async () => {
  running = await startSiteOnFakeContent();
});

afterEach(() => running.close());

/** Reads an address to its end, and gives the lines that the request's log has of it. */
async function linesOf(address: string, headers: Record<string, string> = {}) {
  const before = running.site.logged().length;
  const response = await http(running).get(address).set(headers);
  const id = response.headers['x-request-id'];
  await until(() => requestLines(before).some((line) => line.id === id));
  return { response, lines: requestLines(before).filter((line) => line.id === id) };
}

function requestLines(since: number) {
  return running.site
    .logged()
    .slice(since)
    .filter(({ msg }) => msg === 'request' || msg === 'request failed');
}

describe('the log of requests', () => {
  it('has one line for each, with what was asked, answered and how long it took', async () => {
    const { response, lines } = await linesOf('/?utm_source=lettre', {
      'user-agent': 'Browser/1.0',
      referer: 'https://annuaire.example/',
    });
    expect(lines).toEqual([
      {
        level: 'info',
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
        id: response.headers['x-request-id'],
        method: 'GET',
        url: '/?utm_source=lettre',
        status: 200,
        ms: expect.any(Number),
        bytes: expect.any(Number),
        agent: 'Browser/1.0',
        referrer: 'https://annuaire.example/',
        trace: expect.stringMatching(/^[0-9a-f]{32}$/),
        msg: 'request',
      },
    ]);
  });

  it.each([
    '/campus/',
    '/assets/none.js',
    '/api/unknown',
    '/_hooks/content',
    '/campus/%E0%A4%A',
    '/icons.svg',
  ])('has one for %s as well', async (address) => {
    const { response, lines } = await linesOf(address);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({ level: 'info', url: address, status: response.status });
  });

  it('gives each request an id of its own', async () => {
    const [one, other] = [await http(running).get('/icons.svg'), await http(running).get('/icons.svg')];
    expect(one.headers['x-request-id']).not.toBe(other.headers['x-request-id']);
  });

  it.each(['short', 'a b c d e f g h', `${'x'.repeat(129)}`, '"},{"level":"error"'])(
    'does not take %j for an id of the platform',
    async (given) => {
      const { response, lines } = await linesOf('/icons.svg', { 'x-request-id': given });
      expect(response.headers['x-request-id']).not.toBe(given);
      expect(lines).toHaveLength(1);
    },
  );

  it('cuts an address that is too long', async () => {
    const { lines } = await linesOf(`/icons.svg?${'x'.repeat(5000)}`);
    expect(String(lines[0]?.url)).toHaveLength(2000);
  });

  it('names the cause of a 5xx, on a page and in the gateway', async () => {
    running.content.answer('/campuses/lyon', {
      status: 500,
      json: { error: { message: 'database is gone' } },
    });
    for (const address of ['/campus/lyon', '/api/campuses/lyon?locale=fr']) {
      const { lines } = await linesOf(address);
      expect(lines).toHaveLength(1);
      expect(lines[0]).toMatchObject({ level: 'error', msg: 'request failed', status: 500, url: address });
      expect(String(lines[0]?.errorText)).toContain('/campuses/lyon');
      expect(String(lines[0]?.cause)).toContain('database is gone');
    }
  });

  it('names what could not be reached', async () => {
    await running.content.close();
    const { lines } = await linesOf('/campus/lyon');
    expect(lines[0]).toMatchObject({ level: 'error', status: 503 });
    expect(JSON.stringify(lines[0])).toMatch(/ECONNREFUSED|unreachable/);
  });
});

describe('no secret is ever written', () => {
  const SECRETS = {
    CONTENT_WEBHOOK_SECRET: 'webhook-secret-value',
    OPERATIONS_TOKEN: 'operations-token-value',
  };

  it('at any level, whatever happens', async () => {
    await running.close();
    running = await startSiteOnFakeContent({ ...SECRETS, LOG_LEVEL: 'debug' });
    const { site, content } = running;
    const token = 'token-number-1';
    content.answer('/campuses/echo', {
      status: 500,
      json: {
        error: {
          message: `Bearer ${token} of ${content.account.username}:${content.account.password} refused`,
        },
      },
    });
    content.answer('/campuses/refused', { status: 403, json: { error: { message: `token ${token}` } } });
    content.answer('/campuses/unreadable', { text: `<p>${token} ${content.account.password}</p>` });
    content.answer('/campuses/cut', { cut: 'half way', json: { title: 'x' } });

    for (const address of [
      '/',
      '/campus/echo',
      '/campus/refused',
      '/campus/unreadable',
      '/campus/cut',
      '/api/campuses/echo?locale=fr',
      '/api/users/me?locale=fr',
    ]) {
      await http(site).get(address).set('cookie', 'session=cookie-value');
    }
    for (const secret of [SECRETS.CONTENT_WEBHOOK_SECRET, 'wrong-secret-value']) {
      await tellChange(site, {}).set('authorization', `Bearer ${secret}`);
    }
    await http(site).get('/_hooks/unknown-paths').set('authorization', `Bearer ${SECRETS.OPERATIONS_TOKEN}`);
    content.expireTokens();
    site.deps.store.purge();
    await http(site).get('/campus/echo');
    await content.close();
    site.deps.store.purge();
    await http(site).get('/campus/none').expect(503);

    const log = JSON.stringify(site.logged());
    expect(content.logins()).toBeGreaterThan(1);
    expect(log).toContain('/campus/echo');
    for (const secret of [
      content.account.password,
      'token-number-',
      'webhook-secret-value',
      'wrong-secret-value',
      'operations-token-value',
      'cookie-value',
    ]) {
      expect(log).not.toContain(secret);
    }
  });

  it('even by who logs an object that holds one', () => {
    const lines: string[] = [];
    const log = createLogger('debug', { write: (line: string) => lines.push(line) });
    log.debug({ password: 'leak', token: 'leak', authorization: 'leak', cookie: 'leak' }, 'flat');
    log.child({ part: 'content' }).info({ account: { password: 'leak' }, answer: { jwt: 'leak' } }, 'nested');
    log.error({ requests: [{ headers: { Authorization: 'leak', cookie: 'leak' } }] }, 'deep');
    const itself: Record<string, unknown> = { password: 'leak' };
    itself.self = itself;
    log.warn({ itself }, 'circular');
    expect(lines).toHaveLength(4);
    expect(lines.join('')).not.toContain('leak');
  });
});

describe('an error in a line of the log', () => {
  it('keeps its message and its stack', () => {
    const lines: string[] = [];
    const log = createLogger('info', { write: (line: string) => lines.push(line) });
    log.error({ err: new Error('broken file') }, 'content is broken');
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      level: 'error',
      msg: 'content is broken',
      err: { message: 'broken file', stack: expect.stringContaining('requestLog.test') },
    });
  });
});

describe('the level of the log', () => {
  it('leaves out what is below it', async () => {
    const lines: string[] = [];
    const output = { write: (line: string) => lines.push(line) };
    const [log, logAnswered] = [createLogger('error', output), createRequestLog('error', output)];
    const app = createApp({ ...running.site.deps, log, logAnswered });
    const server = app.listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    await http({ origin: `http://127.0.0.1:${port}` }).get('/icons.svg');
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    expect(lines).toEqual([]);
  });
});
