import type { Browser, Page } from 'playwright-core';
import type { CommonSite } from '../../support/browser/commonSite';
import { siteInBrowser } from '../../support/siteInBrowser';
import { createVisitor } from './visitor';

let site: CommonSite;
let browser: Browser;

siteInBrowser((started) => {
  ({ site, browser } = started);
});

/** A visitor whose browser has no idle moment: pages sleep until they are touched. */
async function visitAsleep(use: (page: Page) => Promise<void>): Promise<void> {
  const { page, leave } = await createVisitor(browser, {
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'block',
  });
  await page.addInitScript(() => {
    const idle = window.requestIdleCallback;
    window.requestIdleCallback = (...work) =>
      document.documentElement.dataset.hydrated === 'yes' ? idle(...work) : 0;
  });
  await use(page);
  await leave();
}

/** What stands below and has not been laid out. */
function waiting(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      [...document.querySelectorAll('.block > *, .footer > *')].filter(
        (part) => part.checkVisibility() && !part.checkVisibility({ contentVisibilityAuto: true }),
      ).length,
  );
}

const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);

describe('what stands below the first screen', () => {
  it('waits until the page is hydrated, and then has its own height', async () => {
    await visitAsleep(async (page) => {
      await page.goto(`${site.origin}/`);
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
      expect(await waiting(page)).toBeGreaterThan(4);
      expect(await page.locator('h1').isVisible()).toBe(true);
      await page.keyboard.press('Shift');
      await page.waitForSelector('html:not([data-below])', { state: 'attached' });
      expect(await waiting(page)).toBe(0);
      const height = await heightOf(page);
      // Who returns does not wait.
      await page.reload();
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
      expect(await waiting(page)).toBe(0);
      // But for what rounding leaves.
      expect(Math.abs((await heightOf(page)) - height)).toBeLessThan(3);
    });
  });

  it('does not wait when a visitor goes to an anchor', async () => {
    await visitAsleep(async (page) => {
      await page.goto(`${site.origin}/#pied-de-page`);
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
      expect(await waiting(page)).toBe(0);
    });
  });

  it('is there for whoever comes near while the page sleeps', async () => {
    await visitAsleep(async (page) => {
      await page.goto(`${site.origin}/`);
      await page.mouse.wheel(0, 100_000);
      await page.waitForFunction(() =>
        document.querySelector('.footer__legal')?.checkVisibility({ contentVisibilityAuto: true }),
      );
      expect(await page.getAttribute('html', 'data-hydrated')).toBeNull();
    });
  });
});
