import { TIMES } from '../../../server/leads/leadTimes';
import { http, postForm } from '../../support/http';
import { type RunningSite, startSite } from '../../support/runningSite';
import { hasRedisServer, type RedisServer, startRedisServer } from '../../support/servers/redisServer';
import { type SiteOnFakeContent, startSiteOnFakeContent } from '../../support/siteOnFakeContent';
import { until } from '../../support/until';

/** As the service names a field that a visitor can mend. */
const BLAMES_EMAIL = { error: { details: { errors: [{ path: ['email'], message: 'blocked' }] } } };

const withRedis = hasRedisServer() ? describe : describe.skip;

const KEY = 'a-key-of-this-test-which-is-long-enough';
const OPERATOR = { authorization: 'Bearer operator' };
const SUBMISSIONS = '/forms/contact/submissions';
const FIELDS = [
  { name: 'nom', type: 'text', required: true },
  { name: 'email', type: 'email', required: true },
];
const CAMILLE = { nom: 'Camille Dupré', email: 'camille@exemple.fr' };

let redis: RedisServer;
let running: SiteOnFakeContent;

beforeAll(async () => {
  redis = await startRedisServer();
});
// Five seconds elsewhere.
beforeEach(() => {
  jest.replaceProperty(TIMES, 'firstRetryMs', 1_000);
});
afterAll(() => redis.close());
afterEach(async () => {
  await running.close();
  await empty();
  jest.restoreAllMocks();
});

async function start(env: Record<string, string> = {}): Promise<void> {
  running = await startSiteOnFakeContent({ ...environment(), ...env });
  const block = { __component: 'forms.contact', id: 7, slug: 'contact', title: 'Écrire', fields: FIELDS };
  running.content.answer('/test-articles/contact', { json: { title: 'C', slug: 'contact', body: [block] } });
  running.content.answer('/crm-landings/contact', { json: { title: 'Merci', slug: 'contact', body: [] } });
}

function environment(): Record<string, string> {
  return {
    REDIS_URL: `${redis.url}/1`,
    LEADS_KEY: KEY,
    OPERATIONS_TOKEN: 'operator',
    CONTENT_PREFIX: 'test',
  };
}

function send(values: object = CAMILLE, site: RunningSite = running.site) {
  return http(site)
    .post(`/api${SUBMISSIONS}?locale=fr&page=/contact`)
    .set('origin', site.origin)
    .type('json')
    .send(values);
}

/** What the service has been handed. */
const received = () => running.content.calls(SUBMISSIONS).map(({ body }) => JSON.parse(body));
const ops = async () => (await http(running).get('/_ops/leads').set(OPERATOR)).body;

withRedis('a lead that its receiver does not take', () => {
  it('is kept sealed, and the visitor is told so only then; it is delivered when the receiver is back, and deleted', async () => {
    await start();
    running.content.answer(SUBMISSIONS, { status: 503, json: {} });
    await send().expect(202);
    expect(JSON.stringify(await dump())).not.toMatch(/Camille|camille/);
    expect(await ops()).toMatchObject({ counts: { waiting: 1, dead: 0 }, waiting: [{ form: 'contact' }] });
    running.content.answer(SUBMISSIONS, { status: 201, json: {} });
    await until(async () => (await ops()).counts.waiting === 0);
    const ids = received().map(({ submissionId }) => submissionId);
    expect(new Set(ids).size).toBe(1);
    expect(received().at(-1)).toMatchObject(CAMILLE);
    expect(running.content.calls(SUBMISSIONS).at(-1)?.headers['idempotency-key']).toBe(ids[0]);
    expect(await keys()).toEqual([]);
    // The same answers again are the same lead.
    await send().expect(201);
    expect(received()).toHaveLength(ids.length);
  });

  it('for a reason of the school’s (401, 403, 404, 405, 429) is kept as well', async () => {
    await start();
    const statuses = [401, 403, 404, 405, 429];
    for (const status of statuses) {
      running.content.answer(SUBMISSIONS, { status, json: {} });
      await send({ ...CAMILLE, nom: `Camille ${status}` }).expect(202);
    }
    running.content.answer(SUBMISSIONS, { status: 201, json: {} });
    await until(async () => (await ops()).counts.waiting === 0);
    expect((await ops()).counts.dead).toBe(0);
  });

  it('without JavaScript leads to a page that says so, while all of the service is away', async () => {
    await start();
    running.content.answer(SUBMISSIONS, { status: 500, json: {} });
    running.content.answer('/crm-landings/contact', { status: 500, json: {} });
    const where = '/crm/contact?etat=enregistree';
    const plain = () =>
      postForm(running, '/formulaires/contact?page=/contact', { ...CAMILLE, nom: 'Sans script' });
    await plain().expect(303).expect('location', where);
    const { text } = await http(running).get(where).expect(200);
    expect(text).toContain('Votre demande est enregistrée.');
    // Once more is the same lead, and still not handed over.
    await plain().expect(303).expect('location', where);
    running.content.answer('/crm-landings/contact', { json: { title: 'Merci', slug: 'contact', body: [] } });
    running.content.answer(SUBMISSIONS, { status: 201, json: {} });
    await until(async () => (await ops()).counts.waiting === 0);
  });

  it('because the receiver finds the visitor’s mistake in it is not kept: it is the visitor’s', async () => {
    await start();
    const errors = [{ path: ['email'], message: 'camille@exemple.fr is blocked' }];
    running.content.answer(SUBMISSIONS, { status: 422, json: { error: { details: { errors } } } });
    const { body } = await send().expect(422);
    expect(body.fields).toEqual({ email: 'other' });
    // It is taken away once the visitor has been told.
    await until(async () => (await ops()).counts.waiting === 0);
    expect((await ops()).counts.dead).toBe(0);
    running.content.answer(SUBMISSIONS, { status: 201, json: {} });
    await send().expect(201);
  });

  it('because the receiver finds fault with it and names no field of the form is ours to mend, and kept', async () => {
    await start();
    for (const [status, json] of [
      [422, {}],
      [400, { error: { details: { errors: [{ path: ['unheardOf'], message: 'required' }] } } }],
    ] as const) {
      running.content.answer(SUBMISSIONS, { status, json });
      await send({ ...CAMILLE, nom: `Élève ${status}` }).expect(202);
    }
    const lines = running.site.logged().filter(({ level }) => level === 'error');
    expect(lines.map(({ msg }) => msg)).toContain('leads are not taken, and no visitor can mend it');
    running.content.answer(SUBMISSIONS, { status: 201, json: {} });
    await until(async () => (await ops()).counts.waiting === 0);
    expect(received().length).toBeGreaterThanOrEqual(2);
  });

  it('in time, but later, is not handed over again', async () => {
    await start();
    jest.replaceProperty(TIMES, 'tryMs', 1_000);
    running.content.answer(SUBMISSIONS, { status: 201, json: {}, delayMs: 2_500 });
    const late = { ...CAMILLE, nom: 'En retard' };
    await send(late).expect(202);
    // While nobody knows more, again alike.
    await send(late).expect(202);
    await until(async () => (await ops()).counts.waiting === 0);
    await send(late).expect(201);
    expect(received()).toHaveLength(1);
  });

  it('and finds the visitor’s mistake too late is a dead letter, which operators see, export and send again', async () => {
    await start();
    running.content.answer(SUBMISSIONS, { status: 500, json: {} }, { status: 422, json: BLAMES_EMAIL });
    await send({ ...CAMILLE, nom: 'Trop tard' }).expect(202);
    await until(async () => (await ops()).counts.dead === 1);
    const lines = running.site.logged().filter(({ level }) => level === 'error');
    expect(lines).toMatchObject([{ form: 'contact', msg: expect.stringContaining('dead letter') }]);
    const { dead } = await ops();
    expect(JSON.stringify(dead)).not.toContain('Trop tard');
    const { text } = await http(running).get('/_ops/leads/export').set(OPERATOR).expect(200);
    expect(JSON.parse(text)).toMatchObject({ id: dead[0].id, values: { nom: 'Trop tard' } });
    running.content.answer(SUBMISSIONS, { status: 201, json: {} });
    const { body } = await http(running).post(`/_ops/leads/${dead[0].id}/resend`).set(OPERATOR).expect(200);
    expect(body).toEqual({ resent: 1 });
    await until(async () => (await ops()).counts.dead === 0 && (await ops()).counts.waiting === 0);
    expect(received().at(-1)).toMatchObject({ nom: 'Trop tard' });
  });

  it('of a form that cannot be read is taken unseen, and checked when it can', async () => {
    await start();
    running.content.answer('/test-articles/contact', { status: 503, json: {} });
    await send({ ...CAMILLE, nom: 'À l’aveugle', intrus: 'x' }).expect(202);
    const block = { __component: 'forms.contact', id: 7, slug: 'contact', fields: FIELDS };
    running.content.answer('/test-articles/contact', {
      json: { title: 'C', slug: 'contact', body: [block] },
    });
    running.content.answer(SUBMISSIONS, { status: 201, json: {} });
    await until(async () => (await ops()).counts.waiting === 0);
    expect(received()).toHaveLength(1);
    expect(received()[0]).toEqual({
      nom: 'À l’aveugle',
      email: CAMILLE.email,
      submissionId: expect.any(String),
    });
  });

  it('for an event that has filled up, or is over, since it was taken is delivered all the same', async () => {
    await start();
    const event = { slug: 'jpo', title: 'Portes ouvertes', dateStart: '2099-12-05T09:00:00.000Z' };
    const address = '/forms/evenement/submissions';
    running.content.answer('/events/jpo', { json: { ...event, placesLeft: 1 } });
    running.content.answer(address, { status: 503, json: {} });
    await http(running)
      .post(`/api${address}?locale=fr&page=/agenda/jpo`)
      .set('origin', running.site.origin)
      .type('json')
      .send({ ...CAMILLE, niveau: 'lycee', consent: 'true' })
      .expect(202);
    running.content.answer('/events/jpo', {
      json: { ...event, placesLeft: 0, dateStart: '2020-12-05T09:00:00.000Z' },
    });
    running.site.deps.store.purge();
    running.content.answer(address, { status: 201, json: {} });
    await until(async () => (await ops()).counts.waiting === 0);
    const bodies = running.content.calls(address).map(({ body }) => JSON.parse(body));
    expect(bodies.at(-1)).toMatchObject({ email: CAMILLE.email, evenement: 'jpo' });
  });

  it('leaves nothing of a person in the log, whatever the service quotes', async () => {
    await start();
    const quoting = {
      error: {
        ...BLAMES_EMAIL.error,
        message: 'Camille Dupré <camille@exemple.fr>, Q2FtaWxsZQ== and camille%40exemple.fr are not allowed',
      },
    };
    const refusals = [403, 403, 422].map((status) => ({ status, json: quoting }));
    running.content.answer(SUBMISSIONS, ...refusals);
    await send().expect(202);
    await until(async () => (await ops()).counts.dead === 1);
    expect(JSON.stringify(running.site.logged())).not.toMatch(/Camille|Dupr|exemple\.fr|Q2Ft/i);
    expect(JSON.stringify(await dump())).not.toMatch(/Camille|Dupr|exemple\.fr|Q2Ft/i);
  });
});

withRedis('fifty equal posts at once', () => {
  it('to two processes are one lead', async () => {
    await start();
    const { config } = running.site.deps;
    const other = await startSite({
      env: {
        ...environment(),
        CONTENT_API_URL: config.contentApiUrl,
        CONTENT_API_USERNAME: config.contentApiUsername,
        CONTENT_API_PASSWORD: config.contentApiPassword,
      },
    });
    running.content.answer(SUBMISSIONS, { status: 201, json: {}, delayMs: 300 });
    const sites = [running.site, other];
    const posts = Array.from({ length: 50 }, (_value, nth) =>
      // From two networks: the processes count together, and one may not send as many at once.
      send({ ...CAMILLE, nom: 'Cinquante' }, sites[nth % 2]).set('X-Forwarded-For', `203.0.113.${nth % 2}`),
    );
    const statuses = (await Promise.all(posts)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([201]));
    expect(received()).toHaveLength(1);
    await other.close();
  });
});

withRedis('a Redis that does not confirm', () => {
  it.each<[string, () => void | Promise<void>, () => void | Promise<void>]>([
    ['hangs', () => redis.hang(), () => redis.goOn()],
    ['is gone', () => redis.kill(), () => redis.start()],
  ])(
    'because it %s: nobody is told that anything is kept; the receiver alone decides',
    async (_why, fail, mend) => {
      await start();
      await until(async () => (await ops()).counts.waiting === 0);
      await fail();
      running.content.answer(SUBMISSIONS, { status: 500, json: {} }, { status: 201, json: {} });
      const lost = { ...CAMILLE, nom: 'Redis absent' };
      await send(lost).expect(503).expect('retry-after', /^\d+$/);
      await send(lost).expect(201);
      await mend();
      running.content.answer(SUBMISSIONS, { status: 500, json: {} });
      await until(async () => (await send({ ...CAMILLE, nom: `De retour ${Math.random()}` })).status === 202);
      running.content.answer(SUBMISSIONS, { status: 201, json: {} });
      await until(async () => (await ops()).counts.waiting === 0);
    },
  );
});

describe('the operators’ address of leads', () => {
  it('needs their token, and says where there is no queue', async () => {
    running = await startSiteOnFakeContent({ OPERATIONS_TOKEN: 'operator' });
    await http(running).get('/_ops/leads').expect(401);
    await http(running).get('/_ops/leads/export').expect(401);
    await http(running).post('/_ops/leads/resend').expect(401);
    const { body } = await http(running).get('/_ops/leads').set(OPERATOR).expect(404);
    expect(body.errorText).toContain('REDIS_URL');
  });
});

async function empty(): Promise<void> {
  const { Redis } = await import('ioredis');
  const client = new Redis(redis.url);
  await client.flushall();
  client.disconnect();
}

async function keys(): Promise<string[]> {
  return (await dump()).map(([key]) => key).filter((key) => /:queue:leads:[\da-f-]{36}$/.test(key));
}

/** All that Redis has, as text. */
async function dump(): Promise<[key: string, value: string][]> {
  const { Redis } = await import('ioredis');
  const client = new Redis(`${redis.url}/1`);
  const found: [string, string][] = [];
  for (const key of await client.keys('*')) {
    const type = await client.type(key);
    const value =
      type === 'hash' ? await client.hgetall(key) : type === 'string' ? await client.get(key) : type;
    found.push([key, JSON.stringify(value)]);
  }
  client.disconnect();
  return found;
}
