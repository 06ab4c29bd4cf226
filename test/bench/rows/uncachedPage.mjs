import { againstLimit, noteOf, verdictOf } from '../support/againstLimit.mjs';
import { othersOn } from '../support/others.mjs';
import { processorMs } from '../support/processes.mjs';
import { connectRaw, getRequest } from '../support/rawClient.mjs';
import { alternateRounds } from '../support/rounds.mjs';
import { settle, startSite, warmUp } from '../support/site.mjs';
import { formatNumber, formatPercent, median, spread } from '../support/statistics.mjs';
import { changedBlock } from './changedBlock.mjs';
import { renderedAgain } from './renderedAgain.mjs';

const ENCODINGS = { plain: 'identity', gzip: 'gzip', br: 'br' };

/**
 * A page rendered for each request from content that is at hand: requests a second, and processor time. Visitors who ask for
 * one page at once may share its render, so that one connection is what counts: each of its answers is a render.
 */
export async function uncachedPage({ onServerCore, content, options }) {
  const site = await startSite({ onCore: onServerCore, env: { ...content.env, PAGE_CACHE: 'off' } });
  try {
    await settle(site, options.page, { headers: { 'accept-encoding': 'identity' }, quick: options.quick });
    const target = { ours: { ...site, address: options.page } };
    const figures = {};
    for (const [name, encoding] of Object.entries(ENCODINGS)) {
      const headers = { 'accept-encoding': encoding };
      const answer = bare(await warmUp(site, options.page, headers), encoding);
      const shared = await againstLimit(site, options.page, answer, headers, { onServerCore, options });
      const { ours: alone } = await alternateRounds(target, { ...options, connections: 1, headers });
      figures[name] = { ...shared, alone };
    }
    const oneBlock = await changedBlock({ onServerCore, content, options });
    return [
      ...speedRows(figures, oneBlock),
      ...Object.entries(figures).map(limitRow),
      ...processorRows(await renderedAgain({ onServerCore, content, options })),
      await pageAgain(site, options),
    ];
  } finally {
    await site.stop();
  }
}

/** As the others' figures were taken: only what an HTML page must have. */
function bare({ status, body }, encoding) {
  const rawHeaders = ['Content-Type', 'text/html; charset=utf-8'];
  if (encoding !== 'identity') rawHeaders.push('Content-Encoding', encoding);
  return { status, body, rawHeaders };
}

function speedRows({ plain: { nodeHttp, alone }, gzip }, changed) {
  const others = othersOn(process.version, nodeHttp.perSecond);
  const scaled = `limit ${formatNumber(nodeHttp.perSecond)}, by which the others’ figures, taken elsewhere, are scaled`;
  const told = (figures) => ({
    ...figures,
    note: `one connection, spread ${formatPercent(figures.spread)}; ${scaled}`,
  });
  const unchanged = told(alone);
  const oneBlock = {
    ...changed,
    note: `one connection, spread ${formatPercent(changed.spread)}; each of ${changed.blocks} blocks in turn; the same page once more ${formatNumber(changed.unchanged.perSecond)} /s`,
  };
  return [
    ['uncached page, warm content, plain: 5 × Next.js dynamic', 5 * others.nextDynamic, unchanged],
    ['uncached page, warm content, plain: 1.5 × Astro SSR', 1.5 * others.astroSsr, unchanged],
    ['uncached page, warm content, gzip: 5 × Next.js dynamic', 5 * others.nextGzip, told(gzip.alone)],
    ['uncached page of which one block has changed: 10 × Next.js dynamic', 10 * others.nextDynamic, oneBlock],
  ].map(([what, least, { note, ...figures }]) => ({
    what,
    budget: `≥ ${formatNumber(least)} /s`,
    measured: `${formatNumber(figures.perSecond)} /s`,
    kept: figures.perSecond >= least,
    figures,
    nodeHttp,
    note,
  }));
}

/** Beside ready bytes a page that is rendered is slow: by how much. */
function limitRow([name, figures]) {
  return {
    what: `uncached page, ${name}, of the speed of ready bytes`,
    ...figures,
    ...verdictOf(figures.ratio, null),
    note: `many connections, which may share renders: ${noteOf(figures)}; one connection ${formatNumber(figures.alone.perSecond)} /s`,
  };
}

/** Of pages about the size of the one that the budgets were measured with. */
function processorRows({ anew, again, pages, elements, bytes }) {
  const size = `plain; ${pages} programmes, half of them over ${formatNumber(elements)} elements and ${formatNumber(bytes)} bytes, styles included`;
  return [
    ['processor time of a miss', anew, 'each rendered once since its last edit'],
    ['processor time of a miss, static blocks’ HTML cached', again, 'each rendered five times more'],
  ].map(([what, figures, when]) => ({
    what,
    budget: 'none',
    measured: `${formatNumber(figures.processorMs)} ms ± ${formatPercent(figures.spread / 2)}`,
    kept: null,
    figures,
    note: `${size}; ${when}; ${formatNumber(figures.perSecond)} /s`,
  }));
}

async function pageAgain(site, options) {
  const perRequest = {};
  for (const encoding of ['identity', 'gzip', 'br']) {
    const values = [];
    for (let round = 0; round < options.rounds; round += 1) {
      values.push(await processorOf(site, options.page, encoding, options.quick ? 40 : 400));
    }
    perRequest[encoding] = { median: median(values), spread: spread(values) };
  }
  const { identity, gzip, br } = perRequest;
  return {
    what: `processor time of a miss, ${options.page} again and again`,
    budget: 'none',
    measured: `${formatNumber(identity.median)} ms ± ${formatPercent(identity.spread / 2)}`,
    kept: null,
    perRequest,
    note: `plain; gzip ${formatNumber(gzip.median)} ms, br ${formatNumber(br.median)} ms`,
  };
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
