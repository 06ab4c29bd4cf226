import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { type BuiltSite, startBuiltSite } from '../../support/builtSite';
import { type FakeContentService, startFakeContentService } from '../../support/fakeContentService';
import { http, tellChange, WEBHOOK } from '../../support/http';
import { type RunningSite, startSite } from '../../support/runningSite';
import { hasRedisServer, type RedisServer, startRedisServer } from '../../support/servers/redisServer';
import { until } from '../../support/until';

const SECRET = 'preview-secret-of-many-processes';
/** So many requests, each on a connection of its own, meet every process. */
const REQUESTS = 6;

let content: FakeContentService;
let draftsToken: string;

const environment = () => ({
  CONTENT_API_URL: content.baseUrl,
  CONTENT_API_USERNAME: content.account.username,
  CONTENT_API_PASSWORD: content.account.password,
  CONTENT_PREFIX: 'test',
  CONTENT_SERVICE: 'contract',
  PREVIEW_SECRET: SECRET,
  PREVIEW_TOKEN: draftsToken,
  LOGIN_MODE: 'form',
  ...WEBHOOK,
});

interface Answer {
  status: number;
  text: string;
  cookie: string;
  /** Resolves when the other side has ended it. */
  over: Promise<void>;
  isOpen(): boolean;
  end(): void;
}

/** @param onText hears of an answer that does not end; it is then given at its beginning. */
function ask(
  { origin }: Pick<BuiltSite, 'origin'>,
  path: string,
  { cookie = '', form = '' } = {},
  onText?: (text: string) => void,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const headers = {
      'user-agent': 'Googlebot/2.1',
      ...(cookie ? { cookie } : {}),
      ...(form ? { origin, 'content-type': 'application/x-www-form-urlencoded' } : {}),
    };
    const asked = request(
      origin + path,
      { agent: new Agent({ keepAlive: false }), method: form ? 'POST' : 'GET', headers },
      (response) => {
        let text = '';
        let isOpen = true;
        const over = new Promise<void>((ended) => {
          response.on('end', () => {
            isOpen = false;
            ended();
          });
        });
        const answer = () => ({
          over,
          isOpen: () => isOpen,
          status: response.statusCode ?? 0,
          text,
          cookie: (response.headers['set-cookie'] ?? []).map((one) => one.split(';', 1)[0]).join('; '),
          end: () => asked.destroy(),
        });
        response.setEncoding('utf8');
        response.on('data', (chunk: string) => {
          text += chunk;
          onText?.(chunk);
        });
        response.on('error', () => undefined);
        response.on('end', () => resolve(answer()));
        if (onText) resolve(answer());
      },
    );
    asked.on('error', reject);
    asked.end(form);
  });
}

beforeEach(async () => {
  content = await startFakeContentService();
  const { body } = await http({ origin: content.baseUrl }).post('/login').send(content.account);
  draftsToken = String(body.access_token);
  content.answer('/users/me', { json: { title: 'École', siteName: 'École', username: 'ada' } });
  for (const list of ['/menu-enrichis', '/events', '/test-news', '/campuses', '/courses', '/test-articles'])
    content.answer(list, { json: [] });
  content.answer('/taxonomy', { json: {} });
  content.answer('/campuses/lyon', { json: { title: 'Lyon', slug: 'lyon' } });
});
afterEach(() => content.close());

/** Each answer of every process to the same question. */
const all = (sites: readonly BuiltSite[], path: string, options: Parameters<typeof ask>[2] = {}) =>
  Promise.all(
    Array.from({ length: REQUESTS }, (_, nth) => {
      const site = sites[nth % sites.length];
      if (!site) throw new Error('A site runs');
      return ask(site, path, options);
    }),
  );

/** @returns what tells how many processes take the cookie of the editor who has signed out for an editor's, and the cookie of one who has not */
async function playThrough(sites: readonly BuiltSite[]) {
  const [first] = sites;
  if (!first) throw new Error('A site runs');
  const { username, password } = content.account;
  const form = new URLSearchParams({ username, password, url: '/campus/lyon' }).toString();

  // Signed in by one, an editor for all of them; a preview that one has opened likewise.
  const { cookie } = await ask(first, '/login', { form });
  expect(cookie).toMatch(/^editor=/);
  for (const { status, text } of await all(sites, '/campus/lyon', { cookie }))
    expect([status, text.includes('id="preview-bar"')]).toEqual([200, true]);
  const opened = await ask(
    first,
    `/_preview?${new URLSearchParams({ secret: SECRET, url: '/campus/lyon' })}`,
  );
  for (const { text } of await all(sites, '/campus/lyon', { cookie: opened.cookie }))
    expect(text).toContain('id="preview-bar"');
  for (const { text } of await all(sites, '/campus/lyon')) expect(text).not.toContain('preview-bar');

  // Whichever process an editor listens to, he hears of what another one was told.
  const heard = Array.from({ length: REQUESTS }, () => '');
  const streams = await Promise.all(
    heard.map((_, nth) =>
      ask(sites[nth % sites.length] ?? first, '/_preview/events', { cookie }, (text) => {
        heard[nth] += text;
      }),
    ),
  );
  const told = Date.now();
  await tellChange(first, { event: 'entry.publish', model: 'campus', entry: { slug: 'lyon' } }).expect(204);
  await until(() => heard.every((text) => text.includes('event: change')));
  process.stderr.write(`${REQUESTS} editors hear of a change after ${Date.now() - told} ms\n`);
  for (const stream of streams.slice(REQUESTS / 2)) stream.end();

  // A moment that was written down is the same one everywhere, and nobody tells of it.
  const moment = (Math.ceil(Date.now() / 1000) + 6) * 1000;
  content.answer('/test-news/soldes', {
    json: { slug: 'soldes', title: 'Soldes', publishAt: new Date(moment).toISOString() },
  });
  for (const { status } of await all(sites, '/actualites/soldes')) expect(status).not.toBe(200);
  expect(Date.now()).toBeLessThan(moment);
  await pause(moment - Date.now() + 20);
  for (const { status } of await all(sites, '/actualites/soldes')) expect(status).toBe(200);

  // Signed out at one, a visitor at all of them, whoever has copied the cookie before; another editor stays.
  const { cookie: another } = await ask(first, '/login', { form });
  const stays = await ask(first, '/_preview/events', { cookie: another }, () => undefined);
  expect((await ask(first, '/logout', { cookie, form: 'out=yes' })).cookie).toBe('preview=; editor=');
  const out = Date.now();
  const shown = async (copy: string) =>
    (await all(sites, '/campus/lyon', { cookie: copy })).filter(({ text }) => text.includes('preview-bar'))
      .length;
  await until(async () => (await shown(cookie)) === 0);
  process.stderr.write(`a copied cookie is refused everywhere after ${Date.now() - out} ms\n`);
  expect(await shown(another)).toBe(REQUESTS);
  // What listens with a copy hears no more either, and is let go of.
  await Promise.all(streams.slice(0, REQUESTS / 2).map(({ over }) => over));
  process.stderr.write(`and nobody listens with it any more after ${Date.now() - out} ms\n`);
  expect(stays.isOpen()).toBe(true);
  stays.end();
  return { takeHimIn: () => shown(cookie), another };
}

it('with two workers an editor is one everywhere, hears of everything, and moments pass in all of them', async () => {
  const site = await startBuiltSite({ env: { ...environment(), WEB_CONCURRENCY: '2' } });
  try {
    await until(() => site.log().split('"listening"').length - 1 === 2);
    const { takeHimIn } = await playThrough([site]);
    // A worker that starts later was told by nobody.
    const { pid } = site.process;
    const [worker = ''] = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ');
    process.kill(Number(worker), 'SIGKILL');
    await until(() => site.log().split('"listening"').length - 1 === 3);
    expect(await takeHimIn()).toBe(0);
  } finally {
    await site.stop();
  }
}, 120_000);

it('a process of its own remembers nobody who signed out before it started, so all who had signed in do so again', async () => {
  const { username, password } = content.account;
  const form = new URLSearchParams({ username, password, url: '/campus/lyon' }).toString();
  const shows = async (site: RunningSite, cookie: string) =>
    (await ask(site, '/campus/lyon', { cookie })).text.includes('id="preview-bar"');
  const before = await startSite({ env: environment() });
  const { cookie } = await ask(before, '/login', { form });
  expect(await shows(before, cookie)).toBe(true);
  await ask(before, '/logout', { cookie, form: 'out=yes' });
  expect(await shows(before, cookie)).toBe(false);
  await before.close();
  const after = await startSite({ env: environment() });
  try {
    expect(await shows(after, cookie)).toBe(false);
    const { cookie: anew } = await ask(after, '/login', { form });
    expect(await shows(after, anew)).toBe(true);
  } finally {
    await after.close();
  }
}, 120_000);

(hasRedisServer() ? it : it.skip)(
  'and so with two processes on one Redis',
  async () => {
    const redis: RedisServer = await startRedisServer();
    const sites: BuiltSite[] = [];
    try {
      for (let nth = 0; nth < 2; nth += 1)
        sites.push(await startBuiltSite({ env: { ...environment(), REDIS_URL: redis.url } }));
      const { takeHimIn, another } = await playThrough(sites);
      sites.push(await startBuiltSite({ env: { ...environment(), REDIS_URL: redis.url } }));
      expect(await takeHimIn()).toBe(0);
      for (const { text } of await all(sites.slice(-1), '/campus/lyon', { cookie: another }))
        expect(text).toContain('id="preview-bar"');
    } finally {
      await Promise.all(sites.map((site) => site.stop()));
      await redis.close();
    }
  },
  120_000,
);
