import { startContentProxy } from '../support/content.mjs';
import { blocksWithTitle, edition, markOneBlock } from '../support/editions.mjs';
import { createEditor } from '../support/editor.mjs';
import { processorMs } from '../support/processes.mjs';
import { bodyOf, connectRaw, getRequest } from '../support/rawClient.mjs';
import { settle, startSite, WEBHOOK_SECRET } from '../support/site.mjs';
import { median, spread } from '../support/statistics.mjs';

const PAGE = '/';
const PLAIN = { 'accept-encoding': 'identity' };
/** Edits after which V8 has compiled what they take, and those of a round. */
const [SETTLING, EDITS] = [600, 200];
/** Until a process has done what it does behind an answer. */
const PAUSE_MS = 2;

/**
 * The home page, drawn after an editor has changed the title of one of its blocks, each block in turn. Its content is at
 * hand: another question has fetched it. Only the page's own answers are measured, on one connection.
 * @returns answers a second and processor time of the changed page, and of the same page asked once more: each the median
 * of the rounds.
 */
export async function changedBlock({ onServerCore, content, options }) {
  const proxy = await startContentProxy(content.url);
  const site = await startSite({
    onCore: onServerCore,
    env: { ...proxy.env, PAGE_CACHE: 'off', CONTENT_WEBHOOK_SECRET: WEBHOOK_SECRET },
  });
  const client = await connectRaw(site.origin, { keepBodies: true });
  try {
    let blocks = 0;
    const editor = createEditor(site, proxy, (text, number) => {
      blocks = blocksWithTitle(text);
      return markOneBlock(text, number);
    });
    await settle(site, PAGE, { headers: PLAIN, quick: options.quick });
    const fetching = getRequest(gatewayAddress(proxy), PLAIN);
    const drawing = getRequest(PAGE, PLAIN);
    await measure(options.quick ? 10 : SETTLING);
    const rounds = [];
    for (let round = 0; round < options.rounds; round += 1)
      rounds.push(await measure(options.quick ? 20 : EDITS));
    const of = (which, figure) => rounds.map((round) => round[which][figure]);
    const figures = (which) => ({
      perSecond: median(of(which, 'perSecond')),
      spread: spread(of(which, 'perSecond')),
      processorMs: median(of(which, 'processorMs')),
      processorSpread: spread(of(which, 'processorMs')),
    });
    return { ...figures('changed'), unchanged: figures('unchanged'), blocks, rounds };

    async function measure(count) {
      const spent = { changed: { wall: 0, processor: 0 }, unchanged: { wall: 0, processor: 0 } };
      for (let number = 0; number < count; number += 1) {
        await editor.edit();
        expectEdition(await client.ask(fetching), editor.current(), blocks);
        for (const which of Object.values(spent)) {
          const before = await processorAtRest(site.pid);
          const answer = await client.ask(drawing);
          expectEdition(answer, editor.current(), blocks);
          which.wall += answer.totalMs;
          which.processor += (await processorAtRest(site.pid)) - before;
        }
      }
      const round = Object.entries(spent).map(([which, { wall, processor }]) => [
        which,
        { perSecond: (count / wall) * 1000, processorMs: processor / count },
      ]);
      return Object.fromEntries(round);
    }
  } finally {
    client.close();
    await site.stop();
    proxy.close();
  }
}

async function processorAtRest(pid) {
  await new Promise((next) => setTimeout(next, PAUSE_MS));
  return processorMs(pid);
}

/** Where the browser would ask for what the home page is made of. */
function gatewayAddress(proxy) {
  const call = proxy.calls().find((each) => each.includes('/homepage'));
  if (!call) throw new Error('Nobody has asked for the home page’s content');
  return `/api${call.slice(call.indexOf('/homepage'))}`;
}

/** @param gone how many editions later an edition's word is gone. */
function expectEdition({ status, bytes }, number, gone) {
  if (status !== 200) throw new Error(`An answer of ${status}`);
  const body = bodyOf(bytes);
  if (!body.includes(edition(number)) || body.includes(edition(number - gone)))
    throw new Error(`Not what edition ${number} says`);
}
