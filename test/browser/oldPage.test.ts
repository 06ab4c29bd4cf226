import type { Browser, Page } from 'playwright-core';
import { type CommonSite, SITES } from '../support/browser/commonSite';
import { drawn } from '../support/browser/drawn';
import { siteInBrowser } from '../support/siteInBrowser';
import { hydrated } from './offline/visitor';
import { followSoftly } from './softly';

let site: CommonSite;
let browser: Browser;

siteInBrowser(
  (started) => {
    ({ site, browser } = started);
  },
  SITES.asItComes,
  { withoutPictures: true },
);

const A_DAY = 24 * 3600_000;

/** The home page as it was rendered at another moment: of a laptop that slept, of a copy that was kept. */
async function openHomeOf(moment: number): Promise<Page> {
  const page = await browser.newPage({ serviceWorkers: 'block' });
  await page.route(`${site.origin}/`, async (route) => {
    const response = await route.fetch();
    const html = (await response.text()).replace(/"now":\d+/, `"now":${moment}`);
    expect(html).toContain(`"now":${moment}`);
    await route.fulfill({ response, body: html });
  });
  await page.goto(`${site.origin}/`);
  await hydrated(page);
  return page;
}

const MOMENTS = [
  ['three days ago', -3],
  ['a year ago', -365],
  ['in a week', 7],
] as const;

it.each(drawn(MOMENTS, 2))('a page of %s leads to the agenda of today', async (_when, days) => {
  const page = await openHomeOf(Date.now() + days * A_DAY);
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  const asked = page.waitForResponse((response) => response.url().includes('/api/events'));
  await followSoftly(page, '/agenda');
  expect((await asked).status()).toBe(200);
  await page.locator('.event-list__event').first().waitFor();
  expect(await page.locator('.error-page').count()).toBe(0);
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
  await page.close();
});
