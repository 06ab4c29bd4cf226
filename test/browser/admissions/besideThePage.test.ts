import type { Browser, BrowserContext, Page } from 'playwright-core';
import { type CommonSite, SITES } from '../../support/browser/commonSite';
import { drawn } from '../../support/browser/drawn';
import { siteInBrowser } from '../../support/siteInBrowser';
import { hydrated } from '../offline/visitor';
import { followSoftly } from '../softly';

let site: CommonSite;
let browser: Browser;
let context: BrowserContext;
let page: Page;

siteInBrowser(
  (started) => {
    ({ site, browser } = started);
  },
  SITES.withoutWorker,
  { withoutPictures: true },
);

beforeEach(async () => {
  context = await browser.newContext({ serviceWorkers: 'block' });
  page = await context.newPage();
});
afterEach(() => context.close());

/** The address that a call to action in the bar opens beside the page, on which what the address says is chosen. */
async function opened(
  how: Parameters<ReturnType<Page['locator']>['click']>[0],
  action = 'brochure',
): Promise<string> {
  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    page.locator(`.navbar [data-popin=${action}]:visible`).first().click(how),
  ]);
  await tab.waitForURL((url) => url.pathname.startsWith('/demande/'));
  const { pathname, search, searchParams } = new URL(tab.url());
  for (const [name, chosen] of searchParams)
    expect(await tab.locator(`main select[name=${name}]`).inputValue()).toBe(chosen);
  await tab.close();
  return pathname + search;
}

describe('a call to action of the frame, opened in a tab of its own,', () => {
  it.each<[string, Parameters<typeof opened>[0]]>(
    drawn(
      [
        ['with the control key', { modifiers: ['Control'] }],
        ['with the middle button', { button: 'middle' }],
      ],
      1,
    ),
  )('%s takes the campus along, also before the page is hydrated', async (_how, how) => {
    // A browser that never has an idle moment: nothing but the touch itself hydrates the page.
    await page.addInitScript(() => {
      window.requestIdleCallback = () => 0;
    });
    await page.goto(`${site.origin}/campus/lyon`);
    expect(await opened(how)).toBe('/demande/brochure?campus=lyon');
    await hydrated(page);
    expect(await opened(how, 'contact')).toBe('/demande/contact?campus=lyon');
  });

  it('takes along what the page is about after each soft navigation, and nothing where it is about nothing', async () => {
    await page.goto(`${site.origin}/campus/lyon`);
    await hydrated(page);
    const how = { modifiers: ['Control' as const] };
    expect(await opened(how)).toBe('/demande/brochure?campus=lyon');
    for (const [address, expected] of [
      ['/programme/bts-mco', '/demande/brochure?course=bts-mco'],
      ['/agenda', '/demande/brochure'],
    ] as const) {
      await page.evaluate(() => Object.assign(window, { isSame: true }));
      await followSoftly(page, address);
      await page.waitForURL(`**${address}`);
      await page.waitForFunction(
        (path) => document.querySelector('link[rel=canonical]')?.getAttribute('href')?.endsWith(path),
        address,
      );
      expect(await opened(how)).toBe(expected);
      expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
    }
  });
});
