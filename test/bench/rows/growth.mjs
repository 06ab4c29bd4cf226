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
  const visited = Math.min(options.quick ? 200 : FILL, large);
  const addresses = [options.page, '/actualites', `/actualites/${archiveSlug(0)}`];
  const rows = [];
  const roots = await Promise.all([rootWithNews(SMALL), rootWithNews(large)]);
  const services = [];
  try {
    for (const { root } of roots) services.push(await startContent({ root, withinMs: 240_000 }));
    for (const [name, env] of [
      ['hit', {}],
      ['uncached', { PAGE_CACHE: 'off' }],
    ]) {
      const compared = await comparePairs({
        start: (which) => startSite({ onCore: onServerCore, env: { ...services[which].env, ...env } }),
        prepare: (site, which) => fill(site, which === 0 ? SMALL : visited),
        addresses,
        options,
      });
      for (const [index, address] of addresses.entries())
        rows.push(
          row(`${name}, ${address}: ${SMALL} → ${formatNumber(large)} pages of content`, compared[index]),
        );
    }
  } finally {
    await Promise.all(services.map((service) => service.stop()));
    await Promise.all(roots.map(({ remove }) => remove()));
  }
  return rows;
}

async function withRedirects({ onServerCore, content, options }) {
  const large = options.quick ? 5000 : 50_000;
  const names = ['a redirect', 'an unknown address', 'a page, uncached'];
  const roots = await Promise.all([rootWithRedirects(SMALL), rootWithRedirects(large)]);
  try {
    const compared = await comparePairs({
      start: (which) =>
        startSite({
          root: roots[which].root,
          onCore: onServerCore,
          env: { ...content.env, PAGE_CACHE: 'off' },
        }),
      addresses: [MOVED, '/archives-1/inconnue.html', options.page],
      options,
    });
    return names.map((name, index) =>
      row(`${name}: ${SMALL} → ${formatNumber(large)} redirects`, compared[index]),
    );
  } finally {
    await Promise.all(roots.map(({ remove }) => remove()));
  }
}

/**
 * What each address costs on a small and a large site. Every round has a pair of processes of its own: two with the same
 * content differ by some per cent as well, for as long as they live.
 * @param start starts the small site (0) or the large one (1).
 */
async function comparePairs({ start, prepare = async () => {}, addresses, options }) {
  const rounds = addresses.map(() => []);
  for (let round = 0; round < options.rounds; round += 1) {
    const sites = await Promise.all([0, 1].map(start));
    try {
      for (const [which, site] of sites.entries()) await prepare(site, which);
      for (const [index, address] of addresses.entries())
        rounds[index].push(await compareCosts(sites, address, options));
    } finally {
      await Promise.all(sites.map((site) => site.stop()));
    }
  }
  return rounds.map((costs) => {
    const ratios = costs.map(([small, large]) => large / small);
    return {
      small: median(costs.map(([small]) => small)),
      large: median(costs.map(([, large]) => large)),
      ratio: median(ratios),
      ratios,
    };
  });
}

async function fill(site, count) {
  const client = await connectRaw(site.origin);
  for (let number = 0; number < count; number += 1) {
    await client.ask(getRequest(`/actualites/${archiveSlug(number)}`));
  }
  client.close();
}

/** Milliseconds of processor a request on the small and the large site, in short turns. */
async function compareCosts(sites, address, { seconds, quick }) {
  for (const site of sites) await settle(site, address, { headers: PLAIN, quick });
  const turns = Math.max(2, Math.round(seconds / TURN_SECONDS));
  const taken = [SPENT, SPENT];
  for (let turn = 0; turn < turns; turn += 1) {
    // Whoever comes first in one turn comes second in the next.
    for (const which of turn % 2 === 0 ? [0, 1] : [1, 0]) {
      const { ms, answers } = await spend(sites[which], address, seconds / turns);
      taken[which] = { ms: taken[which].ms + ms, answers: taken[which].answers + answers };
    }
  }
  // By sums: a collection, dearer with more content, falls into one turn of many.
  return taken.map(({ ms, answers }) => ms / answers);
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

function row(what, { small, large, ratio, ratios }) {
  const change = ratio - 1;
  return {
    what: `request cost: ${what}`,
    budget: `unchanged (± ${formatPercent(TOLERANCE)})`,
    measured: `${change >= 0 ? '+' : '−'}${formatPercent(Math.abs(change))}`,
    kept: change <= TOLERANCE,
    small,
    large,
    ratios,
    note: `${formatNumber(small)} → ${formatNumber(large)} ms of processor a request; pairs ${formatPercent(Math.min(...ratios) - 1)} to ${formatPercent(Math.max(...ratios) - 1)}`,
  };
}
