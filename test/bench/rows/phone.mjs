import { releaseCores } from '../support/cores.mjs';
import { buildNextSite } from '../support/nextSite.mjs';
import { nginxBefore } from '../support/nginx.mjs';
import { launchPhone } from '../support/phone/phone.mjs';
import { firstTaps, firstView, navigations } from '../support/phone/phoneVisits.mjs';
import { startSite, warmUp } from '../support/site.mjs';
import { slowLine } from '../support/slowLine.mjs';
import { formatNumber, median, quantile } from '../support/statistics.mjs';

const STARTS = ['/', '/programme/bts-mco'];
const NEXT_PAGE = '/agenda';
/** Where a thumb finds the next page: a programme has calls of its own at the foot of the window. */
const NEXT_LINKS = { '/': 'a.calls-to-action__link', '/programme/bts-mco': 'footer a' };
const DELAYS_MS = [0, 200, 500, 1000];
/** What is tapped, on the home page unless told, what tells that it worked, and within how many milliseconds it should. */
const TAPS = {
  burger: { on: 'a.burger, .burger', done: ({ dialog }) => dialog, most: 100 },
  disclosure: { from: STARTS[1], on: 'main summary', done: ({ details }) => details, most: 100 },
  Brochure: {
    on: 'a[data-popin="brochure"]',
    done: ({ dialog, path }) => dialog || path.startsWith('/demande/'),
    most: 1500,
  },
  'plain link': {
    on: `a.calls-to-action__link[href="${NEXT_PAGE}"]`,
    done: ({ path, painted }) => path === NEXT_PAGE && painted,
  },
};

/**
 * What a visitor with a cheap phone waits for: 390 pixels, a processor four times slower, a line of 150 ms and 1.6 Mbit/s. By
 * turns: each measurement of ours stands beside its plain link, HTTP/2 by nginx where it is installed, and Next.js.
 */
export async function phone({ content, options }) {
  // A browser takes more than one core, on a phone too.
  const ends = [releaseCores()];
  try {
    const site = await startSite({ env: content.env });
    ends.push(() => site.stop());
    const pages = {};
    for (const address of [...STARTS, NEXT_PAGE])
      pages[address] = (await warmUp(site, address, { 'accept-encoding': 'identity' })).body.toString();
    const line = await slowLine(site.port);
    ends.push(() => line.close());
    const browser = await launchPhone();
    ends.push(() => browser.close());
    const origin = `http://127.0.0.1:${line.port}`;
    const rows = [];
    /** What cannot be measured costs no other row. */
    const add = async (what, measure) =>
      rows.push(
        ...(await measure().catch(({ message }) => [
          { what, measured: `not measured: ${message}`, kept: undefined },
        ])),
      );
    for (const address of STARTS)
      await add(`first view of ${address}`, async () => [
        viewRow(
          `first view of ${address}`,
          await repeat(options, () => firstView(browser, origin + address)),
        ),
      ]);
    await add('first taps', () => tapRows(browser, origin, options));
    for (const serviceWorkers of ['block', 'allow'])
      await add('soft navigation', () =>
        navigationRows(browser, origin, options, { serviceWorkers, who: '' }),
      );
    const proxy = await nginxBefore(site.port);
    if (proxy) {
      ends.push(() => proxy.stop());
      const fast = await slowLine(proxy.port);
      ends.push(() => fast.close());
      const who = ', HTTP/2 by nginx';
      const there = `https://127.0.0.1:${fast.port}`;
      await add(`soft navigation${who}`, () =>
        navigationRows(browser, there, options, { serviceWorkers: 'block', who }),
      );
    } else rows.push({ what: 'HTTP/2', measured: 'not measured: nginx is not installed', kept: null });
    if (!options.quick)
      await add('the same pages of Next.js', () => nextRows({ browser, pages, site, options, ends }));
    return rows;
  } finally {
    for (const end of ends.reverse()) await end();
  }
}

async function repeat({ runs }, measure) {
  const results = [];
  for (let run = 0; run < runs; run += 1) results.push(await measure());
  return results;
}

async function tapRows(browser, origin, options) {
  const rows = [];
  for (const [name, { from = STARTS[0], on, done, most }] of Object.entries(TAPS)) {
    for (const delay of DELAYS_MS) {
      const taps = await repeat(options, () => firstTaps(browser, origin + from, { on, done, delay }));
      const ms = middle(taps.map((tap) => tap.ms));
      rows.push({
        what: `first tap, ${delay} ms after first paint: ${name}`,
        budget: most ? `≤ ${most} ms` : '',
        measured: `${formatNumber(ms)} ms, heard after ${formatNumber(middle(taps.map((tap) => tap.heardMs)))}`,
        kept: most ? ms <= most : null,
        taps,
      });
    }
  }
  return rows;
}

async function navigationRows(browser, origin, options, { serviceWorkers, who, isNext = false }) {
  const rows = [];
  const worker = serviceWorkers === 'allow' ? ', service worker on' : '';
  for (const address of STARTS) {
    const pairs = await repeat(options, async () => {
      const visit = (inFull) =>
        navigations(browser, origin, {
          start: address,
          to: NEXT_PAGE,
          on: `${NEXT_LINKS[address]}[href="${NEXT_PAGE}"]`,
          inFull,
          serviceWorkers,
          isNext,
        });
      return { soft: await visit(false), full: await visit(true) };
    });
    for (const [index, which] of ['first', 'second'].entries()) {
      const soft = pairs.map((pair) => pair.soft[index]);
      const full = pairs.map((pair) => pair.full[index]);
      const p75 = quantile(
        soft.map(({ ms }) => ms),
        0.75,
      );
      const [ours, plain] = [soft, full].map((visits) => middle(visits.map(({ ms }) => ms)));
      const files = middle(soft.map((visit) => visit.files));
      rows.push({
        what: `${which} soft navigation from ${address}${worker}${who}`,
        budget: isNext ? '' : '≤ plain link, p75 ≤ 700 ms, ≤ 4 files',
        measured: `${formatNumber(ours)} ms (p75 ${formatNumber(p75)}), plain link ${formatNumber(plain)}; ${files} files`,
        kept: isNext ? null : ours <= plain * 1.05 && p75 <= 700 && files <= 4,
        soft,
        full,
      });
    }
  }
  return rows;
}

async function nextRows({ browser, pages, site, options, ends }) {
  const next = await buildNextSite({ html: pages[STARTS[0]], origin: site.origin, pages });
  ends.push(() => next.remove());
  const running = await next.start({});
  ends.push(() => running.stop());
  const line = await slowLine(Number(new URL(running.origin).port));
  ends.push(() => line.close());
  const who = `, Next.js ${next.version}`;
  const origin = `http://127.0.0.1:${line.port}`;
  const rows = [];
  for (const address of STARTS) {
    const views = await repeat(options, () => firstView(browser, origin + address));
    rows.push({ ...viewRow(`first view of ${address}${who}`, views), budget: '', kept: null });
  }
  rows.push(
    ...(await navigationRows(browser, origin, options, { serviceWorkers: 'block', who, isNext: true })),
  );
  return rows;
}

function viewRow(what, views) {
  const of = (name) => middle(views.map((view) => view[name]));
  const [fcp, lcp, fonts, scripts] = [of('fcp'), of('lcp'), of('fontBytes'), of('scripts')];
  return {
    what,
    budget: 'FCP ≤ 1.0 s, LCP ≤ 1.8 s, fonts ≤ 55 KB, ≤ 4 scripts',
    measured: `${formatNumber(fcp)}, ${formatNumber(lcp)} ms, ${formatNumber(fonts / 1024)} KB, ${scripts} scripts`,
    kept: fcp <= 1000 && lcp <= 1800 && fonts <= 55 * 1024 && scripts <= 4,
    views,
  };
}

/** What never came counts as endless. */
const middle = (values) => median(values.map((value) => value ?? Number.POSITIVE_INFINITY));
