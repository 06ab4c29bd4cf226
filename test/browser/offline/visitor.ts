import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { PAGES_CACHE } from '../../../client/offline/worker/cacheNames';

/** A visitor with a browser of their own, in a window of its own, until the story is told. */
export async function asVisitor(
  browser: Browser,
  tell: (page: Page, context: BrowserContext) => Promise<void>,
  options: BrowserContextOptions = {},
): Promise<void> {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
  try {
    await tell(await context.newPage(), context);
  } finally {
    await context.close();
  }
}

/** Whose browser has no service worker: what the page itself does is seen, and its requests can be held. */
export const WITHOUT_WORKER: BrowserContextOptions = { serviceWorkers: 'block' };

/** Tabs of one visitor for a file's tests, whose browser has the site's files, and no worker. */
export function tabsOfOneVisitor(browser: () => Browser) {
  let visitor: BrowserContext;
  beforeAll(async () => {
    visitor = await browser().newContext({ reducedMotion: 'reduce', ...WITHOUT_WORKER });
  });
  afterAll(() => visitor?.close());

  return async function inTab(tell: (page: Page) => Promise<void>): Promise<void> {
    const page = await visitor.newPage();
    await tell(page);
    await page.close();
  };
}

/** Goes to an address and waits until scripts have taken the page over. */
export async function visitHydrated(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await hydrate(page);
}

/** Has scripts take the page over, at a touch. */
export async function hydrate(page: Page): Promise<void> {
  await page.keyboard.press('Shift');
  await hydrated(page);
  // From here on links are soft navigations.
  await page.waitForSelector('html[data-links=soft]', { state: 'attached' });
}

/** Waits until scripts have taken the page over. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset.hydrated === 'yes');
}

/** Scripts tried to take the page over, and it stays as the server rendered it. */
export async function hydrateInVain(page: Page): Promise<void> {
  await page.keyboard.press('Shift');
  await page.waitForFunction(() => document.documentElement.dataset.hydrated === 'failed');
}

/** A click as a script makes it: where the element stands does not matter. */
export async function follow(page: Page, href: string): Promise<void> {
  await page.evaluate((address) => {
    const link = document.createElement('a');
    link.href = address;
    document.querySelector('main')?.append(link);
    link.click();
  }, href);
}

export async function heading(page: Page, text: string): Promise<void> {
  await page.locator('h1', { hasText: text }).waitFor();
}

/** Marks the document, so that a full navigation can be told from a soft one. */
export async function mark(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.dataset.marked = 'yes';
  });
}

export async function isMarked(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.dataset.marked === 'yes');
}

/** Until the page's own text is kept by the service worker. */
export async function untilKept(page: Page, address: string): Promise<void> {
  await page.evaluate(
    async ({ wanted, name }) => {
      for (;;) {
        const requests = await (await caches.open(name)).keys();
        if (requests.some(({ url }) => new URL(url).pathname === wanted)) return;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    },
    { wanted: address, name: PAGES_CACHE },
  );
}

/** Paths of everything that is kept, in all caches. */
export async function keptPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return all.flat().map(({ url }) => new URL(url).pathname);
  });
}
