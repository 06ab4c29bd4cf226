import type { Browser, Page } from 'playwright-core';
import { type CommonSite, siteInBrowser } from '../../support/siteInBrowser';
import { createVisitor, painted, visitHydrated } from './visitor';

/** More presses than any of these pages has stops. */
const MOST_STOPS = 250;

let site: CommonSite;
let browser: Browser;

siteInBrowser((started) => {
  ({ site, browser } = started);
});

/** What has the focus in the page: its words, and how many pixels of it a bar covers. Null in the bars and at the end. */
function focused(page: Page): Promise<{ words: string; covered: number } | null> {
  return page.evaluate(() => {
    const stop = document.querySelector(':is(main, .footer) :focus');
    if (!stop) return null;
    const { top, bottom } = stop.getBoundingClientRect();
    const covered = [...document.querySelectorAll('.navbar__full, .compact-bar, .call-to-action-bar')]
      .filter((bar) => bar.checkVisibility({ visibilityProperty: true }))
      .map((bar) => bar.getBoundingClientRect())
      .map((bar) => Math.min(bottom, bar.bottom) - Math.max(top, bar.top));
    return {
      words: stop.textContent?.trim() || stop.outerHTML.slice(0, 80),
      covered: Math.max(0, ...covered),
    };
  });
}

/** Presses the key until the focus leaves the page. @returns how many stops there were, and those that a bar covers */
async function walk(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<{ count: number; covered: string[] }> {
  const covered: string[] = [];
  for (let count = 0; count < MOST_STOPS; count += 1) {
    const stop = await focused(page);
    if (!stop) return { count, covered };
    if (stop.covered > 1) covered.push(`${stop.words}: ${Math.round(stop.covered)}px`);
    await page.keyboard.press(key);
    // Once to scroll, once for the bars to follow.
    await painted(page);
    await painted(page);
  }
  throw new Error('The focus goes round in circles');
}

it.concurrent.each([
  ['/contact', 1440, 900],
  ['/contact', 390, 844],
  ['/campus/lyon', 1440, 700],
  ['/campus/lyon', 390, 700],
])(
  'no bar covers what the keyboard comes to on %s at %i × %i, down and up',
  async (address, width, height) => {
    const { page, leave } = await createVisitor(browser, { width, height, reducedMotion: 'reduce' });
    await visitHydrated(page, site.origin + address);
    await page.waitForSelector('html:not([data-below])', { state: 'attached' });
    await page.locator('main a').first().focus();
    const down = await walk(page, 'Tab');
    await page.locator('.footer a:visible').last().focus();
    const up = await walk(page, 'Shift+Tab');
    expect([...down.covered, ...up.covered]).toEqual([]);
    expect(down.count).toBeGreaterThan(20);
    expect(up.count).toBeGreaterThan(20);
    await leave();
  },
  60_000,
);

it.concurrent.each(['/agenda', '/programme/bts-mco'])(
  'on a phone each choice of a strip of %s that the keyboard comes to stands wholly in sight',
  async (address) => {
    const { page, leave } = await createVisitor(browser, {
      width: 390,
      height: 800,
      reducedMotion: 'reduce',
    });
    await visitHydrated(page, site.origin + address);
    await page.waitForSelector('html:not([data-below])', { state: 'attached' });
    const strip = page.locator(':is(.filter-choices, .course-nav__sections) a');
    const cut: string[] = [];
    const count = await strip.count();
    expect(count).toBeGreaterThan(5);
    await strip.first().focus();
    for (let stops = 0; stops < MOST_STOPS; stops += 1) {
      await page.keyboard.press('Tab');
      await painted(page);
      await painted(page);
      const box = await page.evaluate(() => {
        const stop = document.querySelector('main :focus');
        const { left = 0, right = 0 } = stop?.getBoundingClientRect() ?? {};
        return stop && { words: stop.textContent ?? '', isCut: left < -1 || right > innerWidth + 1 };
      });
      if (!box) break;
      if (box.isCut) cut.push(box.words);
      if (await strip.last().evaluate((last) => last === document.activeElement)) break;
    }
    expect(cut).toEqual([]);
    await leave();
  },
);
