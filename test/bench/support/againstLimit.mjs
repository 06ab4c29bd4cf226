import { rawLoad } from './rawLoad.mjs';
import { alternateRounds, ratioOf } from './rounds.mjs';
import { formatNumber, formatPercent } from './statistics.mjs';
import { startYardstick } from './yardstick.mjs';

/** Of half a second, when rounds have four. */
const TURNS = 8;

/**
 * A site's address against `node:http` that writes the same answer, by turns. Where autocannon is slower than the servers
 * it says little of them: the counting client asks again then.
 * @param beside what goes on at the site while it is asked; returns what ends it.
 */
export async function againstLimit(site, address, answer, headers, { onServerCore, options, beside }) {
  const limit = await startYardstick(answer, { onCore: onServerCore });
  try {
    const targets = { ours: { ...site, address, beside }, nodeHttp: { ...limit, address } };
    const first = await measure({ rounds: 1 });
    return first.ratio.loadLimited
      ? { ...(await measure({ load: rawLoad, turns: TURNS })), byAutocannon: first }
      : await measure({});

    async function measure(how) {
      const { ours, nodeHttp } = await alternateRounds(targets, { ...options, headers, ...how });
      return { ratio: ratioOf(ours, nodeHttp), ours, nodeHttp, bytes: answer.body.length };
    }
  } finally {
    await limit.stop();
  }
}

/** @param budget of the limit's speed; null: for information. */
export function verdictOf({ ratio, spread }, budget) {
  return {
    budget: budget === null ? 'none' : `≥ ${budget} × node:http`,
    measured: `${formatNumber(ratio)} ± ${formatPercent(spread / 2)}`,
    kept: budget === null ? null : ratio >= budget,
  };
}

export function noteOf({ ratio, ours, nodeHttp, bytes, byAutocannon }) {
  const notes = [
    `${formatNumber(ours.perSecond)} of ${formatNumber(nodeHttp.perSecond)} a second, ${formatNumber(bytes)} bytes`,
  ];
  if (ratio.byProcessor !== null) notes.push(`${formatNumber(ratio.byProcessor)} by processor time`);
  if (byAutocannon) {
    notes.push(
      `autocannon was the limit (${formatNumber(byAutocannon.nodeHttp.perSecond)} a second): asked by a client that only counts`,
    );
  }
  if (ratio.loadLimited) notes.push('the load generator was the limit');
  if (ours.failures > 0) notes.push(`${ours.failures} failures`);
  return notes.join('; ');
}
