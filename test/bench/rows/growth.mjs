import { startContent } from '../support/content.mjs';
import { archiveSlug, MOVED, rootWithNews, rootWithRedirects } from '../support/grown.mjs';
import { forSeconds, loop } from '../support/loop.mjs';
import { processorMs } from '../support/processes.mjs';
import { connectRaw, getRequest } from '../support/rawClient.mjs';
import { settle, startSite } from '../support/site.mjs';
import { formatNumber, formatPercent, median } from '../support/statistics.mjs';

const TOLERANCE = 0.1;
const SMALL = 100;
/** Pages of the grown content that are visited first, so that the caches are as full as they get. */
const FILL = 3000;
/** The shorter, the less a machine that others share can change in between. */
const TURN_SECONDS = 0.05;
const SPENT = { ms: 0, answers: 0 };
/** Cached pages are compressed once more when it is quiet, once a version: 3,000 of them for a quarter of an hour. */
const OF_REQUESTS = { without: 'libuv-worker' };
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
  const pages = [options.page, '/actualites', `/actualites/${archiveSlug(0)}`];
  const rows = [];
  const made = [];
  try {
    const services = [];
    for (const count of [SMALL, large]) {
      const root = await rootWithNews(count);
      made.push(root.remove);
      const service = await startContent({ root: root.root, withinMs: 240_000 });
      made.push(service.stop);
      services.push(service);
    }
    for (const [name, env] of [
      ['hit', {}],
      ['uncached', { PAGE_CACHE: 'off' }],
    ]) {
      const compared = await comparePairs({
        start: (which) => startSite({ onCore: onServerCore, env: { ...services[which].env, ...env } }),
        prepare: (site, which) => fill(site, which === 0 ? SMALL : visited),
        requests: pages.map((address) => ({ address, status: 200 })),
        options,
      });
      for (const [index, address] of pages.entries())
        rows.push(
          row(`${name}, ${address}: ${SMALL} → ${formatNumber(large)} pages of content`, compared[index]),
        );
    }
  } finally {
    for (const undo of made.toReversed()) await undo();
  }
  return rows;
}

async function withRedirects({ onServerCore, content, options }) {
  const large = options.quick ? 5000 : 50_000;
  const requests = [
    { name: 'a redirect', address: MOVED, status: 301 },
    { name: 'an unknown address', address: '/archives-1/inconnue.html', status: 404 },
    { name: 'a page, uncached', address: options.page, status: 200 },
  ];
  const roots = [];
  try {
    for (const count of [SMALL, large]) roots.push(await rootWithRedirects(count));
    const env = { ...content.env, PAGE_CACHE: 'off' };
    const compared = await comparePairs({
      start: (which) => startSite({ root: roots[which].root, onCore: onServerCore, env }),
      requests,
      options,
    });
    return requests.map(({ name }, index) =>
      row(`${name}: ${SMALL} → ${formatNumber(large)} redirects`, compared[index]),
    );
  } finally {
    for (const { remove } of roots) await remove();
  }
}

/**
 * What each request costs on a small and a large site. Every round has a pair of processes of its own: two with the same
 * content differ by some per cent as well, for as long as they live.
 * @param start starts the small site (0) or the large one (1).
 */
async function comparePairs({ start, prepare = async () => {}, requests, options }) {
  const rounds = requests.map(() => []);
  for (let round = 0; round < options.rounds; round += 1) {
    const sites = [];
    try {
      // Whoever comes first in one round comes second in the next.
      for (const which of round % 2 === 0 ? [0, 1] : [1, 0]) {
        sites[which] = await start(which);
        await prepare(sites[which], which);
      }
      for (const [index, request] of requests.entries())
        rounds[index].push(await compareCosts(sites, request, options));
    } finally {
      for (const site of sites) await site?.stop();
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
    const { status } = await client.ask(getRequest(`/actualites/${archiveSlug(number)}`));
    if (status !== 200) throw new Error(`${status} to the visit of ${archiveSlug(number)}`);
  }
  client.close();
}

/** Milliseconds of processor, V8's threads included, a request on the small and the large site, in short turns. */
async function compareCosts(sites, request, { seconds, quick }) {
  for (const site of sites) await settle(site, request.address, { headers: PLAIN, quick });
  const turns = Math.max(2, Math.round(seconds / TURN_SECONDS));
  const taken = [SPENT, SPENT];
  for (let turn = 0; turn < turns; turn += 1) {
    // Whoever comes first in one turn comes second in the next.
    for (const which of turn % 2 === 0 ? [0, 1] : [1, 0]) {
      const { ms, answers } = await spend(sites[which], request, seconds / turns);
      taken[which] = { ms: taken[which].ms + ms, answers: taken[which].answers + answers };
    }
  }
  // By sums: a collection, dearer with more content, falls into one turn of many.
  return taken.map(({ ms, answers }) => ms / answers);
}

async function spend(site, { address, status }, seconds) {
  const request = getRequest(address, PLAIN);
  let answers = 0;
  let others = 0;
  const before = processorMs(site.pid, OF_REQUESTS);
  if (before === null) throw new Error('This system does not tell the processor time of a process');
  const { failures } = await loop({
    origin: site.origin,
    // Visitors who ask for one page at once may share its render.
    connections: 1,
    next: () => request,
    goesOn: forSeconds(seconds),
    onAnswer: (answer) => {
      answers += 1;
      if (answer.status !== status) others += 1;
    },
  });
  if (failures + others > 0)
    throw new Error(`${address}: ${failures} of ${answers} answers failed, ${others} were not ${status}`);
  return { ms: processorMs(site.pid, OF_REQUESTS) - before, answers };
}

function row(what, { small, large, ratio, ratios }) {
  const change = ratio - 1;
  return {
    what: `request cost: ${what}`,
    budget: `unchanged (± ${formatPercent(TOLERANCE)})`,
    measured: `${change >= 0 ? '+' : '−'}${formatPercent(Math.abs(change))}`,
    kept: Math.abs(change) <= TOLERANCE,
    small,
    large,
    ratios,
    note: `${formatNumber(small)} → ${formatNumber(large)} ms of processor a request; pairs ${formatPercent(Math.min(...ratios) - 1)} to ${formatPercent(Math.max(...ratios) - 1)}`,
  };
}
