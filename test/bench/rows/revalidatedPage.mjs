import path from 'node:path';
import { againstLimit, noteOf, verdictOf } from '../support/againstLimit.mjs';
import { ask } from '../support/ask.mjs';
import { startContentProxy } from '../support/content.mjs';
import { cacheStatus, isHit, ROOT, startSite, warmUp } from '../support/site.mjs';
import { formatNumber, median, quantile } from '../support/statistics.mjs';

const ENCODINGS = { plain: 'identity', gzip: 'gzip', br: 'br' };
const CLOCK = path.join(ROOT, 'test/bench/support/passingTime.cjs');
const STALE_EVERY_MS = 100;
const STALE = /;\s*ttl=(-\d+|0)\b/;
const GIVE_UP_MS = 5000;

/**
 * Stale-while-revalidate: a page and the content it is made of, fresh for a minute, are stale again and again, and rendered
 * anew behind the visitors. First whether it happens: a site whose clock is moved. Then ten times a second under load,
 * which is six hundred times as often as in life, against `node:http` with the same bytes.
 */
export async function revalidatedPage({ onServerCore, content, options }) {
  const proxy = await startContentProxy(content.url);
  const site = await startSite({
    onCore: onServerCore,
    env: { ...content.env, ...proxy.env },
    preload: CLOCK,
  });
  const pass = () => process.kill(site.pid, 'SIGUSR2');
  try {
    const rows = [await whileRevalidated(site, pass, options)];
    for (const [name, encoding] of Object.entries(ENCODINGS)) {
      const headers = { 'accept-encoding': encoding };
      const answer = await warmUp(site, options.page, headers);
      let passes = 0;
      proxy.forget();
      const figures = await againstLimit(site, options.page, answer, headers, {
        onServerCore,
        options,
        beside() {
          const timer = setInterval(() => {
            pass();
            passes += 1;
          }, STALE_EVERY_MS);
          return () => clearInterval(timer);
        },
      });
      const renewals = mostAsked(proxy.calls());
      if (renewals < passes / 10) throw new Error('The page was hardly rendered again under load');
      rows.push({
        what: `a page that is stale ten times a second, ${name}`,
        ...figures,
        ...verdictOf(figures.ratio, null),
        passes,
        renewals,
        note: `${noteOf(figures)}; its content was fetched ${renewals} of ${passes} times`,
      });
    }
    return rows;
  } finally {
    await site.stop();
    proxy.close();
  }
}

/** How often the page was made of new answers: as often as the one of them that was asked for most. */
function mostAsked(calls) {
  const counts = new Map();
  for (const call of calls) counts.set(call, (counts.get(call) ?? 0) + 1);
  return Math.max(0, ...counts.values());
}

/** One visitor, whenever the page has become stale: what they get, and how soon the next would get a fresh one. */
async function whileRevalidated(site, pass, options) {
  const count = options.quick ? 10 : 100;
  const [waits, renewals] = [[], []];
  let unexpected = 0;
  await warmUp(site, options.page);
  for (let number = 0; number < count; number += 1) {
    pass();
    // The process has been told; it reads its signals before the next request.
    await new Promise((next) => setTimeout(next, 10));
    const began = performance.now();
    const answer = await ask(site.origin, options.page);
    waits.push(performance.now() - began);
    if (!isHit(answer) || !STALE.test(cacheStatus(answer))) unexpected += 1;
    for (let again = answer; STALE.test(cacheStatus(again)); again = await ask(site.origin, options.page)) {
      if (performance.now() - began > GIVE_UP_MS) throw new Error('A stale page was not rendered again');
    }
    renewals.push(performance.now() - began);
  }
  return {
    what: 'a stale page: answered at once from what is kept, and fresh thereafter',
    budget: `${count} of ${count}`,
    measured: `${count - unexpected} of ${count}`,
    kept: unexpected === 0,
    waits,
    renewals,
    note: `whole answer after ${formatNumber(median(waits))} ms, p99 ${formatNumber(quantile(waits, 0.99))}; fresh after ${formatNumber(median(renewals))} ms`,
  };
}
