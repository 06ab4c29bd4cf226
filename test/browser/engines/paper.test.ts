import { inflateSync } from 'node:zlib';
import { type CommonSite, SITES } from '../../support/browser/commonSite';
import { ENGINES, isInstalled } from '../../support/engines/installedEngines';
import { siteInBrowser } from '../../support/siteInBrowser';
import { visit } from './visitor';

const FIREFOX = ENGINES.find((engine) => engine.name === 'Firefox' && isInstalled(engine));

let site: CommonSite;

siteInBrowser((started) => {
  ({ site } = started);
}, SITES.withoutWorker);

/** How often a PDF sets a piece of text. */
function textsOf(pdf: Buffer): number {
  const streams = pdf.toString('latin1').matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g);
  return [...streams]
    .map(([, stream = '']) => unpacked(Buffer.from(stream, 'latin1')))
    .reduce((count, text) => count + (text.match(/\bT[jJ]\b/g)?.length ?? 0), 0);
}

function unpacked(stream: Buffer): string {
  try {
    return inflateSync(stream).toString('latin1');
  } catch {
    // A picture, or a typeface.
    return '';
  }
}

it('in Firefox the table of a comparison is on paper', async () => {
  if (!FIREFOX) return;
  const { page, close } = await FIREFOX.start();
  try {
    await visit(page, `${site.origin}/comparer?f=bts-mco,mba-luxe`);
    const rows = await page.evaluate(() => document.querySelectorAll('.compare tr').length);
    expect(rows).toBeGreaterThan(10);
    // Without its table, the page sets seven.
    expect(textsOf((await page.print?.()) ?? Buffer.of())).toBeGreaterThan(2 * rows);
  } finally {
    await close();
  }
});
