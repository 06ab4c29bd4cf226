import { startContent } from '../support/content.mjs';
import { archiveSlug, MOVED, rootWithNews, rootWithRedirects } from '../support/grown.mjs';
import { forSeconds, loop } from '../support/loop.mjs';
import { processorMs } from '../support/processes.mjs';
import { connectRaw, getRequest } from '../support/rawClient.mjs';
import { settle, startSite } from '../support/site.mjs';
import { formatNumber, formatPercent, median } from '../support/statistics.mjs';

const TOLERANCE = 0.05;
const SMALL = 100;
/** Pages of the grown content that are visited first, so that the caches are as full as they get. */
const FILL = 3000;
/** The shorter, the less a machine that others share can change in between. */
const TURN_SECONDS = 0.05;
const SPENT = { ms: 0, answers: 0 };
const PLAIN = { 'accept-encoding': 'identity' };

/** Whether what a request costs depends on how much content and how many redirects there are. */
export async function growth({ onServerCore, content, options }) {
  return [
    ...(await withContent({ onServerCore, options })),
    ...(await withRedirects({ onServerCore, content, options })),
  ];
}

async function withContent({ onServerCore, options }) {
  const large = options.quick ? 1000 : 10_000;
  const rows = [];
  const roots = await Promise.all([rootWithNews(SMALL), rootWithNews(large)]);
  const services = [];
  try {
    for (const { root } of roots) services.push(await startContent({ root, withinMs: 240_000 }));
    for (const [name, env] of [
      ['hit', {}],
      ['uncached', { PAGE_CACHE: 'off' }],
    ]) {
      const sites = await Promise.all(
        services.map((service) => startSite({ onCore: onServerCore, env: { ...service.env, ...env } })),
      );
      try {
        await fill(sites[0], SMALL);
        await fill(sites[1], Math.min(options.quick ? 200 : FILL, large));
        for (const address of [options.page, '/actualites', `/actualites/${archiveSlug(0)}`]) {
          const figures = await compareCosts(sites, address, options);
          rows.push(row(`${name}, ${address}: ${SMALL} → ${formatNumber(large)} pages of content`, figures));
        }
      } finally {
        await Promise.all(sites.map((site) => site.stop()));
      }
    }
  } finally {
    await Promise.all(services.map((service) => service.stop()));
    await Promise.all(roots.map(({ remove }) => remove()));
  }
  return rows;
}

async function withRedirects({ onServerCore, content, options }) {
  const large = options.quick ? 5000 : 50_000;
  const rows = [];
  const roots = await Promise.all([rootWithRedirects(SMALL), rootWithRedirects(large)]);
  const sites = [];
  try {
    for (const { root } of roots) {
      sites.push(await startSite({ root, onCore: onServerCore, env: { ...content.env, PAGE_CACHE: 'off' } }));
    }
    for (const [name, address] of [
      ['a redirect', MOVED],
      ['an unknown address', '/archives-1/inconnue.html'],
      ['a page, uncached', options.page],
    ]) {
      const figures = await compareCosts(sites, address, options);
      rows.push(row(`${name}: ${SMALL} → ${formatNumber(large)} redirects`, figures));
    }
  } finally {
    await Promise.all(sites.map((site) => site.stop()));
    await Promise.all(roots.map(({ remove }) => remove()));
  }
  return rows;
}

async function fill(site, count) {
  const client = await connectRaw(site.origin);
  for (let number = 0; number < count; number += 1) {
    await client.ask(getRequest(`/actualites/${archiveSlug(number)}`));
  }
  client.close();
}

/** Processor time a request on the small and the large site, in rounds of short turns. */
async function compareCosts(sites, address, { rounds, seconds, quick }) {
  const costs = [[], []];
  const turns = Math.max(2, Math.round(seconds / TURN_SECONDS));
  for (const site of sites) await settle(site, address, { headers: PLAIN, quick });
  for (let round = 0; round < rounds; round += 1) {
    const taken = [SPENT, SPENT];
    for (let turn = 0; turn < turns; turn += 1) {
      // Whoever comes first in one turn comes second in the next.
      for (const which of turn % 2 === 0 ? [0, 1] : [1, 0]) {
        const { ms, answers } = await spend(sites[which], address, seconds / turns);
        taken[which] = { ms: taken[which].ms + ms, answers: taken[which].answers + answers };
      }
    }
    // By sums: a collection, dearer with more content, falls into one turn of many.
    for (const which of [0, 1]) costs[which].push(taken[which].ms / taken[which].answers);
  }
  const ratios = costs[1].map((cost, round) => cost / costs[0][round]);
  return {
    small: median(costs[0]),
    large: median(costs[1]),
    ratio: median(ratios),
    least: Math.min(...ratios),
    most: Math.max(...ratios),
  };
}

async function spend(site, address, seconds) {
  const request = getRequest(address, PLAIN);
  let answers = 0;
  const before = processorMs(site.pid);
  if (before === null) throw new Error('This system does not tell the processor time of a process');
  await loop({
    origin: site.origin,
    // Visitors who ask for one page at once may share its render.
    connections: 1,
    next: () => request,
    goesOn: forSeconds(seconds),
    onAnswer: () => {
      answers += 1;
    },
  });
  return { ms: processorMs(site.pid) - before, answers };
}

function row(what, { small, large, ratio, least, most }) {
  const change = ratio - 1;
  return {
    what: `request cost: ${what}`,
    budget: `unchanged (± ${formatPercent(TOLERANCE)})`,
    measured: `${change >= 0 ? '+' : '−'}${formatPercent(Math.abs(change))}`,
    kept: change <= TOLERANCE,
    small,
    large,
    note: `${formatNumber(small)} → ${formatNumber(large)} ms of processor a request; rounds ${formatPercent(least - 1)} to ${formatPercent(most - 1)}`,
  };
}
