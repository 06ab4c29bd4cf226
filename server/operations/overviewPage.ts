import { policyOfStyles } from '../http/inlineSource';
import type { Trouble } from '../log/troubles';
import { escapeText } from '../render/document';
import type { Amount, Overview } from './overview';

const STYLES = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 68rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
h1 { font-size: 1.5rem; margin: 0; }
h2 { font-size: 1.125rem; margin: 2.5rem 0 .5rem; }
p { margin: .25rem 0; }
.good::before, .bad::before { display: inline-block; width: 1.5em; font-weight: 700; }
.good::before { content: '✓'; color: light-dark(#126b2f, #7ddb9a); }
.bad::before { content: '!'; color: light-dark(#b00020, #ff9aa5); }
.wide { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; }
th, td { padding: .3rem .75rem .3rem 0; text-align: start; vertical-align: top; border-bottom: 1px solid light-dark(#d6d6d6, #4a4a4a); }
td.number, th.number { text-align: end; font-variant-numeric: tabular-nums; }
code { font: .875rem/1.5 ui-monospace, monospace; overflow-wrap: anywhere; }
`;

export const OVERVIEW_POLICY = policyOfStyles(STYLES);

type Cell = string | number;

/** The overview as an HTML page, light or dark, also for phones. */
export function overviewPage(overview: Overview, now: number): string {
  const { build, instance, pid, node, startedAt, troubles, unknownPaths } = overview;
  const since = `${instance}, process ${pid}, up ${duration(now - startedAt)}, build ${build}, Node ${node}`;
  const sections = [
    `<h1>How the site is</h1><p>${escapeText(since)}</p>`,
    health(overview)
      .map(([isGood, text]) => `<p class="${isGood ? 'good' : 'bad'}">${escapeText(text)}</p>`)
      .join(''),
    section('What fails, and since when', troublesTable(troubles, now)),
    section('Pages that visitors wait for', slowTable(overview)),
    section('Pages, by what the cache had', table(['state', 'count'], overview.lookups.map(row))),
    section('Questions to the content service', table(['kind', 'outcome', 'count'], overview.calls.map(row))),
    section('Answers', table(['kind', 'status', 'count'], overview.requests.map(row))),
    section(
      'Addresses that no page answers',
      table(
        ['address', 'linked from', 'last', 'count'],
        unknownPaths.map(({ path, referrer, lastSeen, count }) => [
          path,
          referrer,
          ago(now - lastSeen),
          count,
        ]),
      ),
    ),
    '<p>More: <code>/_ops/metrics</code>, <code>/_ops/unknown-paths</code>, <code>/_ops/leads</code>, <a href="/_ops/content">/_ops/content</a></p>',
  ];
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>How the site is</title><style>${STYLES}</style><main>${sections.join('\n')}</main></html>\n`;
}

/** One sentence per possible problem. */
function health({
  moment,
  content,
  lookups,
  lagMs,
  memoryBytes,
}: Overview): [isGood: boolean, text: string][] {
  const { queue, isOutage, isRedisUp, leads } = moment;
  const of = (...states: string[]) =>
    lookups
      .filter(({ labels: [state = ''] }) => states.includes(state))
      .reduce((sum, { count }) => sum + count, 0);
  const ready = of('fresh', 'stale');
  const all = ready + of('expired', 'miss');
  const percent = all === 0 ? '' : `, ${((100 * ready) / all).toFixed(1)} % of ${all} pages were ready`;
  return [
    [
      !isOutage,
      isOutage ? 'The content service is out: what is known stands in' : 'The content service answers',
    ],
    [true, `${content.entries} answers of it are kept (${megabytes(content.bytes)})${percent}`],
    [
      queue.waiting < 20,
      `${queue.waiting} pages wait to be rendered; ${queue.refused} were refused for overload since the start`,
    ],
    [lagMs < 200, `The process is ${Math.round(lagMs)} ms late; it has ${megabytes(memoryBytes)} of memory`],
    isRedisUp === null
      ? [true, 'No Redis is set: this process shares nothing']
      : [isRedisUp, isRedisUp ? 'Redis answers' : 'Redis does not answer: each process is on its own'],
    leads === null
      ? [isRedisUp !== false, 'Leads are not kept here, or the queue has not answered yet']
      : [
          leads.dead === 0,
          `${leads.waiting} leads wait${leads.waiting > 0 ? `, the oldest for ${duration(leads.oldestS * 1000)}` : ''}; ${leads.dead} were given up`,
        ],
  ];
}

function troublesTable(troubles: readonly Trouble[], now: number): string {
  return table(
    ['message', 'what it says', 'since', 'last', 'count'],
    troubles.map(({ level, message, fields, firstAt, lastAt, count }) => [
      `${level}: ${message}`,
      Object.entries(fields)
        .map(([name, value]) => `${name} ${typeof value === 'string' ? value : JSON.stringify(value)}`)
        .join(', ')
        .slice(0, 300),
      ago(now - firstAt),
      ago(now - lastAt),
      count,
    ]),
  );
}

function slowTable({ slowPages }: Overview): string {
  return table(
    ['page', 'mean ms', 'worst ms', 'rendered'],
    slowPages.map(({ path, meanMs, worstMs, count }) => [
      path,
      Math.round(meanMs),
      Math.round(worstMs),
      count,
    ]),
  );
}

function section(title: string, content: string): string {
  return `<h2>${escapeText(title)}</h2>${content}`;
}

function row({ labels, count }: Amount): Cell[] {
  return [...labels, count];
}

function table(heads: readonly string[], rows: readonly (readonly Cell[])[]): string {
  if (rows.length === 0) return '<p>Nothing.</p>';
  const isNumber = heads.map((_, at) => rows.every((cells) => typeof cells[at] === 'number'));
  const attribute = (at: number) => (isNumber[at] ? ' class="number"' : '');
  const head = heads.map((text, at) => `<th scope="col"${attribute(at)}>${escapeText(text)}`).join('');
  const body = rows
    .map(
      (cells) => `<tr>${cells.map((cell, at) => `<td${attribute(at)}>${escapeText(String(cell))}`).join('')}`,
    )
    .join('\n');
  return `<div class="wide" tabindex="0" role="region" aria-label="${escapeText(heads.join(', '))}"><table><tr>${head}\n${body}</table></div>`;
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1024 / 1024)} MB`;
}

const ago = (ms: number) => `${duration(ms)} ago`;

function duration(ms: number): string {
  const s = Math.max(0, Math.round(ms / 1000));
  if (s < 120) return `${s} s`;
  if (s < 7200) return `${Math.round(s / 60)} min`;
  return s < 2 * 86_400 ? `${Math.round(s / 3600)} h` : `${Math.round(s / 86_400)} days`;
}
