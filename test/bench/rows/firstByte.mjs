import { connectRaw, getRequest } from '../support/rawClient.mjs';
import { cacheStatus, isHit, settle, startSite, warmUp } from '../support/site.mjs';
import { formatNumber, quantile } from '../support/statistics.mjs';
import { startYardstick } from '../support/yardstick.mjs';

/** Of each process in each of its rounds, which follow one another. */
const HITS = 4000;
const MISSES = 200;

const MISSED = { plain: 'identity', gzip: 'gzip', br: 'br' };

/**
 * First byte on loopback with one connection: of a hit, and of a page rendered from warm content. One process at a time and
 * never at rest: at rest each collects its garbage, on the core that they would share, or as soon as it is asked again.
 */
export async function firstByte({ onServerCore, content, options }) {
  const accepted = { 'accept-encoding': 'gzip' };
  const { answer, waits } = await waitsFor(
    await startSite({ onCore: onServerCore, env: content.env }),
    accepted,
    options,
    HITS,
  );
  const limit = await waitsFor(
    await startYardstick(answer, { onCore: onServerCore }),
    accepted,
    options,
    HITS,
  );
  const floor = `node:http p50 ${ms(limit.waits, 0.5)}, p99 ${ms(limit.waits, 0.99)}`;
  const hitNote = isHit(answer)
    ? floor
    : `${floor}; not from a page cache (Cache-Status: ${cacheStatus(answer) || 'none'})`;
  const rows = [row('first byte of a hit, one connection', waits, hitNote)];
  for (const [name, encoding] of Object.entries(MISSED)) {
    const site = await startSite({ onCore: onServerCore, env: { ...content.env, PAGE_CACHE: 'off' } });
    const missed = await waitsFor(site, { 'accept-encoding': encoding }, options, MISSES);
    rows.push(row('first byte of a miss, warm content, one connection', missed.waits, name));
  }
  return rows;
}

/** Of a process at its pace, which ends with it: an answer as it was before, and the waits of each round. */
async function waitsFor(server, headers, { page, rounds, quick }, count) {
  try {
    const answer = await warmUp(server, page, headers);
    await settle(server, page, { headers, quick });
    const client = await connectRaw(server.origin);
    const bytes = getRequest(page, headers);
    const waits = [];
    for (let round = 0; round < rounds; round += 1) {
      const ofRound = [];
      for (let index = 0; index < (quick ? count / 5 : count); index += 1) {
        const { status, firstByteMs } = await client.ask(bytes);
        if (status !== 200) throw new Error(`${page} was answered with ${status} in the middle of a round`);
        ofRound.push(firstByteMs);
      }
      waits.push(ofRound);
    }
    client.close();
    return { answer, waits };
  } finally {
    await server.stop();
  }
}

function row(what, rounds, note) {
  const [p50, p99] = [quantileOf(rounds, 0.5), quantileOf(rounds, 0.99)];
  const ofRounds = rounds.map((waits) => quantile(waits, 0.99));
  return {
    what,
    budget: 'none',
    measured: `p50 ${formatNumber(p50)}, p99 ${formatNumber(p99)} ms`,
    kept: null,
    p50,
    p99,
    rounds: ofRounds,
    note: `${note}; p99 of the rounds ${formatNumber(Math.min(...ofRounds))} to ${formatNumber(Math.max(...ofRounds))} ms`,
  };
}

const quantileOf = (rounds, share) => quantile(rounds.flat(), share);
const ms = (rounds, share) => `${formatNumber(quantileOf(rounds, share))} ms`;
