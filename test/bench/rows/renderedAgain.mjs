import { sitemapPaths } from '../support/addresses.mjs';
import { startContentProxy } from '../support/content.mjs';
import { edition, markEdition } from '../support/editions.mjs';
import { createEditor } from '../support/editor.mjs';
import { processorMs } from '../support/processes.mjs';
import { bodyOf, connectRaw, getRequest } from '../support/rawClient.mjs';
import { settle, startSite, WEBHOOK_SECRET } from '../support/site.mjs';
import { median, spread } from '../support/statistics.mjs';

const PLAIN = { 'accept-encoding': 'identity' };
/** Editions after which V8 has compiled what they take: after twenty it still spends up to a millisecond for each page. */
const SETTLING = 60;
/**
 * How often all pages are asked for with their HTML at hand. What an edit leaves to collect, 50 ms of processor, is collected
 * amid them: it is no cost of one visit to each.
 */
const VISITS = 5;
/** Visits of another page, after which most of what fetching has left is collected: it is no cost of the pages that follow. */
const OTHER_VISITS = 250;
/** Until a process has done what it does behind its answers. */
const PAUSE_MS = 100;

/**
 * All programmes, one after the other without a pause, after an editor has changed every title in them: each is rendered once
 * from new content that another question has fetched, so that of its blocks no HTML is at hand. Then all of them five times
 * more, when it is. They have about as many elements as the page that the budgets were measured with.
 * @returns processor time of a page, and pages a second, on one connection: each the median of the rounds.
 */
export async function renderedAgain({ onServerCore, content, options }) {
  const proxy = await startContentProxy(content.url);
  const site = await startSite({
    onCore: onServerCore,
    env: { ...proxy.env, PAGE_CACHE: 'off', CONTENT_WEBHOOK_SECRET: WEBHOOK_SECRET },
  });
  const client = await connectRaw(site.origin, { keepBodies: true });
  try {
    const editor = createEditor(site, proxy, markEdition, { model: 'course', path: '/courses' });
    const paths = (await sitemapPaths(site.origin)).filter((path) => path.startsWith('/programme/'));
    proxy.forget();
    const first = [];
    for (const path of paths)
      first.push(bodyOf((await client.ask(getRequest(path, PLAIN))).bytes).toString());
    const fetching = gatewayAddresses(proxy).map((address) => getRequest(address, PLAIN));
    const rendering = paths.map((path) => getRequest(path, PLAIN));
    const elsewhere = getRequest(options.page, PLAIN);
    await settle(site, paths[0], { headers: PLAIN, quick: options.quick });
    for (let number = 0; number < (options.quick ? 2 : SETTLING); number += 1) await measure();
    const rounds = [];
    for (let round = 0; round < options.rounds * 4; round += 1) rounds.push(await measure());
    const figures = (which) => {
      const of = (figure) => rounds.map((round) => round[which][figure]);
      return {
        processorMs: median(of('processorMs')),
        spread: spread(of('processorMs')),
        perSecond: median(of('perSecond')),
      };
    };
    return {
      anew: figures('anew'),
      again: figures('again'),
      pages: paths.length,
      elements: median(first.map(elementsOf)),
      bytes: median(first.map((html) => Buffer.byteLength(html))),
      rounds,
    };

    async function measure() {
      await editor.edit();
      for (const request of fetching) expectOk(await client.ask(request));
      for (let visit = 0; visit < OTHER_VISITS; visit += 1) expectOk(await client.ask(elsewhere));
      return { anew: await renderAll(1), again: await renderAll(VISITS) };
    }

    async function renderAll(times) {
      const before = await processorAtRest(site.pid);
      const began = performance.now();
      const answers = [];
      for (let time = 0; time < times; time += 1)
        for (const request of rendering) answers.push(await client.ask(request));
      const wallMs = performance.now() - began;
      const spent = (await processorAtRest(site.pid)) - before;
      for (const answer of answers) expectEdition(answer, editor.current());
      return { processorMs: spent / answers.length, perSecond: (answers.length / wallMs) * 1000 };
    }
  } finally {
    client.close();
    await site.stop();
    proxy.close();
  }
}

async function processorAtRest(pid) {
  await new Promise((next) => setTimeout(next, PAUSE_MS));
  const spent = processorMs(pid);
  if (spent === null) throw new Error('This system does not tell the processor time of a process');
  return spent;
}

/** Where a browser would ask for what programmes are made of. */
function gatewayAddresses(proxy) {
  const asked = new Set(proxy.calls().map((call) => call.slice(call.indexOf('/courses'))));
  return [...asked].filter((call) => call.startsWith('/courses')).map((call) => `/api${call}`);
}

/** Of what a reader sees and what is around it: without the style sheet's and the scripts' text. */
function elementsOf(html) {
  const bare = html.replaceAll(/<(script|style)\b[^>]*>[\s\S]*?<\/\1>/g, '<$1>');
  return bare.match(/<[a-z]/g)?.length ?? 0;
}

function expectOk({ status }) {
  if (status !== 200) throw new Error(`An answer of ${status}`);
}

function expectEdition(answer, number) {
  expectOk(answer);
  const body = bodyOf(answer.bytes);
  if (!body.includes(edition(number)) || body.includes(edition(number - 1)))
    throw new Error(`Not what edition ${number} says`);
}
