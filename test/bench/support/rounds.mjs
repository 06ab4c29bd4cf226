import { createRequire } from 'node:module';
import { BROWSERS } from './ask.mjs';
import { processorMs } from './processes.mjs';
import { median, spread } from './statistics.mjs';

const autocannon = createRequire(import.meta.url)('autocannon');

/** A server that is busy for less than this share of a round was not what limited it. */
const BUSY = 0.9;

/**
 * Rounds of load on each target in turn (ABAB), so that what the machine does meanwhile meets all of them.
 * @param load what asks: `autocannon`, or the counting client where autocannon is slower than the servers.
 * @param turns of each target in one round: the shorter, the less a machine that others share can change in between.
 * @param targets name → { origin, address, pid }, and `hasEnded` and `ending` where it is a process of this bench:
 * one that ends under load is a fault, and not a slow round; `beside()` begins what goes on there during its turns, and
 * returns what ends it.
 * @returns name → medians of the rounds, and every round.
 */
export async function alternateRounds(
  targets,
  { rounds, seconds, connections, headers = {}, load = autocannonLoad, turns = 1 },
) {
  const names = Object.keys(targets);
  const measured = Object.fromEntries(names.map((name) => [name, []]));
  for (const name of names) await turn(name, targets[name], { seconds, connections, headers, load });
  for (let index = 0; index < rounds; index += 1) {
    const taken = Object.fromEntries(names.map((name) => [name, []]));
    for (let count = 0; count < turns; count += 1) {
      // Whoever comes first in one turn comes last in the next.
      for (const name of count % 2 === 0 ? names : names.toReversed()) {
        taken[name].push(
          await turn(name, targets[name], { seconds: seconds / turns, connections, headers, load }),
        );
      }
    }
    for (const name of names) measured[name].push(roundOf(taken[name]));
  }
  return Object.fromEntries(names.map((name) => [name, summary(measured[name])]));
}

async function turn(name, target, { seconds, connections, headers, load }) {
  const { origin, address = '/', pid } = target;
  const own = process.cpuUsage();
  const before = processorMs(pid);
  const start = performance.now();
  const end = target.beside?.();
  const { answered, failures } = await load({ origin, address, seconds, connections, headers });
  end?.();
  const wallMs = performance.now() - start;
  const used = process.cpuUsage(own);
  if (target.hasEnded?.()) throw new Error(`${name} ended under load: ${target.ending()}`);
  return {
    answered,
    failures,
    wallMs,
    serverMs: before === null ? null : processorMs(pid) - before,
    loadMs: (used.user + used.system) / 1000,
  };
}

function roundOf(turns) {
  const sum = (key) => turns.reduce((total, each) => total + each[key], 0);
  const [answered, wallMs] = [sum('answered'), sum('wallMs')];
  const serverMs = turns.some((each) => each.serverMs === null) ? null : sum('serverMs');
  return {
    perSecond: (answered / wallMs) * 1000,
    failures: sum('failures'),
    serverShare: serverMs === null ? null : serverMs / wallMs,
    loadShare: sum('loadMs') / wallMs,
    processorMs: serverMs === null || answered === 0 ? null : serverMs / answered,
  };
}

async function autocannonLoad({ origin, address, seconds, connections, headers }) {
  let clients = 0;
  const result = await autocannon({
    url: origin + address,
    connections,
    pipelining: 1,
    duration: seconds,
    setupClient(client) {
      client.setHeaders({ ...BROWSERS[clients % BROWSERS.length], ...headers });
      clients += 1;
    },
  });
  return {
    answered: result['2xx'] + result['3xx'] + result['4xx'] + result['5xx'],
    failures: result.errors + result.timeouts + result['5xx'],
  };
}

function summary(rounds) {
  const of = (key) => rounds.map((round) => round[key]);
  if (median(of('perSecond')) === 0) throw new Error('No answer in a whole round: longer rounds (--seconds)');
  const known = (key) => (rounds.some((round) => round[key] === null) ? null : median(of(key)));
  return {
    perSecond: median(of('perSecond')),
    spread: spread(of('perSecond')),
    processorMs: known('processorMs'),
    serverShare: known('serverShare'),
    loadShare: median(of('loadShare')),
    failures: of('failures').reduce((sum, count) => sum + count, 0),
    rounds,
  };
}

/**
 * What a site reaches of the limit: in answers a second, and in processor time an answer. Where the load generator was
 * the bottleneck of the limit's rounds, the first flatters the site, and the smaller of the two is the truth.
 */
export function ratioOf(site, limit) {
  const rates = site.rounds.map((round, index) => round.perSecond / limit.rounds[index].perSecond);
  const bySpeed = median(rates);
  const byProcessor =
    site.processorMs && limit.processorMs !== null
      ? median(site.rounds.map((round, index) => limit.rounds[index].processorMs / round.processorMs))
      : null;
  const loadLimited = limit.serverShare !== null && limit.serverShare < BUSY && limit.loadShare >= BUSY;
  return {
    ratio: loadLimited && byProcessor !== null ? Math.min(bySpeed, byProcessor) : bySpeed,
    bySpeed,
    byProcessor,
    spread: spread(rates),
    loadLimited,
  };
}
