import type { Browser, BrowserContext, Page } from 'playwright-core';
import { type CommonSite, commonSite, SITES } from '../support/browser/commonSite';
import { drawn } from '../support/browser/drawn';
import { EVERY_ROUTE } from '../support/routes';
import { siteInBrowser } from '../support/siteInBrowser';
import { hydrated } from './offline/visitor';
import { followSoftly } from './softly';

let site: CommonSite;
let browser: Browser;

siteInBrowser((started) => {
  ({ site, browser } = started);
});

/** Whatever a browser complains about: console messages, exceptions, requests that failed or were refused. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => complaints.push(`console ${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => complaints.push(`exception: ${error.message}`));
  page.on('requestfailed', (request) =>
    complaints.push(`failed: ${request.url()} ${request.failure()?.errorText}`),
  );
  page.on('response', (response) => {
    if (response.status() >= 400) complaints.push(`${response.status()}: ${response.url()}`);
  });
  return complaints;
}

async function hydrateWhole(page: Page): Promise<void> {
  await page.keyboard.press('Shift');
  await hydrated(page);
  // Hydration runs in tasks after `hydrateRoot`; the frame after the next has seen it.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2000 })));
}

describe('in a real browser', () => {
  let context: BrowserContext;
  let page: Page;
  let complaints: string[];
  const gatewayCalls: string[] = [];

  /** One visitor for all: what the pages share is fetched, and read, once. */
  beforeAll(async () => {
    context = await browser.newContext({ reducedMotion: 'reduce' });
    page = await context.newPage();
    complaints = complaintsOf(page);
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      // The content service's words are for the next page.
      if (pathname.startsWith('/api/') && pathname !== '/api/taxonomy') gatewayCalls.push(pathname);
    });
  });
  afterAll(() => context?.close());

  /** What the page before was about to fetch is none of the next one's. */
  async function begin(): Promise<void> {
    await page.goto(`${site.origin}/robots.txt`);
    complaints.length = 0;
    gatewayCalls.length = 0;
  }

  // The others another time: how the server answers all of them is held by test/contract/routes.test.ts.
  it.each(drawn(EVERY_ROUTE, Math.ceil(EVERY_ROUTE.length / 9)))(
    '%s is rendered, hydrates without a word and asks the gateway for nothing of its own',
    async (route) => {
      await begin();
      const answer = await page.goto(site.origin + route);
      expect(answer?.status()).toBe(200);
      const rendered = await page.locator('h1').first().textContent();
      await hydrateWhole(page);

      expect(await page.locator('h1').count()).toBe(1);
      expect(await page.locator('h1').textContent()).toBe(rendered);
      expect(rendered?.trim()).toBeTruthy();
      expect(await page.locator('main').count()).toBe(1);
      const parts = await page
        .locator('[data-part]')
        .evaluateAll((all) => all.map((part) => part.getAttribute('data-part')));
      expect(parts).toEqual([...new Set(parts)]);
      expect(gatewayCalls).toEqual([]);
      expect(complaints).toEqual([]);
    },
  );

  it('nor does a page say a word that installs the service worker', async () => {
    const withWorker = await commonSite(SITES.asItComes);
    const first = await browser.newPage();
    const said = complaintsOf(first);
    await first.goto(`${withWorker.origin}/contact`);
    await hydrateWhole(first);
    await first.waitForFunction(() => navigator.serviceWorker.controller);
    expect(said).toEqual([]);
    await first.close();
  });

  it('a link is a soft navigation through the gateway: head, focus and scroll follow, back restores the place', async () => {
    await begin();
    await page.goto(`${site.origin}/campus`);
    await hydrateWhole(page);
    await page.evaluate(() => {
      document.body.dataset.sameDocument = 'yes';
    });
    await page.evaluate(() => scrollTo(0, 900));
    await followSoftly(page, '/campus/nantes');
    await page.waitForFunction(
      () =>
        location.pathname === '/campus/nantes' &&
        document.querySelector('h1')?.textContent?.includes('Nantes'),
    );
    await page.waitForFunction(() => scrollY === 0 && document.activeElement?.tagName === 'H1');

    expect(await page.evaluate(() => document.body.dataset.sameDocument)).toBe('yes');
    expect(await page.title()).toContain('Nantes');
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toContain('/campus/nantes');
    expect(await page.locator('link[rel=canonical]').count()).toBe(1);

    await page.goBack();
    await page.waitForFunction(() => location.pathname === '/campus' && Math.abs(scrollY - 900) < 2);
    expect(complaints).toEqual([]);
  });

  it('the filters of a list are a plain form, soft with JavaScript', async () => {
    await begin();
    await page.goto(`${site.origin}/agenda`);
    await hydrateWhole(page);
    await page.locator('select[name=campus]').selectOption('lyon');
    await page.locator('main form button[type=submit]').click();
    await page.waitForURL(/campus=lyon/);
    await page.waitForFunction(() => document.title.includes('Lyon'));
    expect(complaints).toEqual([]);
  });
});
