import type { Frame, Page, Request } from 'playwright-core';

/** How long a question may take to leave after a touch: what asks it may have to be fetched first. */
const UNTIL_ASKED_MS = 150;
/** What a test holds back is not waited for. */
const LONGEST_MS = 2000;

const isOfPages = (request: Request) => /\/(api|assets)\//.test(new URL(request.url()).pathname);

/**
 * A finger on a link, until everything that it leads to has come: from then on a click is a soft navigation. The link is
 * one in the page's text, as an editor's might be.
 */
export async function bringNear(page: Page, href: string, within: Page | Frame = page): Promise<void> {
  const open = new Set<Request>();
  const begin = (request: Request) => isOfPages(request) && open.add(request);
  const end = (request: Request) => open.delete(request);
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end);
  try {
    await within.evaluate((address) => {
      const link = document.createElement('a');
      link.setAttribute('href', address);
      document.querySelector('main')?.append(link);
      link.dispatchEvent(new Event('touchstart', { bubbles: true }));
    }, href);
    const began = performance.now();
    do {
      await page.waitForTimeout(UNTIL_ASKED_MS);
    } while (open.size > 0 && performance.now() - began < LONGEST_MS);
  } finally {
    page.off('request', begin).off('requestfinished', end).off('requestfailed', end);
  }
}

/** The click that follows, as a script makes it: where the link stands does not matter. */
export async function followSoftly(page: Page, href: string, within: Page | Frame = page): Promise<void> {
  await bringNear(page, href, within);
  await within.evaluate((address) => {
    [...document.querySelectorAll<HTMLAnchorElement>('main > a[href]')]
      .findLast((link) => link.getAttribute('href') === address)
      ?.click();
  }, href);
}
