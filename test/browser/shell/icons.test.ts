import type { Browser } from 'playwright-core';
import type { CommonSite } from '../../support/browser/commonSite';
import { siteInBrowser } from '../../support/siteInBrowser';
import { createVisitor } from './visitor';

let site: CommonSite;
let browser: Browser;

siteInBrowser((started) => {
  ({ site, browser } = started);
});

/** Chromium loses a sprite that it has in its memory on about every fourth load. */
const LOADS = 10;

it('icons are drawn on every load of a page, the sprite being kept from the first', async () => {
  const { page, leave } = await createVisitor(browser, { width: 768, serviceWorkers: 'block' });
  for (let load = 0; load < LOADS; load++) {
    await page.goto(`${site.origin}/contact`);
    await page.waitForFunction(() => {
      const shown = [...document.querySelectorAll<SVGUseElement>('.icon > use')].filter(
        ({ parentElement }) => parentElement?.clientWidth,
      );
      return shown.length > 0 && shown.every((drawing) => drawing.getBBox().width > 0);
    });
  }
  await leave();
});
