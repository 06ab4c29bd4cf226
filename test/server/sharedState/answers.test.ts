import { Redis } from 'ioredis';
import { readConfig } from '../../../server/config';
import { type ContentStore, createContentStore } from '../../../server/content/contentStore';
import { createLogger } from '../../../server/log/logger';
import { openSharedState } from '../../../server/sharedState/openSharedState';
import type { SharedState } from '../../../server/sharedState/sharedState';
import { createQueries } from '../../../shared/content/queries/queries';
import { thorough } from '../../support/anyValue';
import { type FakeContentService, startFakeContentService } from '../../support/fakeContentService';
import { hasRedisServer, type RedisServer, startRedisServer } from '../../support/servers/redisServer';
import { until } from '../../support/until';

const withRedis = hasRedisServer() ? describe : describe.skip;
const INTERLEAVINGS = thorough(100);
const ADDRESSES = 100;
const queries = createQueries('fr', 'test');
const SECOND = 1_000;

/** One process's memory, and its share of what all have. */
interface Member {
  store: ContentStore;
  shared: SharedState;
  lines: string[];
  /** Purges as the webhook does. */
  purge(model: string): void;
  /** Its own clock goes on. */
  pass(ms: number): void;
  title(slug: string): Promise<string>;
  leave(): Promise<void>;
}

withRedis('answers that processes share', () => {
  let redis: RedisServer;
  let admin: Redis;
  let content: FakeContentService;
  const members: Member[] = [];
  let purges = 0;

  async function join(baseUrl = content.baseUrl): Promise<Member> {
    const lines: string[] = [];
    const log = createLogger('info', { write: (line: string) => void lines.push(JSON.parse(line).msg) });
    let forget = (_names: readonly string[]): void => undefined;
    const config = readConfig({
      REDIS_URL: redis.url,
      CONTENT_PREFIX: 'test',
      // The same service for all, whether it is there or not.
      CONTENT_API_URL: 'https://content.example.fr/api',
      CONTENT_API_TOKEN: 'token',
    });
    const shared = await openSharedState({ config, log, onPurge: (names) => forget(names) });
    let ahead = 0;
    const store = createContentStore({
      baseUrl,
      ...content.account,
      dialect: { service: 'contract' },
      mediaUrl: '',
      prefix: 'test',
      log,
      clock: () => Date.now() + ahead,
      random: () => 0.5,
      ...(shared.answers ? { shared: shared.answers } : {}),
    });
    forget = store.purgeNames;
    const member: Member = {
      store,
      shared,
      lines,
      purge(model) {
        purges += 1;
        shared.announce(store.purge(model));
      },
      pass(ms) {
        ahead += ms;
      },
      title: async (slug) => (await store.get(queries.campus(slug))).title,
      async leave() {
        shared.close();
        await store.close();
      },
    };
    members.push(member);
    return member;
  }

  const answerKeys = () => admin.keys('test:answer:*');
  /** Beside the settings, by whose clock they are read. */
  const kept = async (number: number) => until(async () => (await answerKeys()).length === number + 1);

  /** Whoever looks now knows of every purge. */
  const written = () => until(async () => Number(await admin.hget('test:generations', 'campus')) === purges);

  /** In Redis, everything is so much older. */
  async function age(ms: number): Promise<void> {
    for (const key of await answerKeys()) await admin.pexpire(key, (await admin.pttl(key)) - ms);
  }

  const publish = (slug: string, title: string) =>
    content.answer(`/campuses/${slug}`, { json: { title, slug, body: 'x'.repeat(2_000) } });

  beforeEach(async () => {
    purges = 0;
    redis = await startRedisServer();
    admin = new Redis(redis.port, '127.0.0.1');
    admin.on('error', () => undefined);
    content = await startFakeContentService();
    content.answer('/users/me', { json: { title: 'École' } });
    publish('lyon', 'first');
  });
  afterEach(async () => {
    await Promise.all(members.splice(0).map((member) => member.leave()));
    admin.disconnect();
    await content.close();
    await redis.close();
  });

  it('cost no call on processes that start after another has them', async () => {
    const slugs = Array.from({ length: ADDRESSES }, (_, nth) => `campus-${nth}`);
    for (const slug of slugs) publish(slug, `Campus of ${slug}`);
    // Ten at a time: more would keep a busy machine from its Redis.
    async function read({ title }: Member): Promise<string[]> {
      const titles: string[] = [];
      while (titles.length < ADDRESSES)
        titles.push(...(await Promise.all(slugs.slice(titles.length, titles.length + 10).map(title))));
      return titles;
    }
    const one = await join();
    await until(async () => {
      // What Redis was too late for is put there when it is asked for again.
      one.store.purgeNames(['campus']);
      await read(one);
      return (await answerKeys()).length === ADDRESSES + 1;
    });
    const calls = content.calls().length;
    for (const other of [await join(), await join()])
      expect(await read(other)).toEqual(slugs.map((slug) => `Campus of ${slug}`));
    expect(content.calls()).toHaveLength(calls);
  });

  it('are compressed, for a day, and hold no search, no 404 and no empty list', async () => {
    content.answer('/campuses', { json: [{ title: 'Lyon', slug: 'lyon' }] });
    content.answer('/test-news', { json: [] });
    content.answer('/courses', { json: [] });
    const one = await join();
    await one.title('lyon');
    await expect(one.title('nowhere')).rejects.toThrow();
    await one.store.get(queries.campuses());
    await one.store.get(queries.news({}));
    await kept(2);
    const calls = content.calls().length;
    const other = await join();
    await expect(other.title('nowhere')).rejects.toThrow();
    await other.store.get(queries.news({}));
    // The first answer that this process hears of the service is a 404: it asks for the settings, whether that is the service.
    expect(content.calls()).toHaveLength(calls + 3);
    for (const key of await answerKeys()) {
      expect(await admin.ttl(key)).toBeGreaterThan(86_000);
      expect(await admin.strlen(key)).toBeLessThan(1_024);
    }
  });

  it('are new after a purge, on who purged and on who starts then', async () => {
    const one = await join();
    const other = await join();
    expect([await one.title('lyon'), await other.title('lyon')]).toEqual(['first', 'first']);
    await kept(1);
    publish('lyon', 'second');
    one.purge('campus');
    // At once, before anybody else can know of it.
    expect(await one.title('lyon')).toBe('second');
    expect(await (await join()).title('lyon')).toBe('second');
    await until(async () => (await other.title('lyon')) === 'second');
  });

  it('are not believed by who has purged them while Redis was away and cannot know', async () => {
    const one = await join();
    await one.title('lyon');
    await kept(1);
    await redis.kill();
    publish('lyon', 'second');
    one.purge('campus');
    await until(() => one.lines.includes('purges wait for Redis: other processes show old content'));
    await redis.start();
    const seen = new Set<string>();
    await until(async () => {
      // Its own memory is asked for nothing.
      one.store.purgeNames(['campus']);
      seen.add(await one.title('lyon'));
      return Number(await admin.hget('test:generations', 'campus').catch(() => 0)) === purges;
    });
    expect([...seen]).toEqual(['second']);
  });

  it(`never come back as they were before a purge, in ${INTERLEAVINGS} interleavings`, async () => {
    const [slow, purging, reading] = [await join(), await join(), await join()];
    const wrong: string[] = [];
    for (let nth = 0; nth < INTERLEAVINGS; nth += 1) {
      const slug = `campus-${nth}`;
      let release = () => {};
      const after = new Promise<void>((resolve) => {
        release = resolve;
      });
      content.answer(`/campuses/${slug}`, { json: { title: 'old', slug }, after });
      const late = slow.title(slug);
      await until(() => content.calls(`/campuses/${slug}`).length > 0);
      publish(slug, 'new');
      const letGo = [
        () => release(),
        () => void setImmediate(release),
        () => void setTimeout(release, 1 + (nth % 7)),
      ][nth % 3];
      // Its answer lands before, while or after the purge is written.
      if (nth % 2 === 0) letGo?.();
      purging.purge('campus');
      const seen = [purging.title(slug)];
      if (nth % 2 === 1) letGo?.();
      // Once the purge is written, whoever has nothing yet.
      await written();
      seen.push(reading.title(slug));
      await late;
      seen.push(purging.title(slug), reading.title(slug));
      for (const title of await Promise.all(seen)) if (title !== 'new') wrong.push(`${nth}: ${title}`);
    }
    expect(wrong).toEqual([]);
    // Also on whose answer was late, and on who has seen nothing of all that.
    const last = await join();
    for (let nth = 0; nth < INTERLEAVINGS; nth += 1) {
      if ((await last.title(`campus-${nth}`)) !== 'new') wrong.push(`${nth} at last`);
      await until(async () => (await slow.title(`campus-${nth}`)) === 'new');
    }
    expect(wrong).toEqual([]);
  }, 300_000);

  it('serve while the service is gone, on processes that start then; from before purges too', async () => {
    const one = await join();
    publish('paris', 'Paris');
    expect([await one.title('lyon'), await one.title('paris')]).toEqual(['first', 'Paris']);
    await kept(2);
    for (let nth = 0; nth < 3; nth += 1) {
      one.purge('campus');
      await written();
    }
    await age(3_600 * SECOND);
    const other = await join('http://127.0.0.1:9/api');
    expect([await other.title('lyon'), await other.title('paris')]).toEqual(['first', 'Paris']);
    expect(other.store.hasAnswered()).toBe(true);
    expect(other.store.isCurrent(queries.campus('lyon'))).toBe(false);
  });

  it('serve through an outage that has begun before they were looked for', async () => {
    const one = await join();
    const slugs = Array.from({ length: 40 }, (_, nth) => `campus-${nth}`);
    for (const slug of slugs) publish(slug, slug);
    await Promise.all(slugs.map(one.title));
    await kept(slugs.length);
    await age(3_600 * SECOND);
    const other = await join('http://127.0.0.1:9/api');
    for (const slug of slugs) expect(await other.title(slug)).toBe(slug);
    expect(other.store.stats().outage).toBe(true);
    // What nobody has is refused, and does not wait for a service that is gone.
    await expect(other.title('nowhere')).rejects.toMatchObject({ statusCode: 503 });
  });

  it('are refreshed by one process for all, and nobody waits for it', async () => {
    const all = [await join(), await join(), await join()];
    for (const member of all) {
      await member.title('lyon');
      await kept(1);
    }
    const calls = content.calls().length;
    publish('lyon', 'second');
    for (const member of all) member.pass(70 * SECOND);
    await age(70 * SECOND);
    expect(await Promise.all(all.map((member) => member.title('lyon')))).toEqual(['first', 'first', 'first']);
    await until(async () =>
      (await Promise.all(all.map((member) => member.title('lyon')))).every((t) => t === 'second'),
    );
    expect(content.calls().length - calls).toBe(1);
  });

  it('that nobody can read are asked for', async () => {
    const one = await join();
    await one.title('lyon');
    await kept(1);
    const keys = await answerKeys();
    for (const garbage of ['', '\n', 'x\n{', `${'x'.repeat(40)}\n\u001f\u008b`]) {
      for (const key of keys) await admin.set(key, Buffer.from(garbage, 'latin1'), 'EX', 86_400);
      expect(await (await join()).title('lyon')).toBe('first');
    }
  });

  it('are not waited for when Redis hangs, and are used again when it goes on: one line each', async () => {
    const one = await join();
    await one.title('lyon');
    await kept(1);
    redis.hang();
    const waits: number[] = [];
    for (let nth = 0; nth < 8; nth += 1) {
      publish(`campus-${nth}`, 'there');
      const started = performance.now();
      expect(await one.title(`campus-${nth}`)).toBe('there');
      waits.push(performance.now() - started);
    }
    // Two commands of 100 ms; three in a row, and it is left alone. A busy machine may be slow at one or two of the others.
    const [, , median = Number.NaN] = waits.slice(3).sort((one, other) => one - other);
    expect(median).toBeLessThan(90);
    redis.goOn();
    const before = content.calls().length;
    await until(() => one.lines.includes('Redis answers again'));
    await one.title('lyon');
    expect(content.calls()).toHaveLength(before);
    expect(one.lines).toEqual([
      'Redis (REDIS_URL) does not answer: each process is on its own',
      'Redis answers again',
    ]);
  });

  it('are read on when Redis is full: one line for its beginning, one for its end', async () => {
    const one = await join();
    await one.title('lyon');
    await kept(1);
    await admin.config('SET', 'maxmemory', '1');
    for (let nth = 0; nth < 8; nth += 1) {
      publish(`campus-${nth}`, 'there');
      expect(await one.title(`campus-${nth}`)).toBe('there');
    }
    const calls = content.calls().length;
    expect(await (await join()).title('lyon')).toBe('first');
    expect(content.calls()).toHaveLength(calls);
    await admin.config('SET', 'maxmemory', '0');
    publish('late', 'there');
    await one.title('late');
    await until(() => one.lines.includes('Redis takes what processes share again'));
    expect(one.lines).toEqual([
      'Redis (REDIS_URL) refuses what processes share',
      'Redis takes what processes share again',
    ]);
  });
});
