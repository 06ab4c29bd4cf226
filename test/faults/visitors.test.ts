import { randomInt } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import * as fc from 'fast-check';
import { TIMEOUTS } from '../../server/http/timeouts';
import { anyValue } from '../support/anyValue';
import { http, read } from '../support/http';
import { until } from '../support/until';
import { all, ask, offer, percentile, tally, together } from './load';
import { memoryOf, promise, withSchool } from './promise';

promise('a flood of made-up queries', 'bounded memory, bounded questions', () =>
  withSchool(async ({ site, content }) => {
    await ask(site.origin, '/programme');
    const [memory, questions] = [memoryOf(site), content.calls().length];
    const answers = [];
    for (let round = 0; round < 40; round += 1)
      answers.push(
        ...(await together(100, (nth) =>
          ask(site.origin, nth % 2 ? `/campus?x${round}=${nth}` : `/programme?q=mot${round}-${nth}&x=${nth}`),
        )),
      );
    expect(all(answers, 200, 503)).toEqual([]);
    const grown = memoryOf(site) - memory;
    expect(grown).toBeLessThan(150);
    const asked = content.calls().length - questions;
    // Each of 2,000 words is a search, of two questions; what else is in an address costs none.
    expect(asked).toBeLessThanOrEqual(4_100);
    return `4,000 addresses: ${tally(answers)}; ${asked} questions; memory + ${Math.max(0, grown)} MB`;
  }),
);

promise('20,000 requests of all sorts', 'no more memory than a dyno of 512 MB has to spare', () =>
  withSchool(async ({ site }) => {
    const kinds = [
      '/',
      '/campus',
      '/campus/campus-1',
      '/programme?niveau=bac',
      '/agenda?page=2',
      '/robots.txt',
      '/sitemap.xml',
      '/healthz',
    ];
    let most = 0;
    for (let round = 0; round < 100; round += 1) {
      await together(200, (nth) =>
        ask(site.origin, nth % 10 === 0 ? `/inconnu-${round}-${nth}` : (kinds[nth % kinds.length] ?? '/')),
      );
      most = Math.max(most, memoryOf(site));
    }
    expect(most).toBeLessThan(300);
    return `at most ${most} MB`;
  }),
);

promise('SIGTERM in the middle of work', 'what has begun is finished, exit 0', () =>
  withSchool(async ({ site, content }) => {
    for (let nth = 0; nth < 20; nth += 1)
      content.answer(`/campuses/lent-${nth}`, {
        json: { title: 'Lent', slug: `lent-${nth}` },
        delayMs: 1_500,
      });
    const under = together(20, (nth) => ask(site.origin, `/campus/lent-${nth}`));
    await pause(500);
    const told = performance.now();
    const code = await site.stop();
    const took = Math.round(performance.now() - told);
    const answers = await under;
    expect([code, all(answers, 200)]).toEqual([0, []]);
    return `${tally(answers)}; exit ${code} after ${took} ms`;
  }),
);

promise('500 slow senders (slowloris)', 'others do not notice; they are ended in time', () =>
  withSchool(async ({ site }) => {
    await ask(site.origin, '/');
    const { port } = new URL(site.origin);
    const sockets: Socket[] = Array.from({ length: 500 }, () => connect(Number(port), '127.0.0.1'));
    let open = sockets.length;
    for (const socket of sockets) {
      socket
        .on('error', () => undefined)
        .on('close', () => {
          open -= 1;
        });
      socket.write('GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ');
    }
    const drip = setInterval(() => {
      for (const socket of sockets) if (socket.writable) socket.write('a');
    }, 1_000);
    const began = performance.now();
    const answers = await offer(50, 8, () => ask(site.origin, '/'));
    expect(all(answers, 200)).toEqual([]);
    expect(percentile(answers, 0.99)).toBeLessThan(500);
    await until(() => open === 0);
    clearInterval(drip);
    const ended = Math.round((performance.now() - began) / 1_000);
    expect(ended).toBeLessThan((TIMEOUTS.headersTimeout + TIMEOUTS.connectionsCheckingInterval) / 1_000 + 8);
    return `p99 of others ${percentile(answers, 0.99)} ms; all ended after ${ended} s`;
  }),
);

/** A request that no browser sends, as bytes. */
function fuzzed(): string {
  const any = (values: readonly string[]) => values[randomInt(values.length)] ?? '';
  // Mostly what a parser lets through, so that more than the parser meets it.
  const sign = () => (randomInt(30) === 0 ? randomInt(1, 256) : randomInt(0x21, 0x7f));
  const noise = (length: number) => Array.from({ length }, () => String.fromCharCode(sign())).join('');
  const method = any([
    'GET',
    'GET',
    'HEAD',
    'POST',
    'PUT',
    'DELETE',
    'OPTIONS',
    'TRACE',
    'G\u00e9T',
    noise(3),
  ]);
  const target = any([
    '/',
    '/campus',
    '/campus/campus-1',
    '/programme',
    '//',
    '*',
    'http://x/',
    '/%',
    '/%00',
    '/..%2f',
    noise(6),
  ]);
  const tail = any(['', '', `?${noise(10)}`, '?q=%ff', `/${noise(8)}`, '/'.repeat(50), '#a', '%c0%ae']);
  const headers = Array.from({ length: randomInt(4) }, () =>
    any([
      `Cookie: ${noise(30)}`,
      `Accept-Encoding: ${noise(8)}`,
      'Accept-Encoding: br;q=x, *',
      `If-None-Match: ${noise(9)}`,
      'If-Modified-Since: never',
      'Content-Length: 5',
      'Transfer-Encoding: chunked',
      'Range: bytes=0-',
      'Expect: 100-continue',
      `X-Forwarded-Proto: ${noise(4)}`,
      `X-Forwarded-For: ${noise(9)}`,
      `traceparent: ${noise(20)}`,
      `Referer: ${noise(20)}`,
      `${noise(4)}: x`,
    ]),
  );
  return `${method} ${target}${tail} HTTP/1.1\r\nHost: ${any(['x', 'x:1', '', noise(5)])}\r\nConnection: close\r\n${headers.map((line) => `${line}\r\n`).join('')}\r\n`;
}

function sendBytes(port: number, bytes: string): Promise<number> {
  return new Promise((resolve) => {
    let heard = '';
    const socket = connect(port, '127.0.0.1', () => socket.end(bytes, 'latin1'));
    socket.setTimeout(25_000, () => socket.destroy());
    socket.on('data', (chunk: Buffer) => {
      if (heard.length < 64) heard += chunk.toString('latin1');
    });
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(Number(/^HTTP\/1\.1 (\d{3})/.exec(heard)?.[1] ?? 0)));
  });
}

promise('20,000 fuzzed requests', 'none is a 500, and the process lives', () =>
  withSchool(async ({ site }) => {
    const port = Number(new URL(site.origin).port);
    const statuses: { status: number }[] = [];
    for (let round = 0; round < 200; round += 1)
      statuses.push(
        ...(await Promise.all(
          Array.from({ length: 100 }, async () => ({ status: await sendBytes(port, fuzzed()) })),
        )),
      );
    expect(statuses.filter(({ status }) => status === 500)).toEqual([]);
    expect((await ask(site.origin, '/')).status).toBe(200);
    expect(site.log()).not.toMatch(/unhandledRejection|uncaughtException/);
    return tally(statuses);
  }),
);

promise(
  'hostile content in every field',
  'its page loses the field, nobody else anything; nothing of it runs',
  () =>
    withSchool(async ({ site, content }) => {
      const fields = [
        'title',
        'slug',
        'description',
        'summary',
        'body',
        'address',
        'geo',
        'phone',
        'email',
        'focusImage',
        'courses',
        'isAffiliated',
        'seo',
      ];
      const values = fc.sample(anyValue, { numRuns: 40, seed: 7 });
      const answers = [];
      for (const [at, field] of fields.entries()) {
        for (const [nth, value] of values.entries()) {
          const slug = `piege-${at}-${nth}`;
          content.answer(`/campuses/${slug}`, { json: { title: 'Piège', slug, [field]: value } });
        }
        // Eight at once, as visitors come: a crowd would be refused.
        for (let nth = 0; nth < values.length; nth += 8) {
          const given = await together(8, (more) => ask(site.origin, `/campus/piege-${at}-${nth + more}`));
          // Only what has no title or no slug may be no page at all.
          expect(all(given, 200, 301, 404, ...(['title', 'slug'].includes(field) ? [500] : []))).toEqual([]);
          answers.push(...given);
        }
      }
      content.answer('/campuses/script', {
        json: {
          title: 'Piège <script>alert(1)</script>',
          slug: 'script',
          description: '<img src=x onerror=alert(1)><a href="javascript:alert(1)">x</a>',
        },
      });
      const page = await read({ origin: site.origin }, '/campus/script');
      expect(page).toContain('Campus de Piège');
      expect(page).not.toMatch(/<script>alert|onerror=|href="javascript:/);
      return `${fields.length} fields × ${values.length} values: ${tally(answers)}`;
    }),
);

promise('redirects and hosts', 'one hop at most, and never to another site', () =>
  withSchool(
    async ({ site }) => {
      const own = 'https://www.ecole.example';
      const evil = [
        '//evil.example',
        '/\\evil.example',
        '/%5cevil.example',
        '/%2f%2fevil.example',
        '/.//evil.example',
        '/x/..//evil.example',
        '///evil.example/',
        '/campus//evil.example',
        '/CAMPUS/?next=//evil.example',
        '/@evil.example',
        '/en//evil.example',
        '/%09/evil.example',
      ];
      const hosts = [
        'www.ecole.example',
        'ecole.example',
        'evil.example',
        'www.ecole.example.',
        'WWW.ECOLE.EXAMPLE:443',
      ];
      let hops = 0;
      for (const path of evil)
        for (const host of hosts)
          for (const scheme of ['http', 'https']) {
            const { status, headers } = await http(site).get(path).set({ host, 'x-forwarded-proto': scheme });
            expect(status).toBeLessThan(500);
            if (headers.location === undefined) continue;
            hops += 1;
            const target = new URL(headers.location, own);
            expect(target.origin).toBe(own);
            const second = await http(site)
              .get(target.pathname + target.search)
              .set({ host: 'www.ecole.example', 'x-forwarded-proto': 'https' });
            expect([path, host, second.headers.location]).toEqual([path, host, undefined]);
          }
      return `${evil.length * hosts.length * 2} requests, ${hops} hops, none leads on`;
    },
    { SITE_URL: 'https://www.ecole.example' },
  ),
);

promise('forms sent from other sites (CSRF)', 'refused, and nothing is passed on', () =>
  withSchool(async ({ site, content }) => {
    const foreign = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { referer: 'https://evil.example/' },
    ];
    const statuses: { status: number }[] = [];
    for (const headers of foreign)
      for (const path of ['/demande/brochure', '/formulaires/contact?page=/contact'])
        statuses.push(
          await http(site).post(path).set(headers).type('form').send('nom=x&course=a').redirects(0),
        );
    expect(new Set(statuses.map(({ status }) => status))).toEqual(new Set([403]));
    expect(content.calls().filter(({ method }) => method === 'POST')).toEqual([]);
    return tally(statuses);
  }),
);

promise('secrets', 'none in any answer or line; guesses are braked', () => {
  const secrets = {
    OPERATIONS_TOKEN: 'operations-secret-1',
    LEADS_KEY: 'leads-secret-0123456789-0123456789',
    CONTENT_WEBHOOK_SECRET: 'webhook-secret-3',
  };
  return withSchool(async ({ site, content }) => {
    const places = [
      '/',
      '/contact',
      '/inconnu',
      '/_ops',
      '/_ops/metrics',
      '/api/nothing',
      '/error/debug',
      '/healthz',
      '/%',
      '/_hooks/content',
    ];
    const said = await Promise.all(places.map((path) => read(site, path)));
    const all = [...said, site.log()].join('\n');
    for (const secret of [...Object.values(secrets), content.account.password, 'token-number-1'])
      expect(all).not.toContain(secret);
    const guesses = await together(200, (nth) =>
      ask(site.origin, '/_ops', { authorization: `Bearer guess-${nth}` }),
    );
    const heard = guesses.filter(({ status }) => status !== 429).length;
    expect(heard).toBeLessThanOrEqual(20);
    return `${places.length} answers and the log: none; of 200 guesses ${heard} were heard`;
  }, secrets);
});

promise(
  'overload: four times what it can render',
  'nobody drowns: cached pages and probes as ever, the rest served or refused at once',
  () =>
    withSchool(async ({ site, content }) => {
      for (let nth = 0; nth < 4_000; nth += 1)
        content.answer(`/campuses/froid-${nth}`, { json: { title: `Froid ${nth}`, slug: `froid-${nth}` } });
      await ask(site.origin, '/');
      // What it can do: as many as are there, one after another has been served.
      const calm = performance.now();
      let served = 0;
      for (; performance.now() - calm < 3_000; served += 32)
        await together(32, (nth) => ask(site.origin, `/programme?q=avant${served + nth}`));
      const capacity = served / ((performance.now() - calm) / 1_000);
      const seconds = 10;
      let isOver = false;
      const steady = async (path: string) => {
        const answers = [];
        while (!isOver) {
          answers.push(await ask(site.origin, path));
          await pause(50);
        }
        return answers;
      };
      const [hits, probes] = [steady('/'), steady('/healthz')];
      const offered = await offer(Math.round(capacity * 4), seconds, (nth) =>
        ask(site.origin, `/programme?q=apres${nth}`),
      );
      isOver = true;
      expect(all(offered, 200, 503)).toEqual([]);
      const good = offered.filter(({ status }) => status === 200);
      const refused = offered.filter(({ status }) => status === 503);
      expect(all([...(await hits), ...(await probes)], 200)).toEqual([]);
      const goodput = Math.round((good.length / seconds / capacity) * 100);
      expect(goodput).toBeGreaterThan(40);
      expect(percentile(good, 0.99)).toBeLessThan(3_000);
      expect(percentile(await probes, 0.99)).toBeLessThan(1_000);
      expect(memoryOf(site)).toBeLessThan(320);
      return `capacity ${Math.round(capacity)}/s; goodput ${goodput} %, p99 ${percentile(good, 0.99)} ms; refused p99 ${percentile(refused, 0.99)} ms; hits p99 ${percentile(await hits, 0.99)} ms, /healthz ${percentile(await probes, 0.99)} ms; ${memoryOf(site)} MB`;
    }),
);
