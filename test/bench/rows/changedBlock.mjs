import { startContentProxy } from '../support/content.mjs';
import { blocksWithTitle, edition, markOneBlock } from '../support/editions.mjs';
import { createEditor } from '../support/editor.mjs';
import { bodyOf, connectRaw, getRequest } from '../support/rawClient.mjs';
import { settle, startSite, WEBHOOK_SECRET } from '../support/site.mjs';
import { median, spread } from '../support/statistics.mjs';

const PAGE = '/';
const PLAIN = { 'accept-encoding': 'identity' };
/** Edits after which V8 has compiled what they take, and those of a round. */
const [SETTLING, EDITS] = [600, 200];

/**
 * The home page, rendered after an editor has changed the title of one of its blocks, each block in turn. Its content is at
 * hand: another question has fetched it. Only the page's own answers are measured, on one connection and without a pause, as
 * those of others are.
 * @returns answers a second of the changed page, and of the same page asked once more: each the median of the rounds.
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
    const rendering = getRequest(PAGE, PLAIN);
    await measure(options.quick ? 10 : SETTLING);
    const rounds = [];
    for (let round = 0; round < options.rounds; round += 1)
      rounds.push(await measure(options.quick ? 20 : EDITS));
    const of = (which) => rounds.map((round) => round[which]);
    const figures = (which) => ({
      perSecond: median(of(which)),
      spread: spread(of(which)),
    });
    return { ...figures('changed'), unchanged: figures('unchanged'), blocks, rounds };

    async function measure(count) {
      const wallMs = { changed: 0, unchanged: 0 };
      for (let number = 0; number < count; number += 1) {
        await editor.edit();
        expectEdition(await client.ask(fetching), editor.current(), blocks);
        const [changed, unchanged] = [await client.ask(rendering), await client.ask(rendering)];
        for (const answer of [changed, unchanged]) expectEdition(answer, editor.current(), blocks);
        wallMs.changed += changed.totalMs;
        wallMs.unchanged += unchanged.totalMs;
      }
      const perSecond = (ms) => (count / ms) * 1000;
      return { changed: perSecond(wallMs.changed), unchanged: perSecond(wallMs.unchanged) };
    }
  } finally {
    client.close();
    await site.stop();
    proxy.close();
  }
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
