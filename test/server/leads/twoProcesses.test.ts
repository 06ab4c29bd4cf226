import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { type BuiltSite, startBuiltSite } from '../../support/builtSite';
import { http } from '../../support/http';
import { hasRedisServer, type RedisServer, startRedisServer } from '../../support/servers/redisServer';
import { until } from '../../support/until';

/**
 * Two processes as a platform runs them, on one Redis, before a content service that dies, comes back and answers late. The
 * outage is of seconds where a real one is of minutes: the queue's next attempt comes after an eighth of a lead's age, so that
 * a longer outage is followed by a wait of the same share.
 */
const withRedis = hasRedisServer() ? describe : describe.skip;

interface Service {
  url: string;
  /** Ids and answers, as often as a lead was stored. */
  stored: { id: string; values: Record<string, string> }[];
  /** What it does with leads: stores, stores and answers later than anybody waits, is broken, or does not answer. */
  mode: 'well' | 'late' | 'broken' | 'silent';
  close(): Promise<void>;
}

const LEADS = 60;
const OPERATOR = 'operator-of-this-test';

const FORM = {
  __component: 'forms.contact',
  id: 1,
  slug: 'contact',
  fields: [
    { name: 'nom', type: 'text', required: true },
    { name: 'email', type: 'email', required: true },
    { name: 'message', type: 'textarea' },
  ],
};

/** A content service that knows no idempotency: what it is handed twice it stores twice. */
async function startService(): Promise<Service> {
  const stored: Service['stored'] = [];
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const path = (request.url ?? '').split('?')[0] ?? '';
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const send = (status: number, json: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json));
    };
    if (path.endsWith('/login')) return send(200, { access_token: 'token' });
    if (path.endsWith('/test-articles/contact'))
      return send(200, { title: 'C', slug: 'contact', body: [FORM] });
    if (!path.endsWith('/submissions')) return send(200, { title: 'École', body: [], data: [] });
    if (service.mode === 'broken') return send(503, {});
    if (service.mode === 'silent') return;
    const { submissionId, ...values } = JSON.parse(body);
    stored.push({ id: submissionId, values });
    if (service.mode === 'late') await pause(5_500);
    send(201, {});
  };
  const server = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('A TCP server has a port');
  const service: Service = {
    url: `http://127.0.0.1:${address.port}/api`,
    stored,
    mode: 'well',
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return service;
}

/** As a browser of a visitor: JSON, and the status. Null when the process went away in the middle. */
function post(site: BuiltSite, values: object): Promise<number | null> {
  const body = JSON.stringify(values);
  return new Promise((resolve) => {
    const sent = request(`${site.origin}/api/forms/contact/submissions?locale=fr&page=/contact`, {
      method: 'POST',
      agent: false,
      headers: {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        origin: site.origin,
        'x-forwarded-for': `203.0.113.${Math.floor(Math.random() * 250)}`,
      },
    });
    sent.on('response', (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode ?? 0));
      response.on('error', () => resolve(null));
    });
    sent.on('error', () => resolve(null));
    sent.end(body);
  });
}

withRedis('two processes', () => {
  let redis: RedisServer;
  let service: Service;
  let sites: BuiltSite[];
  /** What processes that are gone have written. */
  let logs: string;

  beforeAll(async () => {
    redis = await startRedisServer();
    service = await startService();
    logs = '';
    sites = [];
    for (let nth = 0; nth < 2; nth += 1) sites.push(await startOne());
  });
  afterAll(async () => {
    await Promise.all(sites.map((site) => site.stop()));
    await service.close();
    await redis.close();
  });

  const startOne = () =>
    startBuiltSite({
      env: {
        REDIS_URL: redis.url,
        LEADS_KEY: 'a-key-of-this-test-which-is-long-enough',
        OPERATIONS_TOKEN: OPERATOR,
        CONTENT_API_URL: service.url,
        CONTENT_API_USERNAME: 'site',
        CONTENT_API_PASSWORD: 'secret-of-the-test',
        CONTENT_PREFIX: 'test',
      },
      withinMs: 100_000,
    });

  const nth = (index: number): BuiltSite => {
    const site = sites[index % sites.length];
    if (!site) throw new Error('Two processes run');
    return site;
  };

  const person = (index: number) => ({
    nom: `Zéphyrine Quatrehomme ${index}`,
    email: `zephyrine.${index}@quatrehomme.example`,
    message: `Secretissime ${index}`,
  });

  /** Sends until it is taken, as the browser and then the visitor do. */
  async function insist(index: number): Promise<void> {
    for (let tries = index; ; tries += 1) {
      const status = await post(nth(tries), person(index));
      if (status === 201 || status === 202) return;
      await pause(300);
    }
  }

  /** How many leads the queue holds, whichever process hands them over. */
  async function waiting(): Promise<number> {
    const { body } = await http(nth(0))
      .get('/_ops/leads')
      .set('authorization', `Bearer ${OPERATOR}`)
      .expect(200);
    return body.counts.waiting;
  }

  const storedIds = () => service.stored.map(({ id }) => id);

  it('take 60 leads while the service is dead, through a kill and a deploy: each is stored once, none is missing', async () => {
    service.mode = 'broken';
    const sending: Promise<void>[] = [];
    for (let index = 0; index < LEADS; index += 1) {
      sending.push(insist(index));
      if (index === 20) {
        const killed = nth(0);
        const ended = once(killed.process, 'exit');
        killed.process.kill('SIGKILL');
        await ended;
        logs += killed.log();
        sites[0] = await startOne();
      }
      if (index === 40) {
        const leaving = nth(1);
        await leaving.stop();
        logs += leaving.log();
        sites[1] = await startOne();
      }
      await pause(20);
    }
    await Promise.all(sending);
    expect(service.stored).toEqual([]);
    const back = Date.now();
    service.mode = 'well';
    await until(() => new Set(service.stored.map(({ values }) => values.email)).size === LEADS);
    const tookMs = Date.now() - back;
    // What was begun by then has ended.
    await pause(3_000);
    expect(service.stored).toHaveLength(LEADS);
    expect(new Set(storedIds()).size).toBe(LEADS);
    expect(tookMs).toBeLessThan(120_000);
    process.stderr.write(`${LEADS} leads stored once each, the last ${tookMs} ms after the return\n`);
  }, 400_000);

  it('make no double of answers that come late', async () => {
    service.stored.length = 0;
    service.mode = 'late';
    const statuses = await Promise.all(
      Array.from({ length: 12 }, (_value, index) => post(nth(index), person(1000 + index))),
    );
    expect(new Set(statuses)).toEqual(new Set([202]));
    await until(() => service.stored.length === 12);
    // The visitor, unsure, sends it again: to another process.
    await Promise.all(
      Array.from({ length: 12 }, (_value, index) => post(nth(index + 1), person(1000 + index))),
    );
    service.mode = 'well';
    // What the queue does not hold any more nobody hands over.
    await until(async () => (await waiting()) === 0);
    await pause(1_000);
    expect(service.stored).toHaveLength(12);
  }, 300_000);

  it('make one lead of twenty equal posts at once', async () => {
    service.stored.length = 0;
    const statuses = await Promise.all(
      Array.from({ length: 20 }, (_value, index) => post(nth(index), person(5000))),
    );
    expect(new Set(statuses)).toEqual(new Set([201]));
    expect(service.stored).toHaveLength(1);
  });

  it('have written nothing of anybody into their logs', () => {
    const all = logs + sites.map((site) => site.log()).join('');
    expect(all).toContain('form sent');
    expect(all).not.toMatch(/z[eé]phyrine|quatrehomme|secretissime/i);
  });
});
