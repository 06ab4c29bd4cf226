import { chromium } from 'playwright-core';
import { browserEnvironment } from '../support/browser.mjs';
import { buildNextSite } from '../support/nextSite.mjs';
import { rawLoad } from '../support/rawLoad.mjs';
import { alternateRounds } from '../support/rounds.mjs';
import { startSite, warmUp } from '../support/site.mjs';
import { formatNumber, formatPercent, median, spread } from '../support/statistics.mjs';
import { changedBlock } from './changedBlock.mjs';

/** A cheap phone in a train: the processor four times slower, 1.6 Mbit/s, 40 ms to the server. */
const SLOWDOWN = 4;
const CONNECTION = { offline: false, latency: 40, downloadThroughput: 200_000, uploadThroughput: 94_000 };

/**
 * The same elements rendered by Next.js, side by side: pages rendered for each request (one connection: each answer is a
 * render; also ours of which one block has changed), cached pages with gzip, and the first paint in Chromium on a slow
 * phone.
 */
export async function besideNext({ onServerCore, content, options }) {
  let site;
  let uncached;
  let next;
  let running;
  try {
    site = await startSite({ onCore: onServerCore, env: content.env });
    uncached = await startSite({ onCore: onServerCore, env: { ...content.env, PAGE_CACHE: 'off' } });
    const { body } = await warmUp(site, options.page, { 'accept-encoding': 'identity' });
    next = await buildNextSite({ html: body.toString(), origin: site.origin });
    running = await next.start({ onCore: onServerCore });
    const rendered = await alternateRounds(
      {
        ours: { ...uncached, address: options.page },
        next: { ...running, address: '/' },
      },
      // By the client that only counts, as the page of which one block has changed is asked for.
      { ...options, connections: 1, headers: { 'accept-encoding': 'identity' }, load: rawLoad },
    );
    const changed = await changedBlock({ onServerCore, content, options });
    const finished = await alternateRounds(
      {
        ours: { ...site, address: options.page },
        next: { ...running, address: '/once' },
      },
      { ...options, headers: { 'accept-encoding': 'gzip' } },
    );
    const paints = await firstPaints(
      { ours: site.origin + options.page, next: `${running.origin}/` },
      options.quick ? 3 : Math.max(5, options.rounds),
    );
    const who = `Next.js ${next.version}`;
    return [
      rateRow(`uncached page beside ${who} rendering the same elements`, rendered, 5),
      rateRow(
        `page of which one block has changed, beside ${who} rendering the same elements`,
        { ...rendered, ours: changed },
        10,
      ),
      rateRow(`cached page, gzip, beside ${who}’s static one`, finished, 1),
      paintRow(`first paint on a slow phone, beside ${who}`, paints),
    ];
  } finally {
    await running?.stop();
    await next?.remove();
    await Promise.all([site?.stop(), uncached?.stop()]);
  }
}

function rateRow(what, { ours, next }, least) {
  const ratio = ours.perSecond / next.perSecond;
  return {
    what,
    budget: `≥ ${least} ×`,
    measured: `${formatNumber(ratio)} ×`,
    kept: ratio >= least,
    ours,
    next,
    note:
      `ours ${formatNumber(ours.perSecond)} /s ± ${formatPercent(ours.spread / 2)}, ` +
      `Next.js ${formatNumber(next.perSecond)} /s ± ${formatPercent(next.spread / 2)}`,
  };
}

function paintRow(what, { ours, next }) {
  const ratio = median(ours) / median(next);
  return {
    what,
    budget: '≤ 0.6 ×',
    measured: `${formatNumber(ratio)} ×`,
    kept: ratio <= 0.6,
    ours,
    next,
    note:
      `ours ${formatNumber(median(ours))} ms (spread ${formatPercent(spread(ours))}), ` +
      `Next.js ${formatNumber(median(next))} ms (spread ${formatPercent(spread(next))}); ` +
      `processor ${SLOWDOWN} × slower, 1.6 Mbit/s, ${CONNECTION.latency} ms`,
  };
}

/** Milliseconds to the first contentful paint of first visits, by turns. */
async function firstPaints(addresses, times) {
  const { CHROME_PATH, ...env } = await browserEnvironment();
  const browser = await chromium.launch({
    executablePath: CHROME_PATH,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--headless=shell'],
    env: { ...process.env, ...env },
  });
  const paints = Object.fromEntries(Object.keys(addresses).map((name) => [name, []]));
  try {
    for (let index = 0; index <= times; index += 1) {
      for (const [name, address] of Object.entries(addresses)) {
        const paint = await firstPaint(browser, address);
        // The first of each warms what is shared.
        if (index > 0) paints[name].push(paint);
      }
    }
  } finally {
    await browser.close();
  }
  return paints;
}

async function firstPaint(browser, address) {
  const context = await browser.newContext({
    viewport: { width: 390, height: 780 },
    serviceWorkers: 'block',
  });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', CONNECTION);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await page.goto(address, { waitUntil: 'load', timeout: 60_000 });
    return await page.evaluate(async () => {
      for (;;) {
        const [entry] = performance.getEntriesByName('first-contentful-paint');
        if (entry) return entry.startTime;
        await new Promise((next) => setTimeout(next, 50));
      }
    });
  } finally {
    await context.close();
  }
}
