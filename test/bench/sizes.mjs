import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { ask } from './support/ask.mjs';
import { printRows, saveResult, table } from './support/report.mjs';
import { ROOT, startSite } from './support/site.mjs';
import { formatNumber, formatPercent } from './support/statistics.mjs';

const CLIENT = path.join(ROOT, 'dist/client');
const BIGGEST_INPUTS = 5;
const KB = 1024;
const SCREENS = ['/', '/programme/bts-mco', '/campus/lyon', '/actualites', '/agenda', '/programme'];

/** What every bundle weighs and is made of, and the budgets that are sizes. */
export async function reportSizes() {
  const bundles = readBundles();
  const site = await startSite({});
  try {
    printBundles(bundles);
    const rows = [...fileRows(bundles), ...(await dataRows(site))];
    console.log('');
    printRows(rows);
    console.log(`\nWritten to ${saveResult('sizes', { rows, bundles: bundles.map(summaryOf) })}`);
  } finally {
    await site.stop();
  }
}

/** The outputs of the last build, the largest first. */
function readBundles() {
  const file = path.join(ROOT, 'dist/bundles.json');
  if (!existsSync(file)) throw new Error('Nothing is built: npm run build');
  return Object.entries(JSON.parse(readFileSync(file, 'utf8')))
    .map(([name, { bytes, inputs, imports, entryPoint }]) => ({
      name,
      bytes,
      inputs: grouped(inputs),
      imports: imports.filter(({ kind }) => kind === 'import-statement').map((each) => each.path),
      entryPoint,
      ...compressed(name),
    }))
    .sort((a, b) => b.bytes - a.bytes);
}

/** Bytes by source: ours by file, a package as a whole. */
function grouped(inputs) {
  const sums = new Map();
  for (const [file, { bytesInOutput }] of Object.entries(inputs)) {
    const name = /node_modules\/((?:@[^/]+\/)?[^/]+)(?!.*node_modules)/.exec(file)?.[1] ?? file;
    sums.set(name, (sums.get(name) ?? 0) + bytesInOutput);
  }
  return [...sums].sort(([, a], [, b]) => b - a);
}

/** The inline scripts are part of the manifest, not files of their own. */
function compressed(name) {
  const bytes = contentOf(name);
  return { gzip: gzipSync(bytes, { level: 9 }).length, br: brotliCompressSync(bytes).length };
}

function contentOf(name) {
  const inline = /^dist\/(device|origin|loader)\.js$/.exec(name)?.[1];
  return inline ? Buffer.from(manifest()[`${inline}Script`]) : readFileSync(path.join(ROOT, name));
}

const manifest = () => JSON.parse(readFileSync(path.join(CLIENT, 'manifest.json'), 'utf8'));

function printBundles(bundles) {
  const lines = bundles.map(({ name, bytes, gzip, br, inputs, entryPoint }) => [
    path.basename(name) +
      (entryPoint && !name.includes(path.parse(entryPoint).name) ? ` (${entryPoint})` : ''),
    formatNumber(bytes),
    formatNumber(gzip),
    formatNumber(br),
    inputs
      .slice(0, BIGGEST_INPUTS)
      .map(([input, size]) => `${input} ${formatNumber(size)}`)
      .join(', '),
  ]);
  console.log(table([['bundle', ' bytes', ' gzip', ' br', 'made of'], ...lines]).join('\n'));
}

function summaryOf({ name, bytes, gzip, br, inputs }) {
  return { name, bytes, gzip, br, inputs };
}

function fileRows(bundles) {
  const { entry, pages, firstStyles, stylesheet, announcedFonts, deviceScript, originScript, loaderScript } =
    manifest();
  const home = new Set([...withImports(fileOf(entry), bundles), ...pages.HomePage.map(fileOf)]);
  const inline = gzipSync(deviceScript + loaderScript).length;
  const fonts = announcedFonts.reduce((sum, url) => sum + readFileSync(CLIENT + url).length, 0);
  const worker = compressed('dist/client/sw.js').gzip;
  return [
    row(
      'JavaScript before the first interaction, gzip',
      inline,
      2 * KB,
      'inline scripts; nothing else is asked for',
    ),
    row(
      'JavaScript that remembers the origin, gzip',
      gzipSync(originScript).length,
      1.5 * KB,
      'inline script; runs once, asks for nothing',
    ),
    row(
      'JavaScript of the home page once hydrated, gzip',
      [...home].reduce((sum, name) => sum + compressed(name).gzip, 0),
      125 * KB,
      `${home.size} files; aim ${95} KB`,
    ),
    row(
      'CSS, brotli',
      brotliCompressSync(firstStyles).length + compressed(fileOf(stylesheet)).br,
      24 * KB,
      `in every page: ${formatNumber(firstStyles.length)} bytes`,
    ),
    row('fonts announced by early hints', fonts, 55 * KB, `${announcedFonts.length} files`),
    row('service worker, gzip', worker, 3 * KB),
  ];
}

const fileOf = (url) => `dist/client${url}`;

function withImports(name, bundles, seen = new Set()) {
  if (seen.has(name)) return seen;
  seen.add(name);
  for (const imported of bundles.find((bundle) => bundle.name === name)?.imports ?? []) {
    withImports(imported, bundles, seen);
  }
  return seen;
}

function row(what, bytes, budget, note) {
  const kb = (size) => `${formatNumber(size / KB)} KB`;
  return { what, budget: `≤ ${kb(budget)}`, measured: kb(bytes), kept: bytes <= budget, bytes, note };
}

/** The share of the HTML that is data for the browser's side of React. */
async function dataRows(site) {
  const rows = [];
  for (const address of SCREENS) {
    const { body } = await ask(site.origin, address, { 'accept-encoding': 'identity' });
    const html = body.toString();
    const data = /<script id="hydration"[^>]*>([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '';
    const share = Buffer.byteLength(data) / body.length;
    const styles = Buffer.byteLength(/<style[^>]*>[\s\S]*?<\/style>/.exec(html)?.[0] ?? '');
    const ofMarkup = Buffer.byteLength(data) / (body.length - styles);
    rows.push({
      what: `data embedded for hydration, ${address}`,
      budget: '≤ 15.0 %',
      measured: formatPercent(share),
      kept: share <= 0.15,
      share,
      ofMarkup,
      note: `${formatNumber(Buffer.byteLength(data))} of ${formatNumber(body.length)} bytes; ${formatPercent(ofMarkup)} of what is not styles`,
    });
  }
  return rows;
}
