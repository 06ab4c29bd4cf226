import type { Browser, Locator } from 'playwright-core';
import type { CommonSite } from '../../support/browser/commonSite';
import { drawn } from '../../support/browser/drawn';
import { siteInBrowser } from '../../support/siteInBrowser';
import { laidOut, visitHydrated } from './visitor';

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

it.each(drawn(['/', '/programme/bts-mco', '/temoignages'], 1))(
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

/** How wide a field's example is, and how much of it there is room for. */
const exampleIn = (field: Locator) =>
  field.evaluate(async (element) => {
    await document.fonts.ready;
    // as: it is a text field, and a new canvas has a context.
    const { placeholder, clientWidth } = element as HTMLInputElement;
    const pen = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
    pen.font = getComputedStyle(element).font;
    return { needed: pen.measureText(placeholder).width, room: clientWidth };
  });

it('the search shows its whole example on narrow phones, over the page and on its own, and has room for words where letters are twice as large', async () => {
  const page = await browser.newPage({ viewport: { width: 360, height: 640 }, isMobile: true });
  const field = page.locator('dialog[open] [role=combobox]');
  await visitHydrated(page, `${site.origin}/contact`);
  await page.locator('.search-link').first().click();
  await field.waitFor();
  for (const width of [360, 320]) {
    await page.setViewportSize({ width, height: 640 });
    const { needed, room } = await exampleIn(field);
    expect(needed).toBeLessThanOrEqual(room);
  }
  await page.goto(`${site.origin}/recherche`);
  const own = await exampleIn(page.locator('#recherche-q'));
  expect(own.needed).toBeLessThanOrEqual(own.room);

  await page.setViewportSize({ width: 360, height: 640 });
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  await visitHydrated(page, `${site.origin}/contact`);
  await page.locator('.search-link').first().click();
  await field.waitFor({ state: 'attached' });
  expect((await field.boundingBox())?.width).toBeGreaterThan(140);
  await page.close();
});

it('the way back up stands at the end of the page, over nothing', async () => {
  const page = await browser.newPage({ viewport: { width: 1024, height: 800 } });
  await visitHydrated(page, site.origin);
  await laidOut(page);
  for (const width of [1024, 768, 390, 320]) {
    await page.setViewportSize({ width, height: 800 });
    await page.evaluate(() => scrollTo(0, 1000));
    await page.locator('.to-top').waitFor();
    // Both at one moment: what comes late above moves both.
    const room = await page.evaluate(() => {
      const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
      return (box('.to-top')?.top ?? Number.NaN) - (box('.footer')?.bottom ?? Number.NaN);
    });
    expect({ width, room: Math.round(room) >= 0 }).toEqual({ width, room: true });
  }
  await page.close();
});
