import { Redis } from 'ioredis';
import { readConfig } from '../../../server/config';
import { createLogger } from '../../../server/log/logger';
import { openSharedState } from '../../../server/sharedState/openSharedState';
import type { SharedState } from '../../../server/sharedState/sharedState';
import { type RedisLink, startRedisLink } from '../../support/servers/redisLink';
import { hasRedisServer, type RedisServer, startRedisServer } from '../../support/servers/redisServer';
import { until } from '../../support/until';

const withRedis = hasRedisServer() ? describe : describe.skip;

/** One process's share: what the others have told it to purge, and what it has logged. */
interface Member {
  shared: SharedState;
  heard: string[];
  lines: string[];
}

async function join(url: string): Promise<Member> {
  const heard: string[] = [];
  const lines: string[] = [];
  const shared = await openSharedState({
    config: readConfig({ REDIS_URL: url, CONTENT_PREFIX: 'test' }),
    log: createLogger('info', { write: (line: string) => void lines.push(JSON.parse(line).msg) }),
    onPurge: (names) => void heard.push(...names),
  });
  return { shared, heard, lines };
}

withRedis('purges over Redis', () => {
  let redis: RedisServer;
  let link: RedisLink;
  let admin: Redis;
  let one: Member;
  let other: Member;
  let distant: Member;

  beforeEach(async () => {
    redis = await startRedisServer();
    link = await startRedisLink(redis.port);
    admin = new Redis(redis.port, '127.0.0.1');
    admin.on('error', () => undefined);
    [one, other, distant] = await Promise.all([join(redis.url), join(redis.url), join(link.url)]);
    // What was purged before anybody read is not known: everything.
    await until(() => [one, other, distant].every(({ heard }) => heard.includes('*')));
    // The first purge ever begins the epoch, which is told to all as a purge of everything.
    one.shared.announce(['begin']);
    await until(async () => (await admin.hget('test:generations', 'begin')) === '1');
    await until(() => [one, other, distant].every(({ heard }) => heard.filter((n) => n === '*').length > 1));
    for (const { heard } of [one, other, distant]) heard.length = 0;
  });
  afterEach(async () => {
    for (const { shared } of [one, other, distant]) shared.close();
    admin.disconnect();
    await link.close();
    await redis.close();
  });

  it('reach every other process once, and not the one that purged', async () => {
    one.shared.announce(['news fr', 'menu']);
    one.shared.announce(['course']);
    await until(() => other.heard.includes('course') && distant.heard.includes('course'));
    // Longer than it takes to compare the numbers: what was read is not taken for missed.
    await new Promise((next) => setTimeout(next, 2_500));
    expect(other.heard).toEqual(['news fr', 'menu', 'course']);
    expect(distant.heard).toEqual(['news fr', 'menu', 'course']);
    expect(one.heard).toEqual([]);
  });

  it('that were told while a link was cut are heard within a second of its return', async () => {
    link.cut();
    await until(() => distant.lines.length > 0);
    for (const name of ['a', 'b', 'c', 'd', 'e']) one.shared.announce([name]);
    await until(() => other.heard.includes('e'));
    await new Promise((next) => setTimeout(next, 4_000));
    expect(distant.heard).toEqual([]);
    const back = Date.now();
    link.mend();
    await until(() => distant.heard.length >= 5);
    const tookMs = Date.now() - back;
    expect(distant.heard.toSorted()).toEqual(['a', 'b', 'c', 'd', 'e']);
    process.stderr.write(`five purges missed, heard ${tookMs} ms after the link's return\n`);
    // Ten times what the reconnecting takes, for a busy machine; without the short retries it would be more.
    expect(tookMs).toBeLessThan(5_000);
  });

  it('that the stream has lost are known by their numbers', async () => {
    link.cut();
    one.shared.announce(['lost']);
    await until(() => other.heard.includes('lost'));
    const all = admin.pipeline();
    for (let nth = 0; nth < 1_500; nth += 1)
      all.xadd('test:purges', 'MAXLEN', 1000, '*', 'from', 'x', 'names', '[]');
    await all.exec();
    expect(JSON.stringify(await admin.xrange('test:purges', '-', '+'))).not.toContain('lost');
    link.mend();
    await until(() => distant.heard.includes('lost'));
  });

  it('go on after Redis has lost everything, which is a purge of everything for who was away', async () => {
    link.cut();
    one.shared.announce(['lost']);
    await until(() => other.heard.includes('lost'));
    await admin.flushall();
    one.shared.announce(['later']);
    await until(() => other.heard.includes('later'));
    link.mend();
    await until(() => distant.heard.includes('*'));
  });

  it('wait for a Redis that is away or hangs, without keeping anybody waiting, and are told on its return', async () => {
    redis.hang();
    const started = performance.now();
    one.shared.announce(['during the hang']);
    expect(performance.now() - started).toBeLessThan(50);
    await until(() => one.lines.includes('purges wait for Redis: other processes show old content'));
    redis.goOn();
    await until(() => other.heard.includes('during the hang') && distant.heard.includes('during the hang'));

    await redis.kill();
    one.shared.announce(['while away']);
    one.shared.announce(['while away', 'twice']);
    await until(() => one.lines.includes('Redis (REDIS_URL) cannot be reached'));
    await redis.start();
    await until(() => other.heard.includes('twice') && distant.heard.includes('while away'));
    expect(one.lines).toContain('purges that waited for Redis were told to the others');
  });

  it('wait while Redis is full', async () => {
    await admin.config('SET', 'maxmemory', '1');
    one.shared.announce(['while full']);
    await until(() => one.lines.includes('purges wait for Redis: other processes show old content'));
    await admin.config('SET', 'maxmemory', '0');
    await until(() => other.heard.includes('while full'));
  });
});
