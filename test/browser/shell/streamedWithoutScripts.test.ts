import type { Browser } from 'playwright-core';
import type { BuiltSite } from '../../support/builtSite';
import { ownSiteInBrowser } from '../../support/siteInBrowser';
import { createVisitor } from './visitor';

let site: BuiltSite;
let browser: Browser;

ownSiteInBrowser((started) => {
  ({ site, browser } = started);
});

it('without scripts the first visitor of a page reads the blocks that came after it, and nothing says that it loads', async () => {
  const { page, leave } = await createVisitor(browser, {
    javaScriptEnabled: false,
    // Another than a crawler's, which gets the page whole.
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  });
  await page.goto(`${site.origin}/campus/nice`);
  expect(await page.locator('[id^="S:"]').count()).toBeGreaterThan(0);
  const news = page.getByRole('heading', { name: 'Les actualités de Nice' });
  expect(await news.isVisible()).toBe(true);
  expect(await page.getByText('Chargement…').first().isVisible()).toBe(false);
  await leave();
});
