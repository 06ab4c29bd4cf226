import type { Browser } from 'playwright-core';
import { type BuiltSite, startBuiltSite } from './builtSite';
import { launchChromium } from './chromium';

interface Started {
  site: BuiltSite;
  browser: Browser;
}

/** The built site and a browser, for all tests of a file. @param use is given both before the first of them. */
export function siteInBrowser(
  use: (started: Started) => void,
  options?: Parameters<typeof startBuiltSite>[0],
): void {
  let starting: [Promise<BuiltSite>, Promise<Browser>];

  beforeAll(async () => {
    starting = [startBuiltSite(options), launchChromium()];
    const [site, browser] = await Promise.all(starting);
    use({ site, browser });
  });

  // What has started is stopped, also when the other has not.
  afterAll(async () => {
    const [site, browser] = await Promise.allSettled(starting);
    if (browser.status === 'fulfilled') await browser.value.close();
    if (site.status === 'fulfilled') await site.value.stop();
  });
}
