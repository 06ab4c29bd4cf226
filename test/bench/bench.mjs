// `npm run bench`: every row of the budgets, the built site against `node:http` with the same bytes in the same run.
// `npm run bench -- --help` lists the options; README.md tells the rows apart.
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { besideNext } from './rows/besideNext.mjs';
import { cachedPage } from './rows/cachedPage.mjs';
import { contentCalls } from './rows/contentCalls.mjs';
import { editedPage } from './rows/editedPage.mjs';
import { firstByte } from './rows/firstByte.mjs';
import { growth } from './rows/growth.mjs';
import { hitsAmongMisses } from './rows/hitsAmongMisses.mjs';
import { memory } from './rows/memory.mjs';
import { phone } from './rows/phone.mjs';
import { revalidatedPage } from './rows/revalidatedPage.mjs';
import { start } from './rows/start.mjs';
import { uncachedPage } from './rows/uncachedPage.mjs';
import { reportSizes } from './sizes.mjs';
import { startContent } from './support/content.mjs';
import { othersAtWork, pinCores } from './support/cores.mjs';
import { markdownOf, printRows, saveResult } from './support/report.mjs';
import { logWith } from './support/site.mjs';
import { formatPercent } from './support/statistics.mjs';

const ROWS = {
  cached: cachedPage,
  revalidated: revalidatedPage,
  misses: hitsAmongMisses,
  uncached: uncachedPage,
  firstbyte: firstByte,
  edited: editedPage,
  growth,
  calls: contentCalls,
  start,
  memory,
  next: besideNext,
  phone,
};

/** Of its processors' time: what a machine at rest spends. */
const AT_REST = 0.1;

const HELP = `npm run bench -- [options]
  --only a,b         rows: ${Object.keys(ROWS).join(', ')}
  --quick            a smoke: short rounds, few requests, small growth
  --rounds 5         rounds of each comparison; medians are of these
  --runs 5           visits of each kind on the phone
  --seconds 4        a round
  --connections 20   of the load
  --requests 200000  of the memory row
  --page /           the page that is measured
  --log info         what the site logs: a line a request; error: none
  --sizes            only the sizes of the bundles, and what is in them`;

const { values } = parseArgs({
  options: {
    help: { type: 'boolean' },
    sizes: { type: 'boolean' },
    quick: { type: 'boolean', default: false },
    only: { type: 'string' },
    rounds: { type: 'string' },
    runs: { type: 'string' },
    seconds: { type: 'string' },
    connections: { type: 'string', default: '20' },
    requests: { type: 'string' },
    page: { type: 'string', default: '/' },
    log: { type: 'string', default: 'info' },
  },
});

if (values.help) console.log(HELP);
else if (values.sizes) await reportSizes();
else await measure();

async function measure() {
  const { quick, page, log } = values;
  logWith(log);
  const options = {
    quick,
    page,
    log,
    rounds: Number(values.rounds ?? (quick ? 3 : 5)),
    runs: Number(values.runs ?? (quick ? 1 : 5)),
    seconds: Number(values.seconds ?? (quick ? 1 : 4)),
    connections: Number(values.connections),
    requests: Number(values.requests ?? (quick ? 2000 : 200_000)),
  };
  const names = values.only?.split(',') ?? Object.keys(ROWS);
  for (const name of names) if (!ROWS[name]) throw new Error(`No row is called ${name}\n${HELP}`);

  const { onServerCore, note } = pinCores();
  const others = await othersAtWork();
  const machine = `${process.version}, ${cpus()[0]?.model ?? 'unknown processor'}, ${note}, others take ${formatPercent(others)}`;
  if (others > AT_REST) console.log('Other programs are at work here: speeds are no speeds of this site.');
  console.log(`${machine}\n${JSON.stringify(options)}\n`);
  const content = await startContent();
  const results = [];
  for (const name of names) {
    const rows = await ROWS[name]({ onServerCore, content, options }).catch((error) => [
      { what: name, measured: `not measured: ${error.message}`, kept: undefined },
    ]);
    printRows(rows);
    console.log('');
    results.push(...rows.map((row) => ({ name, ...row })));
  }
  await content.stop();
  console.log(`Written to ${saveResult('bench', { machine, options, results }, markdownOf(results))}`);
  if (results.some(({ kept }) => kept === undefined)) process.exitCode = 1;
}
