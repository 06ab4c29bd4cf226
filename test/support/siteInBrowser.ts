import type { Browser } from 'playwright-core';
import { type BuiltSite, startBuiltSite } from './builtSite';
import { type BrowserOptions, launchChromium } from './chromium';

export type CommonSite = Pick<BuiltSite, 'origin'>;

interface Started<Site> {
  site: Site;
  browser: Browser;
}

/**
 * A site and a browser, for all tests of a file.
 * @param use is given both before the first of them.
 * @param options of a site of the file's own. Without them it is the one of all such files (`prepareBrowserTests.ts`): as it
 * comes, but without the service worker, which each new visitor would install.
 */
export function siteInBrowser(
  use: (started: Started<CommonSite>) => void,
  options?: undefined,
  browserOptions?: BrowserOptions,
): void;
export function siteInBrowser(
  use: (started: Started<BuiltSite>) => void,
  options: Parameters<typeof startBuiltSite>[0],
  browserOptions?: BrowserOptions,
): void;
export function siteInBrowser(
  use: (started: Started<BuiltSite>) => void,
  options?: Parameters<typeof startBuiltSite>[0],
  browserOptions: BrowserOptions = {},
): void {
  let starting: [Promise<BuiltSite | CommonSite>, Promise<Browser>];

  beforeAll(async () => {
    const common = { origin: process.env.TEST_SITE ?? '' };
    starting = [options ? startBuiltSite(options) : Promise.resolve(common), launchChromium(browserOptions)];
    const [site, browser] = await Promise.all(starting);
    // as: whoever gives no options is given no more than its origin.
    use({ site: site as BuiltSite, browser });
  });

  // What has started is stopped, also when the other has not.
  afterAll(async () => {
    const [site, browser] = await Promise.allSettled(starting);
    if (browser.status === 'fulfilled') await browser.value.close();
    if (site.status === 'fulfilled' && 'stop' in site.value) await site.value.stop();
  });
}
