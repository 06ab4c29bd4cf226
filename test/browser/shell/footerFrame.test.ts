import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { Browser, FrameLocator, Page } from 'playwright-core';
import { drawn } from '../../support/browser/drawn';
import { type BuiltSite, startBuiltSite } from '../../support/builtSite';
import { launchChromium } from '../../support/chromium';
import { laidOut, visitHydrated } from './visitor';

const FRAME = `<!doctype html><title>Réseau</title>
<a id="inside" href="/inside">dans le cadre</a>
<a id="top" href="/reached" target="_top">en haut</a>
<a id="parent" href="/reached" target="_parent">au-dessus</a>
<a id="blank" href="/reached" target="_blank">ailleurs</a>
<button id="script" onclick="window.open('/reached')">par un script</button>
<button id="away" onclick="top.location.href = '/reached'">par un script, en haut</button>
<form action="/reached" target="_top"><button id="form">envoyer</button></form>
<form action="/inside"><button id="form-inside">envoyer dans le cadre</button></form>
<script>try { top.location.href = '/reached'; } catch { document.body.dataset.refused = 'yes'; }</script>`;

/** Says whether it may do what any page may, or is held in the frame's sandbox. */
const REACHED = `<!doctype html><h1></h1>
<script>try { localStorage.length; document.querySelector('h1').textContent = 'libre'; }
catch { document.querySelector('h1').textContent = 'enfermée'; }</script>`;

let browser: Browser;
let network: Server;
let site: BuiltSite;

beforeAll(async () => {
  network = createServer((request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    const path = request.url?.split('?')[0];
    response.end(path === '/reached' ? REACHED : path === '/inside' ? '<h1>dedans</h1>' : FRAME);
  }).listen(0, '127.0.0.1');
  await once(network, 'listening');
  const address = network.address();
  if (address === null || typeof address === 'string') throw new Error('A TCP server has a port');
  const env = { FOOTER_FRAME_URL: `http://127.0.0.1:${address.port}/footer` };
  [browser, site] = await Promise.all([
    launchChromium({ withoutPictures: true }),
    startBuiltSite({ env, withinMs: 60_000 }),
  ]);
});

afterAll(async () => {
  await browser?.close();
  await site?.stop();
  network?.closeAllConnections();
  network?.close();
});

let page: Page;

beforeAll(async () => {
  page = await browser.newPage({ reducedMotion: 'reduce' });
});
afterAll(() => page?.close());

async function withFrame(work: (frame: FrameLocator) => Promise<void>): Promise<void> {
  await visitHydrated(page, `${site.origin}/campus`);
  // From then on the frame stays where it is.
  await laidOut(page);
  await page.locator('.footer__frame').scrollIntoViewIfNeeded();
  await work(page.frameLocator('.footer__frame'));
}

describe('the frame in the footer', () => {
  it('leads nobody away who has not asked for it; what opens a window opens one that is free of the frame, and what stays stays', async () => {
    await withFrame(async (frame) => {
      await frame.locator('[data-refused]').waitFor();
      expect(page.url()).toBe(`${site.origin}/campus`);
      for (const link of ['#blank', '#script']) {
        const opened = page.waitForEvent('popup');
        await frame.locator(link).click();
        const popup = await opened;
        await popup.waitForURL('**/reached');
        expect(await popup.locator('h1').textContent()).toBe('libre');
        await popup.close();
      }
      for (const link of drawn(['#inside', '#form-inside'], 1)) {
        await frame.locator(link).click();
        await frame.locator('h1', { hasText: 'dedans' }).waitFor();
        expect(page.url()).toBe(`${site.origin}/campus`);
      }
    });
  });

  it.each(drawn(['#top', '#parent', '#away', '#form'], 1))('%s leads the visitor on', async (link) => {
    await withFrame(async (frame) => {
      await frame.locator(link).click();
      await page.waitForURL('**/reached*');
      expect(await page.locator('h1').textContent()).toBe('libre');
    });
  });
});
