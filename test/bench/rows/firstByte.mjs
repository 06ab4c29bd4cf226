import { connectRaw, getRequest } from '../support/rawClient.mjs';
import { cacheStatus, isHit, settle, startSite, warmUp } from '../support/site.mjs';
import { formatNumber, quantile } from '../support/statistics.mjs';
import { startYardstick } from '../support/yardstick.mjs';

const MISS = { p50: 2, p99: 6 };

/** First byte on loopback with one connection: of a hit, and of a page drawn from warm content. */
export async function firstByte({ onServerCore, content, options }) {
  const headers = { 'accept-encoding': 'gzip' };
  const bytes = getRequest(options.page, headers);
  const plainly = { 'accept-encoding': 'identity' };
  const plain = getRequest(options.page, plainly);
  const cached = await startSite({ onCore: onServerCore, env: content.env });
  const drawn = { onCore: onServerCore, env: { ...content.env, PAGE_CACHE: 'off' } };
  // A process each: what compressing leaves behind would have the collector stop plain answers, too.
  const uncached = await startSite(drawn);
  const plainUncached = await startSite(drawn);
  const answer = await warmUp(cached, options.page, headers);
  const limit = await startYardstick(answer, { onCore: onServerCore });
  try {
    for (const server of [cached, uncached, limit]) {
      await settle(server, options.page, { headers, quick: options.quick });
    }
    await settle(plainUncached, options.page, { headers: plainly, quick: options.quick });
    const waits = { hit: [], miss: [], plainMiss: [], limit: [] };
    for (let round = 0; round < options.rounds; round += 1) {
      waits.hit.push(...(await timed(cached, bytes, options.quick ? 200 : 1000)));
      waits.miss.push(...(await timed(uncached, bytes, options.quick ? 40 : 200)));
      waits.plainMiss.push(...(await timed(plainUncached, plain, options.quick ? 40 : 200)));
      waits.limit.push(...(await timed(limit, bytes, options.quick ? 200 : 1000)));
    }
    const floor = `node:http p50 ${ms(waits.limit, 0.5)}, p99 ${ms(waits.limit, 0.99)}`;
    const hitNote = isHit(answer)
      ? floor
      : `${floor}; not from a page cache (Cache-Status: ${cacheStatus(answer) || 'none'})`;
    return [
      row('first byte of a hit, one connection', waits.hit, { p50: 0.15, p99: 0.5 }, hitNote),
      row('first byte of a miss, warm content, one connection', waits.plainMiss, MISS, 'plain'),
      row('first byte of a miss, warm content, one connection', waits.miss, MISS, 'after its whole gzip'),
    ];
  } finally {
    await Promise.all([cached, uncached, plainUncached, limit].map((server) => server.stop()));
  }
}

async function timed({ origin }, bytes, count) {
  const client = await connectRaw(origin);
  for (let index = 0; index < 50; index += 1) await client.ask(bytes);
  const waits = [];
  for (let index = 0; index < count; index += 1) waits.push((await client.ask(bytes)).firstByteMs);
  client.close();
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
