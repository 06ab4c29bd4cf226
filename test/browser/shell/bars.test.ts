import type { Browser, Page } from 'playwright-core';
import type { CommonSite } from '../../support/browser/commonSite';
import { drawn } from '../../support/browser/drawn';
import { siteInBrowser } from '../../support/siteInBrowser';
import { createVisitor, laidOut, openSidebar, painted, scrollBy, still, visitHydrated } from './visitor';

const IPAD = 'Mozilla/5.0 (iPad; CPU OS 16_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1';

let site: CommonSite;
let browser: Browser;

siteInBrowser((started) => {
  ({ site, browser } = started);
});

/** The bars on screen. */
function bars(page: Page): Promise<string> {
  return page.evaluate(() => {
    const names = { full: '.navbar__full', compact: '.compact-bar', bottom: '.call-to-action-bar' };
    return Object.entries(names)
      .filter(([, selector]) => {
        const bar = document.querySelector(selector);
        const isVisible = bar?.checkVisibility({ visibilityProperty: true });
        return isVisible && bar && bar.getBoundingClientRect().bottom > 0;
      })
      .map(([name]) => name)
      .join(' ');
  });
}
/** These bars come to be shown, and to rest. */
async function showsBars(page: Page, wanted: string): Promise<void> {
  while ((await bars(page)) !== wanted) await painted(page);
  await still(page.locator('.navbar'));
  expect(await bars(page)).toBe(wanted);
}

/** The footer's menus below what says whose site it is, and each of their lines as high as a finger. */
const hasMobileFooter = (page: Page) =>
  page.evaluate(() => {
    const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
    const isBelow = (box('.footer__menus')?.top ?? 0) >= (box('.footer__identity')?.bottom ?? 0);
    const isForFingers = (box('.footer__menus .menu-links a')?.height ?? 0) >= 40;
    if (isBelow !== isForFingers) throw new Error('The footer is half a mobile one');
    return isBelow;
  });

describe('the bars of a wide window', () => {
  it.each(drawn([1440, 1301], 1))(
    'at %ipx: full at the top, compact on the way down, full again on the way up or at a press of the burger, until the page next moves down',
    async (width) => {
      const { page, complaints, leave } = await createVisitor(browser, {
        width,
        reducedMotion: 'no-preference',
      });
      await visitHydrated(page, `${site.origin}/`);
      await laidOut(page);
      await showsBars(page, 'full');
      expect(await hasMobileFooter(page)).toBe(false);
      await page.mouse.move(width / 2, 500);
      await scrollBy(page, 500);
      await showsBars(page, 'compact');
      await scrollBy(page, -150);
      await showsBars(page, 'full');
      await scrollBy(page, 300);
      await showsBars(page, 'compact');
      const top = await page.evaluate(() => scrollY);
      await page.locator('.burger').click();
      await showsBars(page, 'full');
      expect(await page.locator('dialog[open]').count()).toBe(0);
      expect(await page.evaluate(() => scrollY)).toBe(top);
      expect(await page.evaluate(() => document.activeElement?.closest('.main-menus') !== null)).toBe(true);
      await page.locator('main').focus();
      await page.mouse.move(width / 2, 600);
      await scrollBy(page, 200);
      await showsBars(page, 'compact');
      await page.evaluate(() => scrollTo(0, 0));
      await showsBars(page, 'full');

      // While a menu is open in them they stay.
      await page.locator('.main-menus summary').first().click();
      await page.evaluate(() => scrollTo(0, 400));
      await painted(page);
      await still(page.locator('.navbar'));
      expect(await bars(page)).toBe('full');
      expect(complaints).toEqual([]);
      await leave();
    },
  );
});

it.each(
  drawn(
    [
      ['/agenda/jpo-lyon', '.page-columns__panel', 1000],
      ['/agenda', '.list-group__title', 1500],
    ] as const,
    1,
  ),
)(
  'what sticks beside a page stays clear of both bars of a wide window on %s',
  async (address, selector, down) => {
    const { page, leave } = await createVisitor(browser, { reducedMotion: 'no-preference' });
    await visitHydrated(page, site.origin + address);
    await laidOut(page);
    const tops = () =>
      page.evaluate(
        (sticky) => [...document.querySelectorAll(sticky)].map((part) => part.getBoundingClientRect().top),
        selector,
      );
    await page.mouse.move(700, 500);
    await scrollBy(page, down);
    await showsBars(page, 'compact');
    const below = (await tops()).filter((top) => top > 0)[0];
    await scrollBy(page, -200);
    await showsBars(page, 'full');
    const bar = await page.locator('.navbar__full').boundingBox();
    // Stuck before and after: in the same place, below the bar.
    expect(await tops()).toContain(below);
    expect(below).toBeGreaterThan((bar?.y ?? 0) + (bar?.height ?? 0));
    await leave();
  },
);

describe('the bars of a narrow window', () => {
  it('are the compact one wherever the page stands: with its calls to action, or with those below, where they have no room', async () => {
    const { page, leave } = await createVisitor(browser, { width: 1300, height: 844 });
    await visitHydrated(page, `${site.origin}/campus`);
    for (const width of [1300, 1024, 901]) {
      await page.setViewportSize({ width, height: 844 });
      await showsBars(page, 'compact');
      expect(await page.locator('.compact-bar .calls-to-action a:visible').count()).toBe(4);
      await scrollBy(page, 700);
      await showsBars(page, 'compact');
      expect((await page.locator('.compact-bar').boundingBox())?.y).toBe(0);
    }
    for (const width of [900, 390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      await showsBars(page, 'compact bottom');
      // Logo, search, burger.
      expect(await page.locator('.compact-bar a:visible').count()).toBe(3);
      expect(await page.locator('.call-to-action-bar a:visible').count()).toBe(4);
      expect(await hasMobileFooter(page)).toBe(true);
    }
    await openSidebar(page);
    await leave();
  });

  it('leaves the end of the page clear of the calls to action, and keeps each word of those on a line, also where letters are twice as large', async () => {
    const { page, leave } = await createVisitor(browser, { width: 390, height: 844 });
    await visitHydrated(page, `${site.origin}/campus`);
    await laidOut(page);
    await page.evaluate(() => scrollTo(0, 100));
    await page.locator('.to-top').waitFor();
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await painted(page);
    const wayUp = await page.locator('.to-top').boundingBox();
    const bar = await page.locator('.call-to-action-bar').boundingBox();
    const wayUpEnd = (wayUp?.y ?? 0) + (wayUp?.height ?? 0);
    expect(wayUpEnd).toBeLessThanOrEqual(bar?.y ?? 0);
    // The window ends on whole pixels: it may stand a little further down than the page goes.
    const pageEnd = await page.evaluate(() => document.documentElement.getBoundingClientRect().bottom);
    expect(pageEnd - wayUpEnd).toBeCloseTo(12 + 3.3 * 16, 1);
    expect(bar?.height).toBeCloseTo(3.3 * 16, 1);
    // Reached by the keyboard, it comes clear of them, too.
    await page.evaluate(() => scrollTo(0, 100));
    await page.keyboard.press('Shift');
    await page.locator('.to-top').focus();
    await painted(page);
    const focused = await page.locator('.to-top').boundingBox();
    expect((focused?.y ?? 0) + (focused?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);

    await page.setViewportSize({ width: 320, height: 844 });
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    const broken = await page.evaluate(() =>
      [...document.querySelectorAll('.call-to-action-bar a')]
        .filter((link) => {
          const words = document.createRange();
          if (link.lastChild) words.selectNodeContents(link.lastChild);
          return words.getClientRects().length !== 1;
        })
        .map(({ textContent }) => textContent),
    );
    expect(broken).toEqual([]);
    await leave();
  });
});

it('a phone’s user agent has the mobile shell with its footer at 1200px, from the first paint and without a word', async () => {
  const { page, complaints, leave } = await createVisitor(browser, { width: 1200, userAgent: IPAD });
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${site.origin}/`, { waitUntil: 'commit' });
  await page.waitForSelector('.call-to-action-bar');
  await showsBars(page, 'compact bottom');
  letThrough();
  await visitHydrated(page, `${site.origin}/`);
  await showsBars(page, 'compact bottom');
  await page.setViewportSize({ width: 1600, height: 900 });
  await showsBars(page, 'compact bottom');
  expect(await hasMobileFooter(page)).toBe(true);
  await openSidebar(page);
  expect(complaints).toEqual([]);
  await leave();
});

/** Two of the three kinds of bars, each at one width, by lot; `THOROUGH=10` is all of them. */
const WIDTHS = drawn(
  [drawn([1440, 1301], 1), drawn([1300, 1024, 901], 1), drawn([900, 768, 390], 1)],
  2,
).flat();

it.each(WIDTHS)(
  'nothing shifts at %ipx while the page moves down and up through every change of bars',
  async (width) => {
    const { page, leave } = await createVisitor(browser, { width, reducedMotion: 'no-preference' });
    await page.addInitScript(() => {
      Object.assign(window, { shifts: [] });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          // as: Chromium's own entry, of which TypeScript's library knows nothing.
          const { value, sources } = entry as unknown as {
            value: number;
            sources: { node: Element | null }[];
          };
          // as: put there above.
          (window as unknown as { shifts: string[] }).shifts.push(
            `${value.toFixed(5)} ${sources.map(({ node }) => node?.className ?? node?.nodeName).join(', ')}`,
          );
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await visitHydrated(page, `${site.origin}/campus`);
    await page.evaluate(() => document.fonts.ready);
    // What the page does while it arrives is not the bars' doing.
    await page.evaluate(() => Object.assign(window, { shifts: [] }));
    await page.mouse.move(width / 2, 500);
    for (const pixels of [300, 500, -200, 900, -100, 100, -2000]) {
      await scrollBy(page, pixels);
      await still(page.locator('.navbar'));
    }
    // as: put there above.
    expect(await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)).toEqual([]);
    await leave();
  },
);
