import type { Browser } from 'playwright-core';
import { type CommonSite, siteInBrowser } from '../../support/siteInBrowser';

let site: CommonSite;
let browser: Browser;

siteInBrowser((started) => {
  ({ site, browser } = started);
});

/** In the browser: what stays in sight while the page moves below it. */
function barsInSight(): string[] {
  return [...document.querySelectorAll('.layout *')]
    .filter((element) => {
      const { position, display } = getComputedStyle(element);
      return ['fixed', 'sticky'].includes(position) && display !== 'none' && !element.closest('dialog');
    })
    .map(({ className }) => className);
}

it.each(['/', '/programme/bts-mco', '/temoignages'])(
  'with letters twice as large %s has no bar in sight on a phone, and keeps within it',
  async (path) => {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 }, isMobile: true });
    const session = await page.context().newCDPSession(page);
    await page.goto(site.origin + path);
    expect(await page.evaluate(barsInSight)).not.toEqual([]);
    await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
    await page.reload();
    expect(await page.evaluate(barsInSight)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await page.close();
  },
);

it.each([320, 390, 768, 1024])(
  'at %ipx the way back up stands at the end of the page, over nothing',
  async (width) => {
    const page = await browser.newPage({ viewport: { width, height: 800 } });
    await page.goto(site.origin);
    await page.evaluate(() => scrollTo(0, 1000));
    const button = page.locator('.to-top');
    await button.waitFor();
    const [end, footer] = await Promise.all([button.boundingBox(), page.locator('.footer').boundingBox()]);
    expect(end?.y).toBeGreaterThanOrEqual((footer?.y ?? Number.NaN) + (footer?.height ?? Number.NaN));
    await page.close();
  },
);
