import { othersOn } from '../support/others.mjs';
import { processorMs } from '../support/processes.mjs';
import { connectRaw, getRequest } from '../support/rawClient.mjs';
import { alternateRounds } from '../support/rounds.mjs';
import { settle, startSite, warmUp } from '../support/site.mjs';
import { formatNumber, formatPercent, median, spread } from '../support/statistics.mjs';
import { startYardstick } from '../support/yardstick.mjs';

/**
 * A page drawn for each request from content that is at hand: requests a second, and processor time. Visitors who ask for
 * one page at once may share its render, so that one connection is what counts: each of its answers is a render.
 */
export async function uncachedPage({ onServerCore, content, options }) {
  const site = await startSite({ onCore: onServerCore, env: { ...content.env, PAGE_CACHE: 'off' } });
  const headers = { 'accept-encoding': 'identity' };
  let limit;
  try {
    const answer = await warmUp(site, options.page, headers);
    limit = await startYardstick(bare(answer), { onCore: onServerCore });
    await settle(site, options.page, { headers, quick: options.quick });
    const targets = { ours: { ...site, address: options.page }, nodeHttp: limit };
    const { ours, nodeHttp } = await alternateRounds(targets, { ...options, headers });
    const alone = await alternateRounds({ ours: targets.ours }, { ...options, connections: 1, headers });
    return [...speedRows(ours, nodeHttp, alone.ours), ...(await processorRows(site, options))];
  } finally {
    await limit?.stop();
    await site.stop();
  }
}

/** As the others' figures were taken: only what an HTML page must have. */
function bare({ status, body }) {
  return { status, body, rawHeaders: ['Content-Type', 'text/html; charset=utf-8'] };
}

function speedRows(ours, nodeHttp, alone) {
  const others = othersOn(process.version, nodeHttp.perSecond);
  const note =
    `one connection, spread ${formatPercent(alone.spread)}; many connections, which may share renders, ` +
    `${formatNumber(ours.perSecond)} /s; limit ${formatNumber(nodeHttp.perSecond)}; the others’ figures, taken elsewhere, are scaled by the limit`;
  const notes = [
    note,
    undefined,
    'with nothing changed: a changed block is drawn once, and then costs no more',
  ];
  return [
    ['5 × Next.js dynamic', 5 * others.nextDynamic],
    ['1.5 × Astro SSR', 1.5 * others.astroSsr],
    ['10 × Next.js dynamic (one block changed)', 10 * others.nextDynamic],
  ].map(([name, least], index) => ({
    what: `uncached page, warm content, plain: ${name}`,
    budget: `≥ ${formatNumber(least)} /s`,
    measured: `${formatNumber(alone.perSecond)} /s`,
    kept: alone.perSecond >= least,
    ours,
    alone,
    nodeHttp,
    note: notes[index],
  }));
}

async function processorRows(site, options) {
  const perRequest = {};
  for (const encoding of ['identity', 'gzip', 'br']) {
    const values = [];
    for (let round = 0; round < options.rounds; round += 1) {
      values.push(await processorOf(site, options.page, encoding, options.quick ? 40 : 400));
    }
    perRequest[encoding] = { median: median(values), spread: spread(values) };
  }
  const plain = perRequest.identity.median;
  const note = ['gzip', 'br'].map((name) => `${name} ${formatNumber(perRequest[name].median)} ms`).join(', ');
  return [
    ['processor time of a miss', 1.8],
    ['processor time of a miss, static blocks’ HTML cached', 0.9],
  ].map(([what, most]) => ({
    what,
    budget: `≤ ${most} ms`,
    measured: `${formatNumber(plain)} ms ± ${formatPercent(perRequest.identity.spread / 2)}`,
    kept: plain <= most,
    perRequest,
    note: `plain; ${note}; the same page again and again: what the server keeps of its blocks is warm`,
  }));
}

async function processorOf(site, address, encoding, count) {
  const client = await connectRaw(site.origin);
  const bytes = getRequest(address, { 'accept-encoding': encoding });
  for (let index = 0; index < 20; index += 1) await client.ask(bytes);
  const before = processorMs(site.pid);
  if (before === null) throw new Error('This system does not tell the processor time of a process');
  for (let index = 0; index < count; index += 1) await client.ask(bytes);
  client.close();
  return (processorMs(site.pid) - before) / count;
}
