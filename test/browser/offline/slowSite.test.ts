import type { Browser, Page } from 'playwright-core';
import { type CommonSite, SITES } from '../../support/browser/commonSite';
import { drawn } from '../../support/browser/drawn';
import { type Fault, type FaultProxy, startFaultProxy } from '../../support/servers/faultProxy';
import { siteInBrowser } from '../../support/siteInBrowser';
import { followSoftly } from '../softly';
import {
  asVisitor,
  heading,
  hydrate,
  hydrateInVain,
  isMarked,
  mark,
  untilKept,
  visitHydrated,
  WITHOUT_WORKER,
} from './visitor';

let browser: Browser;
let site: CommonSite;

siteInBrowser(
  (started) => {
    ({ site, browser } = started);
  },
  SITES.asItComes,
  { withoutPictures: true },
);

const SLOW: Fault = { slowMs: 6000 };
const UNANSWERED = 'Le site a du mal à répondre';
const ANSWERED = 'Le site répond de nouveau';

const said = (page: Page) => page.locator('.toast[role=status]');

const isDocument = (address: string) => /^\/(campus|contact|agenda|alumni)/.test(address);
const isChunk = (address: string) => /^\/assets\/.*\.js/.test(address);

/** A visitor whose service worker has kept the page of a campus, in front of a site that can be told to fail. */
async function withWorker(tell: (page: Page, proxy: FaultProxy) => Promise<void>): Promise<void> {
  const proxy = await startFaultProxy(site.origin);
  try {
    await asVisitor(browser, async (page) => {
      await visitHydrated(page, `${proxy.origin}/campus/lyon`);
      await untilKept(page, '/campus/lyon');
      await page.waitForFunction(() => navigator.serviceWorker.controller);
      await tell(page, proxy);
    });
  } finally {
    await proxy.close();
  }
}

describe('a page that is slow', () => {
  it.concurrent('and was never visited comes, however long nothing else is shown', async () => {
    await withWorker(async (page, proxy) => {
      proxy.breakWhere(isDocument, SLOW);
      await page.goto(`${proxy.origin}/agenda`);
      await page.waitForURL('**/agenda');
      await page.locator('main h1').waitFor();
    });
  });

  it.concurrent('and was given up takes the place of the page that stands in for it, and stays one step back from there', async () => {
    await withWorker(async (page, proxy) => {
      proxy.breakWhere(isDocument, { slowMs: 8500 });
      await followSoftly(page, '/campus/lyon');
      await page.goto(`${proxy.origin}/agenda`);
      expect(page.url()).toContain('/hors-ligne?page=%2Fagenda');
      await hydrate(page);
      await page.getByText('Elle s’ouvrira d’elle-même').waitFor();
      await page.waitForURL('**/agenda');
      await page.goBack();
      await page.waitForURL('**/campus/lyon');
    });
  });

  it.concurrent('and was visited is shown as it was; that the site is slow is said, never that the visitor is offline', async () => {
    await withWorker(async (page, proxy) => {
      proxy.breakWhere(isDocument, SLOW);
      await page.goto(`${proxy.origin}/campus/lyon`);
      await heading(page, 'Lyon');
      await hydrate(page);
      await said(page).getByText(UNANSWERED).waitFor();
      const refreshed = page.waitForResponse((answer) => answer.url().includes('/api/campuses/lyon'));
      await said(page).getByText(ANSWERED).waitFor();
      await refreshed;
      expect(await page.locator('html').innerText()).not.toContain('hors-ligne');
    });
  });
});

describe('an answer in the site’s place', () => {
  const FAULTS: [string, Fault][] = [
    ['a host’s 503', { status: 503 }],
    ['a host’s 404', { status: 404 }],
    ['a page of somebody else’s', { wrong: '<!doctype html><h1>Welcome to nginx!</h1>', type: 'text/html' }],
    ['JSON', { wrong: '{}', type: 'application/json' }],
  ];
  it.concurrent.each(drawn(FAULTS, 1))(
    '%s: a page that was visited is shown as it was, another is waited for',
    async (_name, fault) => {
      await withWorker(async (page, proxy) => {
        proxy.breakWhere(isDocument, fault);
        await page.goto(`${proxy.origin}/campus/lyon`);
        await heading(page, 'Lyon');
        await hydrate(page);
        await said(page).getByText(UNANSWERED).waitFor();
        await page.goto(`${proxy.origin}/contact`);
        expect(page.url()).toContain('/hors-ligne?page=%2Fcontact');
        await hydrate(page);
        await said(page).getByText(UNANSWERED).waitFor();
        proxy.mend();
        await page.waitForURL('**/contact');
      });
    },
  );

  it.concurrent('in the place of the site’s code leaves the page as it came, until the next visit', async () => {
    const proxy = await startFaultProxy(site.origin);
    try {
      await asVisitor(browser, async (page, context) => {
        const devtools = await context.newCDPSession(page);
        await visitHydrated(page, `${proxy.origin}/contact`);
        await untilKept(page, '/contact');
        await page.waitForFunction(() => navigator.serviceWorker.controller);
        for (const wrong of drawn(['<!doctype html><h1>Error</h1>', '{}', 'null'], 1)) {
          await page.evaluate(async () => {
            for (const name of await caches.keys()) if (name.includes('assets')) await caches.delete(name);
          });
          await devtools.send('Network.clearBrowserCache');
          proxy.breakWhere(isChunk, { wrong, type: wrong.startsWith('<') ? 'text/html' : 'text/javascript' });
          await page.goto(`${proxy.origin}/campus`);
          await hydrateInVain(page);
          await heading(page, '');
          proxy.mend();
          await page.goto(`${proxy.origin}/campus`);
          await hydrate(page);
        }
      });
    } finally {
      await proxy.close();
    }
  });
});

it.concurrent('a page that was visited by soft navigation is asked for once, however often it is visited', async () => {
  await withWorker(async (page, proxy) => {
    const places = ['/contact', '/campus', '/campus/lyon'];
    const visit = async () => {
      for (const address of places) {
        await mark(page);
        await followSoftly(page, address);
        await page.waitForURL(`**${address}`);
        await untilKept(page, address);
        expect(await isMarked(page)).toBe(true);
      }
    };
    await visit();
    const before = proxy.asked().length;
    await visit();
    // The worker hears of visits one after another: once it has kept this one, it is done with those before.
    await followSoftly(page, '/agenda');
    await untilKept(page, '/agenda');
    const documents = proxy
      .asked()
      .slice(before)
      .map(({ address }) => address)
      .filter(isDocument);
    expect(documents).toEqual(['/agenda']);
  });
});

it.concurrent.each(drawn([390, 1440], 1))(
  'at %i px what is said of the connection leaves the way back to the top free',
  async (width) => {
    await asVisitor(
      browser,
      async (page, context) => {
        await visitHydrated(page, `${site.origin}/campus/lyon`);
        await context.setOffline(true);
        await said(page).getByText('Vous êtes hors-ligne').waitFor();
        await page.evaluate(() => scrollTo(0, 3000));
        // Playwright clicks what lies on top, and waits until that is the arrow.
        await page.locator('.to-top').click();
        await page.waitForFunction(() => scrollY === 0);
      },
      { ...WITHOUT_WORKER, viewport: { width, height: 800 } },
    );
  },
);
