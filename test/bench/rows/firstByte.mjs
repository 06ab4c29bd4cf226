import { connectRaw, getRequest } from '../support/rawClient.mjs';
import { cacheStatus, isHit, settle, startSite, warmUp } from '../support/site.mjs';
import { formatNumber, quantile } from '../support/statistics.mjs';
import { startYardstick } from '../support/yardstick.mjs';

const MISS = { p50: 2, p99: 6 };

/** Of each process in a round. */
const HITS = 4000;
const MISSES = 200;

const MISSED = { plain: 'identity', gzip: 'gzip', br: 'br' };

/**
 * First byte on loopback with one connection: of a hit, and of a page drawn from warm content. One process at a time: at
 * rest each collects its garbage, on the core that they would share, or as soon as it is asked again.
 */
export async function firstByte({ onServerCore, content, options }) {
  const accepted = { 'accept-encoding': 'gzip' };
  const cached = await startSite({ onCore: onServerCore, env: content.env });
  const answer = await warmUp(cached, options.page, accepted);
  const hit = await waitsFor(cached, accepted, options, HITS);
  const yardstick = await startYardstick(answer, { onCore: onServerCore });
  const limit = await waitsFor(yardstick, accepted, options, HITS);
  const floor = `node:http p50 ${ms(limit, 0.5)}, p99 ${ms(limit, 0.99)}`;
  const hitNote = isHit(answer)
    ? floor
    : `${floor}; not from a page cache (Cache-Status: ${cacheStatus(answer) || 'none'})`;
  const rows = [row('first byte of a hit, one connection', hit, { p50: 0.15, p99: 0.5 }, hitNote)];
  for (const [name, encoding] of Object.entries(MISSED)) {
    const site = await startSite({ onCore: onServerCore, env: { ...content.env, PAGE_CACHE: 'off' } });
    const waits = await waitsFor(site, { 'accept-encoding': encoding }, options, MISSES);
    rows.push(row('first byte of a miss, warm content, one connection', waits, MISS, name));
  }
  return rows;
}

/** Of a process at its pace, which ends with it. */
async function waitsFor(server, headers, { page, rounds, quick }, count) {
  try {
    await settle(server, page, { headers, quick });
    const client = await connectRaw(server.origin);
    const bytes = getRequest(page, headers);
    const waits = [];
    for (let index = 0; index < rounds * (quick ? count / 5 : count); index += 1)
      waits.push((await client.ask(bytes)).firstByteMs);
    client.close();
    return waits;
  } finally {
    await server.stop();
  }
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
