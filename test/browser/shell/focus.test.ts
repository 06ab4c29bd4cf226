import type { Browser, Page } from 'playwright-core';
import { type CommonSite, SITES } from '../../support/browser/commonSite';
import { dealt, drawn } from '../../support/browser/drawn';
import { siteInBrowser } from '../../support/siteInBrowser';
import { createVisitor, visitHydrated } from './visitor';

/** More presses than any of these pages has stops. */
const MOST_STOPS = 250;

let site: CommonSite;
let browser: Browser;

siteInBrowser(
  (started) => {
    ({ site, browser } = started);
  },
  SITES.withoutWorker,
  { withoutPictures: true },
);

/**
 * What has the focus in the page, once that has scrolled and the bars have followed: its words, and how many pixels of it a bar
 * covers. Null in the bars and at the end.
 */
function focused(page: Page): Promise<{ words: string; covered: number } | null> {
  return page.evaluate(async () => {
    for (let frame = 0; frame < 4; frame += 1) await new Promise(requestAnimationFrame);
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
  }
  throw new Error('The focus goes round in circles');
}

/** Each of the pages in one of the windows and each way on one of them, by lot; `THOROUGH=10` is each with each. */
const [WIDE = [], NARROW = []] = dealt(['/contact', '/campus/lyon'], 2);
const [DOWN = [], UP = []] = dealt(['/contact', '/campus/lyon'], 2);

it.each([
  ...WIDE.map((address) => [address, 1440, 700] as const),
  ...NARROW.map((address) => [address, 390, 700] as const),
])('no bar covers what the keyboard comes to on %s at %i × %i', async (address, width, height) => {
  const { page, leave } = await createVisitor(browser, { width, height });
  await visitHydrated(page, site.origin + address);
  await page.waitForSelector('html:not([data-below])', { state: 'attached' });
  if (DOWN.includes(address)) {
    await page.locator('main a').first().focus();
    const { count, covered } = await walk(page, 'Tab');
    expect(covered).toEqual([]);
    expect(count).toBeGreaterThan(20);
  }
  if (UP.includes(address)) {
    await page.locator('.footer a:visible').last().focus();
    const { count, covered } = await walk(page, 'Shift+Tab');
    expect(covered).toEqual([]);
    expect(count).toBeGreaterThan(20);
  }
  await leave();
});

it.each(drawn(['/agenda', '/programme/bts-mco'], 1))(
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
    expect(await strip.count()).toBeGreaterThan(5);
    await strip.first().focus();
    for (let stops = 0; stops < MOST_STOPS; stops += 1) {
      await page.keyboard.press('Tab');
      const box = await page.evaluate(async () => {
        for (let frame = 0; frame < 4; frame += 1) await new Promise(requestAnimationFrame);
        const stop = document.querySelector('main :focus');
        if (!stop) return null;
        const { left, right } = stop.getBoundingClientRect();
        const isLast =
          stop === [...document.querySelectorAll(':is(.filter-choices, .course-nav__sections) a')].at(-1);
        return { words: stop.textContent ?? '', isCut: left < -1 || right > innerWidth + 1, isLast };
      });
      if (box?.isCut) cut.push(box.words);
      if (!box || box.isLast) break;
    }
    expect(cut).toEqual([]);
    await leave();
  },
);
