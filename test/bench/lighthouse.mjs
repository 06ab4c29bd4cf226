// `npm run lighthouse`: the production build through Lighthouse's mobile settings, median of three, on the main screens.
//   npm run lighthouse -- [--runs 3] [--pages /,/agenda]
// Lighthouse itself is no dependency (170 packages for a look now and then): npx fetches the version named here.
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { browserEnvironment } from './support/browser.mjs';
import { freePort } from './support/processes.mjs';
import { saveResult, table } from './support/report.mjs';
import { startSite } from './support/site.mjs';
import { formatNumber, median } from './support/statistics.mjs';

const LIGHTHOUSE = 'lighthouse@12.8.2';
const WITHIN_MS = 180_000;
const BUDGETS = {
  performance: { least: 97 },
  accessibility: { least: 100 },
  'best-practices': { least: 100 },
  seo: { least: 100 },
  'FCP ms': {},
  'LCP ms': { most: 1800 },
  CLS: { most: 0.02 },
  'TBT ms': { most: 50 },
};

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '3' },
    pages: { type: 'string', default: '/,/programme/bts-mco,/campus/lyon,/actualites' },
  },
});

// With an address of its own the site is open to search engines, as the public one is.
const port = await freePort();
const site = await startSite({ env: { PORT: String(port), SITE_URL: `http://127.0.0.1:${port}` } });
try {
  const browser = await browserEnvironment();
  const results = [];
  for (const page of values.pages.split(',')) results.push(await measure(page, browser));
  print(results);
  console.log(`\nWritten to ${saveResult('lighthouse', { lighthouse: LIGHTHOUSE, results })}`);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
} finally {
  await site.stop();
}

async function measure(page, browser) {
  const runs = [];
  const wanting = new Set();
  for (let run = 0; run < Number(values.runs); run += 1) {
    const report = await lighthouse(site.origin + page, browser);
    runs.push(figuresOf(report));
    for (const audit of wantingAudits(report)) wanting.add(audit);
    console.log(
      `${page}  ${Object.entries(runs.at(-1))
        .map(([name, figure]) => `${name} ${formatNumber(figure)}`)
        .join(', ')}`,
    );
  }
  const medians = Object.fromEntries(
    Object.keys(BUDGETS).map((name) => [name, median(runs.map((run) => run[name]))]),
  );
  return { page, medians, runs, wanting: [...wanting] };
}

async function lighthouse(url, browser) {
  const folder = mkdtempSync(path.join(tmpdir(), 'lighthouse-'));
  const file = path.join(folder, 'report.json');
  try {
    await promisify(execFile)(
      'npx',
      [
        '--yes',
        LIGHTHOUSE,
        url,
        '--quiet',
        '--output=json',
        `--output-path=${file}`,
        '--chrome-flags=--no-sandbox --headless=new --disable-gpu --disable-dev-shm-usage',
      ],
      { cwd: folder, env: { ...process.env, ...browser }, timeout: WITHIN_MS, maxBuffer: 64 * 1024 * 1024 },
    );
    const report = JSON.parse(readFileSync(file, 'utf8'));
    if (report.runtimeError) throw new Error(`${url}: ${report.runtimeError.message}`);
    return report;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function figuresOf({ categories, audits }) {
  const score = (name) => Math.round((categories[name]?.score ?? 0) * 100);
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
    'FCP ms': audits['first-contentful-paint'].numericValue,
    'LCP ms': audits['largest-contentful-paint'].numericValue,
    CLS: audits['cumulative-layout-shift'].numericValue,
    'TBT ms': audits['total-blocking-time'].numericValue,
  };
}

/** What keeps the categories that should be perfect from being so. */
function wantingAudits({ categories, audits }) {
  return ['accessibility', 'best-practices', 'seo']
    .flatMap((name) => categories[name]?.auditRefs ?? [])
    .filter(({ weight, id }) => weight > 0 && audits[id].score !== null && audits[id].score < 1)
    .map(({ id }) => `${id}: ${audits[id].title}`);
}

function print(results) {
  const names = Object.keys(BUDGETS);
  const limits = names.map((name) => {
    const { least, most } = BUDGETS[name];
    if (least !== undefined) return `≥ ${least}`;
    return most === undefined ? '' : `≤ ${formatNumber(most)}`;
  });
  const lines = results.map(({ page, medians }) => [
    page,
    ...names.map((name) => formatNumber(medians[name])),
    missed(medians).join(', ') || 'kept',
  ]);
  console.log(`\nMedians of ${values.runs}, ${LIGHTHOUSE}, mobile`);
  console.log(
    table([['page', ...names.map((name) => ` ${name}`), 'missed'], ['budget', ...limits, ''], ...lines]).join(
      '\n',
    ),
  );
  for (const { page, wanting } of results) for (const audit of wanting) console.log(`${page}  ${audit}`);
}

function missed(medians) {
  return Object.entries(BUDGETS)
    .filter(([name, { least = Number.NEGATIVE_INFINITY, most = Number.POSITIVE_INFINITY }]) => {
      return medians[name] < least || medians[name] > most;
    })
    .map(([name]) => name);
}
