import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../support/builtSite';
import { tellChange } from '../support/http';
import { hasCacheServers, startVarnish, VARNISH_SECRET } from '../support/servers/cacheServers';
import { hasRedisServer, startRedisServer } from '../support/servers/redisServer';
import { until } from '../support/until';
import { type Answered, all, ask, offer, percentile, tally } from './load';
import { promise, withSchool } from './promise';

(hasRedisServer() ? describe : describe.skip)('Redis', () => {
  promise('Redis killed, hung, full, and back', 'visitors do not notice; one line a change', async () => {
    const redis = await startRedisServer();
    try {
      return await withSchool(
        async ({ site }) => {
          const seen: Answered[] = [];
          const under = async () => {
            seen.push(
              ...(await offer(50, 3, (nth) =>
                ask(site.origin, nth % 2 ? '/campus' : `/campus/campus-${nth % 10}`),
              )),
            );
          };
          await under();
          const calm = percentile(seen, 0.99);
          redis.hang();
          await under();
          redis.goOn();
          await under();
          await redis.kill();
          await under();
          const away = performance.now();
          await redis.start();
          await until(() => site.log().includes('Redis is back'));
          const back = Math.round(performance.now() - away);
          await under();
          expect(all(seen, 200)).toEqual([]);
          expect(percentile(seen, 0.99)).toBeLessThan(1_000);
          const lines = site
            .log()
            .split('\n')
            .filter((line) => line.includes('Redis')).length;
          expect(lines).toBeLessThanOrEqual(12);
          return `${tally(seen)}; p99 ${percentile(seen, 0.99)} ms (before: ${calm}); heard of its return after ${back} ms; ${lines} lines`;
        },
        { REDIS_URL: redis.url },
      );
    } finally {
      await redis.close();
    }
  });
});

(hasCacheServers() ? describe : describe.skip)('a cache in front', () => {
  promise(
    'a cache in front (Varnish)',
    'nearly all first visits are its own, a change is new at once, and the site may be away',
    async () => {
      const port = await freePort();
      return withSchool(
        async (school) => {
          const cache = await startVarnish(Number(new URL(school.site.origin).port), port);
          try {
            let hits = 0;
            const pages = [
              '/',
              '/campus',
              '/agenda',
              ...Array.from({ length: 10 }, (_, nth) => `/campus/campus-${nth}`),
            ];
            for (let nth = 0; nth < 1_000; nth += 1) {
              const answer = await fetch(`${cache.origin}${pages[nth % pages.length]}?utm_source=s${nth}`);
              await answer.arrayBuffer();
              expect([answer.status, answer.headers.get('set-cookie')]).toEqual([200, null]);
              if (answer.headers.get('x-cache') === 'HIT') hits += 1;
            }
            expect(hits).toBeGreaterThanOrEqual(950);
            school.content.answer('/campuses/campus-1', {
              json: { title: 'Campus tout neuf', slug: 'campus-1' },
            });
            const told = performance.now();
            await tellChange(school, {
              event: 'entry.update',
              model: 'campus',
              entry: { slug: 'campus-1' },
            }).expect(204);
            await until(async () =>
              (await (await fetch(`${cache.origin}/campus/campus-1`)).text()).includes('Campus tout neuf'),
            );
            const purged = Math.round(performance.now() - told);
            expect(purged).toBeLessThan(5_000);
            await fetch(`${cache.origin}/`).then((answer) => answer.arrayBuffer());
            await school.site.stop();
            await pause(500);
            const away = await fetch(`${cache.origin}/`);
            expect(away.status).toBe(200);
            return `${hits / 10} % from the cache; a change after ${purged} ms; without the site: ${away.status}`;
          } finally {
            await cache.close();
          }
        },
        { SHARED_CACHE: 'on', CDN_PURGE: `varnish:http://:${VARNISH_SECRET}@127.0.0.1:${port}` },
      );
    },
  );
});
