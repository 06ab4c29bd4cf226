import { Redis } from 'ioredis';
import { hasExpired, TIMES } from '../../../server/leads/leadTimes';
import { http } from '../../support/http';
import { type RunningSite, startSite } from '../../support/runningSite';
import { hasRedisServer, type RedisServer, startRedisServer } from '../../support/servers/redisServer';
import { type SiteOnFakeContent, startSiteOnFakeContent } from '../../support/siteOnFakeContent';
import { until } from '../../support/until';

const withRedis = hasRedisServer() ? describe : describe.skip;
const OPERATOR = { authorization: 'Bearer operator' };
const SUBMISSIONS = '/forms/contact/submissions';
const HOUR = 3_600_000;

let redis: RedisServer;
let running: SiteOnFakeContent;

beforeAll(async () => {
  redis = await startRedisServer();
});
afterAll(() => redis.close());
beforeEach(async () => {
  // Five seconds elsewhere.
  jest.replaceProperty(TIMES, 'firstRetryMs', 2_000);
  running = await startSiteOnFakeContent(environment('a-first-key-which-is-long-enough-for-it'));
  const fields = [
    { name: 'nom', type: 'text' },
    { name: 'email', type: 'email' },
  ];
  const block = { __component: 'forms.contact', id: 7, slug: 'contact', fields };
  running.content.answer('/test-articles/contact', { json: { title: 'C', slug: 'contact', body: [block] } });
});
afterEach(async () => {
  await running.close();
  await withClient((client) => client.flushall());
  jest.restoreAllMocks();
});

function environment(key: string): Record<string, string> {
  return {
    REDIS_URL: `${redis.url}/1`,
    LEADS_KEY: key,
    OPERATIONS_TOKEN: 'operator',
    CONTENT_PREFIX: 'test',
  };
}

async function withClient<T>(use: (client: Redis) => Promise<T>): Promise<T> {
  const client = new Redis(`${redis.url}/1`);
  return use(client).finally(() => client.disconnect());
}

const send = (nom: string, site: RunningSite = running.site) =>
  http(site)
    .post(`/api${SUBMISSIONS}?locale=fr&page=/contact`)
    .set('origin', site.origin)
    .type('json')
    .send({ nom, email: 'camille@exemple.fr' });
/** On a busy machine Redis may answer too late for one: it is asked again. */
async function ops() {
  let answer = await http(running).get('/_ops/leads').set(OPERATOR);
  await until(async () => {
    if (answer.status === 503) answer = await http(running).get('/_ops/leads').set(OPERATOR);
    return answer.status === 200;
  });
  return answer.body;
}
const resend = (path: string) => http(running).post(`/_ops/leads${path}`).set(OPERATOR);

/** As if it had come so long ago. */
async function age(id: string, hours: number): Promise<void> {
  await withClient(async (client) => {
    const key = `test:queue:leads:${id}`;
    const data = JSON.parse((await client.hget(key, 'data')) ?? '');
    await client.hset(key, 'data', JSON.stringify({ ...data, receivedAt: Date.now() - hours * HOUR }));
  });
}

withRedis('an operator', () => {
  it('reads in JSON that Redis is away, and reads the leads again when it is back', async () => {
    running.content.answer(SUBMISSIONS, { status: 503, json: {} });
    await send('Camille').expect(202);
    await redis.kill();
    for (const ask of [
      http(running).get('/_ops/leads'),
      http(running).get('/_ops/leads/export'),
      http(running).post('/_ops/leads/resend'),
      http(running).post('/_ops/leads/00000000-0000-4000-8000-000000000000/resend'),
    ]) {
      const { body } = await ask.set(OPERATOR).expect(503).expect('retry-after', /^\d+$/);
      expect(body).toMatchObject({
        statusCode: 503,
        errorText: expect.stringMatching(/^Redis does not answer/),
      });
    }
    await redis.start();
    await until(async () => (await ops()).counts !== undefined);
  });

  it('counts the leads of before while Redis hangs or is away: an alert does not end with it', async () => {
    const isCounted = async () => {
      const { text } = await http(running).get('/_ops/metrics').set(OPERATOR).expect(200);
      return /^site_leads_waiting\{.*\} 1$/m.test(text) && /^site_leads_oldest_seconds\{.*\} \d/m.test(text);
    };
    running.content.answer(SUBMISSIONS, { status: 503, json: {} });
    await send('Camille').expect(202);
    await until(isCounted);
    redis.hang();
    await expect(isCounted()).resolves.toBe(true);
    redis.goOn();
    await redis.kill();
    await expect(isCounted()).resolves.toBe(true);
    await redis.start();
    await until(async () => (await ops()).counts !== undefined);
  });

  it('exports what can be opened, and reads which one cannot', async () => {
    running.content.answer(SUBMISSIONS, { status: 503, json: {} });
    await send('Premier').expect(202);
    const { config } = running.site.deps;
    const other = await startSite({
      env: {
        ...environment('another-key-which-is-long-enough-for-it'),
        CONTENT_API_URL: config.contentApiUrl,
        CONTENT_API_USERNAME: config.contentApiUsername,
        CONTENT_API_PASSWORD: config.contentApiPassword,
      },
    });
    await send('Second', other).expect(202);
    const { text } = await http(other).get('/_ops/leads/export?of=waiting').set(OPERATOR).expect(200);
    const lines = text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines).toHaveLength(2);
    expect(lines[0]).toMatchObject({
      form: 'contact',
      page: '/contact',
      unreadable: expect.stringContaining('LEADS_KEY'),
    });
    expect(lines[1]).toMatchObject({ values: { nom: 'Second' } });
    // Whoever tries it says so at once, and not when it is too late.
    const told = () =>
      [other, running.site]
        .flatMap((site) => site.logged())
        .filter(({ msg }) => msg === 'a lead that waits cannot be opened');
    await until(() => told().length > 0);
    expect(told()[0]).toMatchObject({ level: 'error', cause: expect.stringContaining('LEADS_KEY') });
    await other.close();
  });

  it('who sends a dead letter again gives it all its tries anew', async () => {
    running.content.answer(SUBMISSIONS, { status: 503, json: {} });
    await send('Camille').expect(202);
    const [{ id }] = (await ops()).waiting;
    await age(id, 73);
    await until(async () => (await ops()).counts.dead === 1);
    // The receiver fails once more: a try of the new ones, and not the last of the old.
    const before = running.content.calls(SUBMISSIONS).length;
    expect((await resend(`/${id}/resend`).expect(200)).body).toEqual({ resent: 1 });
    await until(() => running.content.calls(SUBMISSIONS).length > before);
    await until(async () => (await ops()).waiting[0]?.attempts === 1);
    const { counts, waiting } = await ops();
    expect(counts).toEqual({ waiting: 1, dead: 0 });
    expect(waiting[0]).toMatchObject({ id, resentAt: expect.any(String) });
    running.content.answer(SUBMISSIONS, { status: 201, json: {} });
    await until(async () => (await ops()).counts.waiting === 0);
    await resend(`/${id}/resend`).expect(404);
  });

  it('may have what waits tried at once', async () => {
    running.content.answer(SUBMISSIONS, { status: 503, json: {} });
    await send('Camille').expect(202);
    const [{ id }] = (await ops()).waiting;
    // The next try is an hour away.
    await age(id, 20);
    await until(async () => (await ops()).waiting[0]?.attempts === 1);
    running.content.answer(SUBMISSIONS, { status: 201, json: {} });
    expect((await resend('/resend?of=waiting').expect(200)).body).toEqual({ resent: 1 });
    await until(async () => (await ops()).counts.waiting === 0);
  });
});

it('a lead has 72 hours, and as many again when an operator sends it again; after seven days it has none', () => {
  const now = 1_000 * HOUR;
  const at = (receivedH: number, resentH?: number) =>
    hasExpired(
      {
        receivedAt: now - receivedH * HOUR,
        resentAt: resentH === undefined ? undefined : now - resentH * HOUR,
      },
      now,
    );
  expect([at(71), at(73), at(100, 71), at(150, 73), at(169, 1)]).toEqual([false, true, false, true, true]);
  expect(TIMES.keptMs).toBe(168 * HOUR);
});
