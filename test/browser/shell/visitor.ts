import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { hydrate } from '../offline/visitor';

export interface Visitor {
  page: Page;
  /** Whatever the browser complained about. */
  complaints: string[];
  /** Whoever comes next to the site is new to it, but for its files, which the browser keeps. */
  forget(origin: string): Promise<void>;
  leave(): Promise<void>;
}

interface VisitorOptions extends BrowserContextOptions {
  width?: number;
  height?: number;
}

/** A browser of its own, with a window of that width; without motion unless told, which takes time and tells nothing of what a page does. */
export async function createVisitor(
  browser: Browser,
  { width = 1440, height = 900, ...options }: VisitorOptions = {},
): Promise<Visitor> {
  const context = await browser.newContext({
    viewport: { width, height },
    reducedMotion: 'reduce',
    ...options,
  });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => complaints.push(`console ${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => complaints.push(`exception: ${error.message}`));
  return {
    page,
    complaints,
    async forget(origin) {
      await Promise.all([page.unrouteAll({ behavior: 'ignoreErrors' }), context.setOffline(false)]);
      await page.goto(`${origin}/robots.txt`);
      await page.evaluate(() => {
        sessionStorage.clear();
        localStorage.clear();
      });
      await Promise.all([context.clearCookies(), page.setViewportSize({ width, height })]);
      complaints.length = 0;
    },
    leave: () => context.close(),
  };
}

/** Goes to an address and waits until scripts have taken the page over. */
export async function visitHydrated(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await hydrate(page);
  // Hydration runs in tasks after `hydrateRoot`; it makes a button of the burger.
  await page.waitForSelector('.burger[role="button"]', { state: 'attached' });
}

/** Waits until everything on the page has its own height. */
export async function laidOut(page: Page): Promise<void> {
  await page.waitForSelector('html:not([data-below])', { state: 'attached' });
}

/** Turns the wheel, and waits for the page to have come to where it leads. */
export async function scrollBy(page: Page, pixels: number): Promise<void> {
  const place = await page.evaluate((by) => {
    const most = document.documentElement.scrollHeight - innerHeight;
    return Math.max(0, Math.min(scrollY + by, most));
  }, pixels);
  await page.mouse.wheel(0, pixels);
  await page.waitForFunction((wanted) => Math.abs(scrollY - wanted) < 1, place);
  await painted(page);
}

/** Waits until what has just changed has been painted. */
export async function painted(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen))));
}

/**
 * Waits until nothing moves in an element. A click on what still moves is tried again after the page was scrolled to it,
 * and a page that has scrolled shows another bar.
 */
export async function still(locator: Locator): Promise<void> {
  await locator.evaluate(async (element) => {
    await new Promise(requestAnimationFrame);
    await Promise.allSettled(element.getAnimations({ subtree: true }).map(({ finished }) => finished));
  });
}

/** By its burger, as a visitor does. */
export async function openSidebar(page: Page): Promise<void> {
  await page.locator('.burger').click();
  const sidebar = page.locator('dialog.sidebar');
  await sidebar.waitFor();
  await still(sidebar);
}
