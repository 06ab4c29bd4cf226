import { ask } from '../support/ask.mjs';
import { startContentProxy } from '../support/content.mjs';
import { edition, markEdition } from '../support/editions.mjs';
import { createEditor } from '../support/editor.mjs';
import { forSeconds, loop } from '../support/loop.mjs';
import { processorMs } from '../support/processes.mjs';
import { bodyOf, getRequest } from '../support/rawClient.mjs';
import { startSite, WEBHOOK_SECRET, warmUp } from '../support/site.mjs';
import { formatNumber, median, quantile } from '../support/statistics.mjs';

const WITHIN_MS = 1000;
/** A round ends without an edit having shown. */
const GIVE_UP_MS = 10_000;
const EDITS_EVERY_MS = 100;
/** Share of the visitors who look into what they get: the others only count, and leave the processor to the load. */
const READERS = 0.2;
const PAGE = '/';
const PLAIN = { 'accept-encoding': 'identity' };

/**
 * An editor changes the home page and the webhook says so: what that costs while nobody else visits, what visitors see
 * while as many as the process bears do, and how many it bears while edits never end.
 */
export async function editedPage({ onServerCore, content, options }) {
  const proxy = await startContentProxy(content.url);
  const site = await startSite({
    onCore: onServerCore,
    env: { ...proxy.env, CONTENT_WEBHOOK_SECRET: WEBHOOK_SECRET },
  });
  const editor = createEditor(site, proxy, markEdition);
  try {
    await editor.edit();
    await warmUp(site, PAGE);
    return [
      await costOfAnEdit(site, editor, options),
      await freshness(site, editor, options),
      await endlessEdits(site, editor, options),
    ];
  } finally {
    await site.stop();
    proxy.close();
  }
}

async function costOfAnEdit(site, { edit }, options) {
  const count = options.quick ? 20 : 200;
  const before = processorMs(site.pid);
  if (before === null) throw new Error('This system does not tell the processor time of a process');
  for (let number = 0; number < count; number += 1) {
    await edit();
    await ask(site.origin, PAGE, PLAIN);
  }
  const cost = (processorMs(site.pid) - before) / count;
  return {
    what: 'processor time of an edit: webhook, content fetched and parsed, page rendered again',
    budget: 'none',
    measured: `${formatNumber(cost)} ms`,
    kept: null,
    cost,
    note: 'the titles of the home page’s blocks have changed',
  };
}

/** From the webhook's call to the first new page, and to the last old one; failures; pages that are a mix. */
async function freshness(site, editor, options) {
  const rounds = [];
  for (let round = 0; round < options.rounds; round += 1) {
    rounds.push(await editOnce(site, editor, options));
  }
  const worst = Math.max(...rounds.map(({ firstNewMs, lastOldMs }) => Math.max(firstNewMs, lastOldMs)));
  const sum = (key) => rounds.reduce((total, round) => total + round[key], 0);
  const [failed, mixed] = [sum('failed'), sum('mixed')];
  const rate = (sum('answers') / sum('wallMs')) * 1000;
  return {
    what: 'an edit under load: shown to everybody, no failure, no mix of old and new',
    budget: `≤ ${WITHIN_MS} ms, 0, 0`,
    measured: `${formatNumber(worst)} ms, ${failed}, ${mixed}`,
    kept: worst <= WITHIN_MS && failed === 0 && mixed === 0,
    rounds,
    note: `first new page after ${formatNumber(median(rounds.map((each) => each.firstNewMs)))} ms; ${formatNumber(rate)} visits a second, of which ${formatNumber((sum('read') / sum('wallMs')) * 1000)} read what they get`,
  };
}

async function editOnce(site, editor, { seconds, connections }) {
  const old = edition(editor.current());
  const fresh = edition(editor.current() + 1);
  const seen = {
    answers: 0,
    read: 0,
    failed: 0,
    mixed: 0,
    firstNewMs: Number.POSITIVE_INFINITY,
    lastOldMs: 0,
  };
  const lasts = forSeconds(seconds);
  const began = performance.now();
  let announcedAt = Number.POSITIVE_INFINITY;
  let announcing = Promise.resolve();
  const change = setTimeout(
    () => {
      announcedAt = performance.now();
      announcing = editor.edit().catch(() => {
        seen.failed += 1;
      });
    },
    (seconds * 1000) / 4,
  );
  const isOver = () =>
    !lasts() && (Number.isFinite(seen.firstNewMs) || performance.now() - began > seconds * 1000 + GIVE_UP_MS);
  const readers = Math.ceil(connections * READERS);
  const [plain, gzipped] = [getRequest(PAGE, PLAIN), getRequest(PAGE, { 'accept-encoding': 'gzip' })];
  let turn = 0;
  const reading = loop({
    origin: site.origin,
    connections: readers,
    // Every other one in the form that the counting visitors get.
    next: () => {
      turn += 1;
      return turn % 2 === 0 ? plain : gzipped;
    },
    goesOn: () => !isOver(),
    keepBodies: true,
    onAnswer({ status, bytes: sent }, sentAt) {
      const bytes = bodyOf(sent);
      const [isOld, isNew] = [bytes.includes(old), bytes.includes(fresh)];
      seen.answers += 1;
      seen.read += 1;
      if (status !== 200) seen.failed += 1;
      else if (isOld === isNew) seen.mixed += 1;
      if (isNew) seen.firstNewMs = Math.min(seen.firstNewMs, performance.now() - announcedAt);
      if (isOld && sentAt > announcedAt) seen.lastOldMs = Math.max(seen.lastOldMs, sentAt - announcedAt);
    },
  });
  const counting = loop({
    origin: site.origin,
    connections: connections - readers,
    next: constant(gzipped),
    goesOn: () => !isOver(),
    onAnswer({ status }) {
      seen.answers += 1;
      if (status !== 200) seen.failed += 1;
    },
  });
  const failures = (await Promise.all([reading, counting])).reduce((sum, run) => sum + run.failures, 0);
  clearTimeout(change);
  await announcing;
  return { ...seen, failed: seen.failed + failures, wallMs: performance.now() - began };
}

/** Visits while the page is announced as changed again and again: most of them come while it is being rendered again. */
async function endlessEdits(site, editor, { rounds, seconds, connections }) {
  const measured = [];
  for (let round = 0; round < rounds; round += 1) {
    const waits = [];
    let failed = 0;
    let editing = Promise.resolve();
    const timer = setInterval(() => {
      editing = editing
        .then(() => editor.edit())
        .catch(() => {
          failed += 1;
        });
    }, EDITS_EVERY_MS);
    const began = performance.now();
    const run = await loop({
      origin: site.origin,
      connections,
      next: constant(getRequest(PAGE, { 'accept-encoding': 'gzip' })),
      goesOn: forSeconds(seconds),
      onAnswer({ status, totalMs }) {
        waits.push(totalMs);
        if (status !== 200) failed += 1;
      },
    });
    const wallMs = performance.now() - began;
    clearInterval(timer);
    await editing;
    measured.push({
      perSecond: (waits.length / wallMs) * 1000,
      p99: quantile(waits, 0.99),
      failed: failed + run.failures,
    });
  }
  const failed = measured.reduce((sum, round) => sum + round.failed, 0);
  return {
    what: 'a page whose content is edited ten times a second',
    budget: 'none',
    measured: `${formatNumber(median(measured.map(({ perSecond }) => perSecond)))} /s, p99 ${formatNumber(median(measured.map(({ p99 }) => p99)))} ms`,
    kept: failed > 0 ? false : null,
    rounds: measured,
    note: `gzip, ${connections} connections, ${failed} failures`,
  };
}

const constant = (value) => () => value;
