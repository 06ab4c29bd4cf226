import { againstLimit, noteOf, verdictOf } from '../support/againstLimit.mjs';
import { freePort } from '../support/processes.mjs';
import { cacheStatus, isHit, startSite, warmUp } from '../support/site.mjs';

const ENCODINGS = { plain: 'identity', gzip: 'gzip', br: 'br' };
const PLAIN = { 'accept-encoding': 'identity' };
const BUDGET = 0.75;
const NOT_MODIFIED_BUDGET = 0.9;

/** Cached page, plain, gzip and br, and its 304, against `node:http` with the same bytes and headers. */
export async function cachedPage({ onServerCore, content, options }) {
  const rows = [];
  const site = await startSite({ onCore: onServerCore, env: content.env });
  try {
    for (const [name, encoding] of Object.entries(ENCODINGS)) {
      const headers = { 'accept-encoding': encoding };
      const answer = await warmUp(site, options.page, headers);
      rows.push(await compare(`cached page, ${name}`, BUDGET, answer, headers));
    }
    // Of whatever version: a page that says the time has another tag every five minutes.
    const conditional = { 'accept-encoding': 'gzip', 'if-none-match': '*' };
    const answer = await warmUp(site, options.page, conditional);
    if (answer.status === 304)
      rows.push(await compare('304 to If-None-Match', NOT_MODIFIED_BUDGET, answer, conditional));
    else rows.push(noValidator(`the page answers ${answer.status} to whoever has it`));
    rows.push(...(await expressPath({ onServerCore, content, options })));
  } finally {
    await site.stop();
  }
  return rows;

  async function compare(what, budget, answer, headers) {
    const figures = await againstLimit(site, options.page, answer, headers, { onServerCore, options });
    return { what, ...figures, ...verdictOf(figures.ratio, budget), note: notesOf(answer, figures) };
  }
}

function noValidator(why) {
  return { what: '304 to If-None-Match', budget: `≥ ${NOT_MODIFIED_BUDGET}`, measured: why, kept: false };
}

/**
 * Answers that go through every stage, for information: a cached page; a ready text of a few bytes, next to nothing to write,
 * so that all the difference is Express and the stages; a file, which is read from the disk.
 */
async function expressPath({ onServerCore, content, options }) {
  const port = await freePort();
  const host = `127.0.0.1:${port}`;
  const site = await startSite({
    onCore: onServerCore,
    env: { ...content.env, PORT: String(port), SITE_URL: `http://${host}` },
  });
  try {
    // A proxy that knows the process by another name than the site's: only the pipeline reads whom it speaks for.
    const proxied = { host: 'process.internal', 'x-forwarded-host': host };
    const rows = [];
    for (const [address, name, headers] of [
      [options.page, 'a cached page, plain', { ...proxied, ...PLAIN }],
      [options.page, 'a cached page, gzip', { ...proxied, 'accept-encoding': 'gzip' }],
      ['/robots.txt', 'a ready text through every stage but the pages’', PLAIN],
      ['/icons.svg', 'a file from the disk', PLAIN],
    ]) {
      // A page enters the cache from its own address.
      if (headers.host) await warmUp(site, address, { 'accept-encoding': headers['accept-encoding'] });
      const answer = await warmUp(site, address, headers);
      const figures = await againstLimit(site, address, answer, headers, { onServerCore, options });
      const note = `${address}; ${notesOf(answer, figures)}`;
      rows.push({
        what: `through Express: ${name}`,
        ...figures,
        ...verdictOf(figures.ratio, null),
        note,
      });
    }
    return rows;
  } finally {
    await site.stop();
  }
}

function notesOf(answer, figures) {
  const note = noteOf(figures);
  if (!answer.headers['content-type']?.includes('html') || isHit(answer)) return note;
  return `${note}; not from a page cache (Cache-Status: ${cacheStatus(answer) || 'none'})`;
}
