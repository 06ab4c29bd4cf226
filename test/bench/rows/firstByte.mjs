import { connectRaw, getRequest } from '../support/rawClient.mjs';
import { cacheStatus, isHit, settle, startSite, warmUp } from '../support/site.mjs';
import { formatNumber, quantile } from '../support/statistics.mjs';
import { startYardstick } from '../support/yardstick.mjs';

const MISS = { p50: 2, p99: 6 };

const MISSED = { plain: 'identity', gzip: 'gzip', br: 'br' };

/** First byte on loopback with one connection: of a hit, and of a page drawn from warm content. */
export async function firstByte({ onServerCore, content, options }) {
  const headers = { 'accept-encoding': 'gzip' };
  const bytes = getRequest(options.page, headers);
  const cached = await startSite({ onCore: onServerCore, env: content.env });
  const answer = await warmUp(cached, options.page, headers);
  const limit = await startYardstick(answer, { onCore: onServerCore });
  const drawn = { onCore: onServerCore, env: { ...content.env, PAGE_CACHE: 'off' } };
  const misses = [];
  try {
    for (const server of [cached, limit]) {
      await settle(server, options.page, { headers, quick: options.quick });
      server.pause();
    }
    // A process each: what compressing leaves behind would have the collector stop the others, too.
    for (const [name, encoding] of Object.entries(MISSED)) {
      const accepted = { 'accept-encoding': encoding };
      const site = await startSite(drawn);
      misses.push({ name, site, bytes: getRequest(options.page, accepted), waits: [] });
      await settle(site, options.page, { headers: accepted, quick: options.quick });
      site.pause();
    }
    const waits = { hit: [], limit: [] };
    for (let round = 0; round < options.rounds; round += 1) {
      waits.hit.push(...(await timed(cached, bytes, options.quick ? 200 : 1000)));
      for (const miss of misses)
        miss.waits.push(...(await timed(miss.site, miss.bytes, options.quick ? 40 : 200)));
      waits.limit.push(...(await timed(limit, bytes, options.quick ? 200 : 1000)));
    }
    const floor = `node:http p50 ${ms(waits.limit, 0.5)}, p99 ${ms(waits.limit, 0.99)}`;
    const hitNote = isHit(answer)
      ? floor
      : `${floor}; not from a page cache (Cache-Status: ${cacheStatus(answer) || 'none'})`;
    return [
      row('first byte of a hit, one connection', waits.hit, { p50: 0.15, p99: 0.5 }, hitNote),
      ...misses.map((miss) =>
        row('first byte of a miss, warm content, one connection', miss.waits, MISS, miss.name),
      ),
    ];
  } finally {
    await Promise.all([cached, limit, ...misses.map(({ site }) => site)].map((server) => server.stop()));
  }
}

/** All others are held meanwhile: a process at rest collects its garbage, on the core that they share. */
async function timed(server, bytes, count) {
  server.resume();
  const client = await connectRaw(server.origin);
  for (let index = 0; index < 50; index += 1) await client.ask(bytes);
  const waits = [];
  for (let index = 0; index < count; index += 1) waits.push((await client.ask(bytes)).firstByteMs);
  client.close();
  server.pause();
  return waits;
}

function row(what, waits, budget, note) {
  const [p50, p99] = [quantile(waits, 0.5), quantile(waits, 0.99)];
  return {
    what,
    budget: `p50 ≤ ${budget.p50} ms, p99 ≤ ${budget.p99} ms`,
    measured: `${formatNumber(p50)} / ${formatNumber(p99)} ms`,
    kept: p50 <= budget.p50 && p99 <= budget.p99,
    p50,
    p99,
    count: waits.length,
    note,
  };
}

const ms = (waits, share) => `${formatNumber(quantile(waits, share))} ms`;
