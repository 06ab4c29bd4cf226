import { sitemapPaths, unseenAddresses } from '../support/addresses.mjs';
import { loop, times } from '../support/loop.mjs';
import { residentMiB } from '../support/processes.mjs';
import { getRequest } from '../support/rawClient.mjs';
import { startSite } from '../support/site.mjs';
import { formatNumber, slope } from '../support/statistics.mjs';

const BUDGET_MIB = 300;
const CONNECTIONS = 16;
const SAMPLES = 20;
/** What the samples of the second half may rise by, as a share of the memory itself: less is the collector's noise. */
const NO_SLOPE = 0.03;
const ENCODINGS = ['gzip', 'br', 'identity', 'gzip, deflate, br, zstd'];

/** Resident memory over many requests of every kind, on the embedded content, as a dyno without settings would run. */
export async function memory({ onServerCore, options }) {
  const site = await startSite({ onCore: onServerCore });
  try {
    const next = await mixedRequests(site.origin);
    const each = Math.max(1, Math.round(options.requests / SAMPLES));
    const samples = [{ requests: 0, mib: mebibytes(site) }];
    const statuses = {};
    let failures = 0;
    for (let sample = 1; sample <= SAMPLES; sample += 1) {
      const run = await loop({
        origin: site.origin,
        connections: CONNECTIONS,
        next,
        goesOn: times(each),
        onAnswer: ({ status }) => {
          statuses[status] = (statuses[status] ?? 0) + 1;
        },
      });
      failures += run.failures;
      samples.push({ requests: sample * each, mib: mebibytes(site) });
    }
    const largest = Math.max(...samples.map(({ mib }) => mib));
    const settled = samples.slice(SAMPLES / 2);
    const perRequest = slope(settled.map(({ requests, mib }) => [requests, mib]));
    const rise = perRequest * (settled.at(-1).requests - settled[0].requests);
    const answers = Object.entries(statuses).map(([status, count]) => `${count} × ${status}`);
    return [
      {
        what: `resident memory, ${formatNumber(options.requests)} mixed requests`,
        budget: `≤ ${BUDGET_MIB} MiB, no slope`,
        measured: `${formatNumber(largest)} MiB at most, ${formatNumber(perRequest * 10_000)} MiB per 10,000 requests`,
        kept: largest <= BUDGET_MIB && rise <= largest * NO_SLOPE,
        samples,
        note: `slope of the second half; ${answers.join(', ')}${failures ? `, ${failures} failures` : ''}; ${samples
          .map(({ mib }) => Math.round(mib))
          .join(' ')}`,
      },
    ];
  } finally {
    await site.stop();
  }
}

function mebibytes(site) {
  const mib = residentMiB(site.pid);
  if (mib === null) throw new Error('This system does not tell the resident memory of a process');
  return mib;
}

/** Pages mostly; also searches, unknown and old addresses, files, the gateway, conditional requests. */
async function mixedRequests(origin) {
  const pages = await sitemapPaths(origin);
  const unseen = unseenAddresses(origin);
  const filters = [];
  for (let index = 0; index < 300; index += 1) filters.push((await unseen.next()).value);
  let count = 0;
  const addressOf = (number) => {
    const turn = Math.floor(number / 10);
    switch (number % 10) {
      case 0:
        return '/';
      case 1:
        return filters[turn % filters.length];
      case 2:
        return `/programme?q=mot${turn % 5000}`;
      case 3:
        return `/inconnu-${turn}`;
      case 4:
        return ['/icons.svg', '/robots.txt', '/manifest.webmanifest', '/accueil', '/campus/PARIS/'][turn % 5];
      case 5:
        return ['/api/taxonomy?locale=fr', '/agenda.ics', '/sitemap.xml', '/actualites/feed.xml'][turn % 4];
      default:
        return pages[(turn * 4 + (number % 10)) % pages.length];
    }
  };
  return () => {
    count += 1;
    const conditional = count % 13 === 0 ? { 'if-none-match': '"of-another-day"' } : {};
    const encoding = ENCODINGS[count % ENCODINGS.length];
    return getRequest(addressOf(count), { 'accept-encoding': encoding, ...conditional });
  };
}
