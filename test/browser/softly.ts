import type { Frame, Page, Request } from 'playwright-core';

/** In the page: how long a question may take to leave after a touch, and an answer to be read. */
const REST_MS = 100;
/** What never comes is not waited for. */
const LONGEST_MS = 2000;

const isOfPages = (request: Request) => /\/(api|assets)\//.test(new URL(request.url()).pathname);

interface Where {
  within?: Page | Frame;
  /** What the test holds back, the beginning of its path. */
  held?: string;
}

/**
 * A finger on a link, until everything that it leads to has come: from then on a click is a soft navigation. The link
 * stands below the page, where no rendering takes it away.
 */
export async function bringNear(
  page: Page,
  href: string,
  { within = page, held }: Where = {},
): Promise<void> {
  const open = new Set<Request>();
  const isHeld = (request: Request) => held !== undefined && new URL(request.url()).pathname.startsWith(held);
  const begin = (request: Request) => isOfPages(request) && !isHeld(request) && open.add(request);
  const end = (request: Request) => open.delete(request);
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end);
  try {
    const rest = () => within.evaluate((ms) => new Promise((next) => setTimeout(next, ms)), REST_MS);
    await within.evaluate((address) => {
      const link = document.createElement('a');
      link.setAttribute('href', address);
      document.body.append(link);
      link.dispatchEvent(new Event('touchstart', { bubbles: true }));
    }, href);
    // What is meant makes links soft, also where no idle moment has.
    await within.waitForSelector('html[data-links=soft]', { state: 'attached' });
    const began = performance.now();
    do await rest();
    while (open.size > 0 && performance.now() - began < LONGEST_MS);
    await rest();
  } finally {
    page.off('request', begin).off('requestfinished', end).off('requestfailed', end);
  }
}

/** The click that follows, as a script makes it: where the link stands does not matter. */
export async function followSoftly(page: Page, href: string, where: Where = {}): Promise<void> {
  const { within = page } = where;
  await bringNear(page, href, where);
  await within.evaluate((address) => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>('body > a[href]')];
    const link = links.findLast((one) => one.getAttribute('href') === address);
    link?.click();
    link?.remove();
  }, href);
}
