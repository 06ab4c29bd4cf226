import { startSite } from '../support/site.mjs';
import { formatNumber, formatPercent, median, spread } from '../support/statistics.mjs';

const BUDGET_MS = 2000;

/** From the start of the process to its first page, on the embedded content and on a content service of its own. */
export async function start({ onServerCore, content, options }) {
  const times = { embedded: [], service: [] };
  for (let round = 0; round < options.rounds; round += 1) {
    times.embedded.push(await startTime({ onCore: onServerCore }));
    times.service.push(await startTime({ onCore: onServerCore, env: content.env }));
  }
  return [
    ['start to first answer, embedded content', times.embedded],
    ['start to first answer, content elsewhere', times.service],
  ].map(([what, values]) => ({
    what,
    budget: `≤ ${BUDGET_MS} ms`,
    measured: `${formatNumber(median(values))} ms ± ${formatPercent(spread(values) / 2)}`,
    kept: median(values) <= BUDGET_MS,
    values,
  }));
}

async function startTime(options) {
  const site = await startSite(options);
  await site.stop();
  return site.startMs;
}
