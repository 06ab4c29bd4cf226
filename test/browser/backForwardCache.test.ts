import type { Browser, Page } from 'playwright-core';
import { type CommonSite, SITES } from '../support/browser/commonSite';
import { drawn } from '../support/browser/drawn';
import { canKeepPages } from '../support/chromium';
import { startFaultProxy } from '../support/servers/faultProxy';
import { siteInBrowser } from '../support/siteInBrowser';
import { asVisitor, follow, heading, hydrated, tabsOfOneVisitor, visitHydrated } from './offline/visitor';
import { followSoftly } from './softly';

let site: CommonSite;
let browser: Browser;

siteInBrowser(
  (started) => {
    ({ site, browser } = started);
  },
  SITES.asItComes,
  { keepsPages: true, withoutPictures: true },
);

const inTab = tabsOfOneVisitor(() => browser);

const PAGES = ['/', '/programme', '/programme/bts-mco', '/contact', '/entreprise', '/campus/lyon'];

/** Says of a page whether it came back as it was left. */
async function watchReturn(page: Page): Promise<void> {
  await page.evaluate(() => {
    addEventListener('pageshow', ({ persisted }) => {
      document.documentElement.dataset.returned = persisted ? 'kept' : 'loaded anew';
    });
  });
}

/** To another document and back. */
async function leaveAndReturn(page: Page): Promise<void> {
  const { pathname } = new URL(page.url());
  // A page with an answer on its way may be kept or not, as the browser likes.
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => {
    location.href = '/robots.txt';
  });
  await page.waitForURL('**/robots.txt');
  await comeBack(page, pathname);
}

async function comeBack(page: Page, pathname: string): Promise<void> {
  await page.evaluate(() => history.back());
  await page.waitForURL(`**${pathname}`, { waitUntil: 'commit' });
}

/** The page's code is fetched at the first touch alone. */
function withoutIdleMoment(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
}

/** Waits for it: the address is back a moment before the page is. Undefined for a page loaded anew. */
async function returned(page: Page): Promise<string | undefined> {
  const back = page.locator('html[data-returned]');
  await back.waitFor({ state: 'attached', timeout: 5000 }).catch(() => undefined);
  return page.evaluate(() => document.documentElement.dataset.returned);
}

async function leadsSoftly(page: Page): Promise<void> {
  await followSoftly(page, '/actualites');
  await heading(page, 'Actualités');
  expect(await returned(page)).toBe('kept');
}

(canKeepPages() ? describe : describe.skip)('a page that the browser has kept', () => {
  it.each(drawn(PAGES, 1))('%s comes back as it was left, and hydrated', async (address) => {
    await asVisitor(browser, async (page) => {
      await visitHydrated(page, site.origin + address);
      await watchReturn(page);
      await page.evaluate(() => scrollTo(0, 700));
      await leaveAndReturn(page);
      expect(await returned(page)).toBe('kept');
      expect(await page.evaluate(() => scrollY)).toBe(700);
      await leadsSoftly(page);
    });
  });

  it('has what was typed', async () => {
    await inTab(async (page) => {
      await visitHydrated(page, `${site.origin}/contact`);
      await watchReturn(page);
      await page.locator('main textarea').first().fill('Bonjour');
      await leaveAndReturn(page);
      expect(await returned(page)).toBe('kept');
      expect(await page.locator('main textarea').first().inputValue()).toBe('Bonjour');
    });
  });

  it('is hydrated at a touch when it was left before', async () => {
    await inTab(async (page) => {
      await withoutIdleMoment(page);
      await page.goto(`${site.origin}/programme`);
      await watchReturn(page);
      await leaveAndReturn(page);
      expect(await page.evaluate(() => document.documentElement.dataset.hydrated)).toBeUndefined();
      await page.keyboard.press('Shift');
      await hydrated(page);
      await leadsSoftly(page);
    });
  });

  it('is hydrated when it was left in the middle of that', async () => {
    await inTab(async (page) => {
      await withoutIdleMoment(page);
      await page.goto(`${site.origin}/programme`);
      await watchReturn(page);
      // React renders in slices, each a message: the page leaves before the last of them.
      await page.evaluate(() => {
        const post = MessagePort.prototype.postMessage;
        MessagePort.prototype.postMessage = function (this: MessagePort, ...message: [unknown]) {
          if (!document.documentElement.dataset.left) {
            document.documentElement.dataset.left = document.documentElement.dataset.hydrated ?? 'not yet';
            location.href = '/robots.txt';
            // Nothing more of it is done here before it is gone.
            const held = () => post.apply(this, message);
            addEventListener('pageshow', held, { once: true });
            return;
          }
          post.apply(this, message);
        };
      });
      await page.keyboard.press('Shift');
      await page.waitForURL('**/robots.txt');
      await comeBack(page, '/programme');
      expect(await page.evaluate(() => document.documentElement.dataset.left)).toBe('not yet');
      await hydrated(page);
      await leadsSoftly(page);
    });
  });

  it('waits no more for the page that was followed in full', async () => {
    const proxy = await startFaultProxy(site.origin);
    try {
      await inTab(async (page) => {
        await visitHydrated(page, `${proxy.origin}/programme`);
        await watchReturn(page);
        proxy.breakWhere((address) => address.startsWith('/api/'), { status: 502 });
        await follow(page, '/campus/lyon');
        await page.waitForFunction(
          () => location.pathname === '/campus/lyon' && !document.documentElement.dataset.returned,
        );
        await heading(page, 'Lyon');
        proxy.mend();
        await comeBack(page, '/programme');
        expect(await returned(page)).toBe('kept');
        await page.waitForFunction(() => document.querySelector<HTMLElement>('.loading-bar')?.hidden);
        await leadsSoftly(page);
      });
    } finally {
      await proxy.close();
    }
  });
});
