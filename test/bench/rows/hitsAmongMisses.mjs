import { sitemapPaths, unseenAddresses } from '../support/addresses.mjs';
import { forSeconds, loop } from '../support/loop.mjs';
import { connectRaw, getRequest } from '../support/rawClient.mjs';
import { cacheStatus, isHit, startSite, warmUp } from '../support/site.mjs';
import { formatNumber, median, quantile } from '../support/statistics.mjs';

const MISSES_A_SECOND = 10;
const BUDGET_MS = 10;
/** Of the p99 without misses. */
const MOST_TIMES = 2;

/**
 * How long hits take while other visitors ask for pages that must be rendered and compressed first: as many hits as the
 * process gives, ten misses a second beside them. Rounds without misses are the comparison. Once with lists that visitors
 * filter, whose content is at hand; once with pages that nobody has asked for yet: their content comes from the service,
 * and they are kept in denser forms than they were sent in.
 */
export async function hitsAmongMisses({ onServerCore, content, options }) {
  const site = await startSite({ onCore: onServerCore, env: content.env });
  try {
    await warmUp(site, '/offres-alternance', { 'accept-encoding': 'br' });
    const unseenPages = async function* () {
      const known = new Set([options.page, '/offres-alternance']);
      for (const path of await sitemapPaths(site.origin)) if (!known.has(path)) yield path;
    };
    return [
      await row(site, 'misses', unseenAddresses(site.origin), options),
      await row(site, 'first visits', unseenPages(), options),
    ];
  } finally {
    await site.stop();
  }
}

async function row(site, what, unseen, options) {
  const headers = { 'accept-encoding': 'gzip' };
  const answer = await warmUp(site, options.page, headers);
  const hit = getRequest(options.page, headers);
  const rounds = { quiet: [], busy: [] };
  for (let index = 0; index < options.rounds; index += 1) {
    rounds.quiet.push(await round(site, hit, options, null));
    rounds.busy.push(await round(site, hit, options, unseen));
  }
  const p99 = median(rounds.busy.map((each) => each.p99));
  const quiet = median(rounds.quiet.map((each) => each.p99));
  const misses = rounds.busy.reduce((sum, each) => sum + each.misses, 0);
  const late = rounds.busy.reduce((sum, each) => sum + each.late, 0);
  const missMs = rounds.busy.map((each) => each.missMs).filter((each) => each !== null);
  const notes = [
    `without ${what} ${formatNumber(quiet)} ms`,
    `${formatNumber(median(rounds.busy.map((each) => each.perSecond)))} hits a second on ${options.connections} connections`,
    `${misses} ${what}, median ${formatNumber(median(missMs))} ms`,
  ];
  if (late > 0) notes.push(`${late} were asked for late: the process could not give ten a second`);
  if (!isHit(answer)) notes.push(`the “hits” are renders (Cache-Status: ${cacheStatus(answer) || 'none'})`);
  return {
    what: `p99 of hits while 10 ${what} a second render and compress`,
    budget: `≤ ${BUDGET_MS} ms, ≤ ${MOST_TIMES} × without`,
    measured: `${formatNumber(p99)} ms`,
    kept: p99 <= BUDGET_MS && p99 <= MOST_TIMES * quiet,
    rounds,
    note: notes.join('; '),
  };
}

async function round(site, hit, { seconds, connections }, unseen) {
  const waits = [];
  const goesOn = forSeconds(seconds);
  const misses = unseen ? missesBeside(site, unseen, goesOn) : { waits: [], late: 0 };
  const began = performance.now();
  const { failures } = await loop({
    origin: site.origin,
    connections,
    next: () => hit,
    goesOn,
    onAnswer: ({ totalMs }) => waits.push(totalMs),
  });
  const wallMs = performance.now() - began;
  const asked = await misses;
  return {
    p50: quantile(waits, 0.5),
    p99: quantile(waits, 0.99),
    longest: Math.max(...waits.slice(0, 100_000)),
    perSecond: (waits.length / wallMs) * 1000,
    failures,
    misses: asked.waits.length,
    missMs: asked.waits.length > 0 ? median(asked.waits) : null,
    late: asked.late,
  };
}

/** One every 100 ms, whether the one before has been answered or not. */
async function missesBeside(site, unseen, goesOn) {
  const waits = [];
  const underWay = new Set();
  let late = 0;
  const period = 1000 / MISSES_A_SECOND;
  for (let due = performance.now(); goesOn(); due += period) {
    const wait = due - performance.now();
    if (wait > 0) await new Promise((next) => setTimeout(next, wait));
    else if (wait < -period) late += 1;
    const { value: address, done } = await unseen.next();
    if (done) break;
    const miss = (async () => {
      const client = await connectRaw(site.origin);
      const { totalMs } = await client.ask(getRequest(address, { 'accept-encoding': 'br' }));
      client.close();
      waits.push(totalMs);
    })().finally(() => underWay.delete(miss));
    underWay.add(miss);
  }
  await Promise.all(underWay);
  return { waits, late };
}
