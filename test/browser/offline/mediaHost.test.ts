import type { Browser } from 'playwright-core';
import { type BuiltSite, startBuiltSite } from '../../support/builtSite';
import { launchChromium } from '../../support/chromium';
import { type SmallSite, startSmallSite } from './smallSite';
import { asVisitor, visitHydrated } from './visitor';

let browser: Browser;
let media: SmallSite;
let site: BuiltSite;

beforeAll(async () => {
  media = await startSmallSite({ readable: true });
  [browser, site] = await Promise.all([
    launchChromium(),
    startBuiltSite({ env: { CONTENT_MEDIA_URL: media.origin }, withinMs: 60_000 }),
  ]);
});

afterAll(async () => {
  await browser?.close();
  await Promise.all([site?.stop(), media?.close()]);
});

it('a page tells its worker where the content service has its pictures, and both may ask there', async () => {
  await asVisitor(browser, async (page) => {
    const refused: string[] = [];
    page.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) refused.push(message.text());
    });
    await visitHydrated(page, site.origin);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.evaluate((address) => {
      new Image().src = address;
    }, `${media.origin}/dot-1.gif`);
    await page.waitForFunction(
      async (address) => (await (await caches.open('site-images-2')).match(address)) !== undefined,
      `${media.origin}/dot-1.gif`,
    );
    expect(refused).toEqual([]);
  });
});
