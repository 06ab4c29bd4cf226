import type { Browser } from 'playwright-core';
import { type CommonSite, commonSite, type Settings, SITES } from './browser/commonSite';
import { type BuiltSite, startBuiltSite } from './builtSite';
import { type BrowserOptions, launchChromium } from './chromium';

interface Started<Site> {
  site: Site;
  browser: Browser;
}

/**
 * The site shared by all files with the same settings, and a browser for this file's tests.
 * @param use receives both before the first test
 */
export function siteInBrowser(
  use: (started: Started<CommonSite>) => void,
  settings: Settings = SITES.withoutWorker,
  browserOptions: BrowserOptions = {},
): void {
  whileTested(() => commonSite(settings), use, browserOptions);
}

/** As `siteInBrowser`, with a site and a log of the file's own. */
export function ownSiteInBrowser(
  use: (started: Started<BuiltSite>) => void,
  env: Record<string, string> = {},
  browserOptions: BrowserOptions = {},
): void {
  whileTested(() => startBuiltSite({ env }), use, browserOptions);
}

function whileTested<Site extends CommonSite>(
  start: () => Promise<Site & Partial<BuiltSite>>,
  use: (started: Started<Site>) => void,
  browserOptions: BrowserOptions,
): void {
  let starting: [Promise<Site & Partial<BuiltSite>>, Promise<Browser>];

  beforeAll(async () => {
    starting = [start(), launchChromium(browserOptions)];
    const [site, browser] = await Promise.all(starting);
    use({ site, browser });
  });

  // Stops each one even if the other failed to start.
  afterAll(async () => {
    const [site, browser] = await Promise.allSettled(starting);
    if (browser.status === 'fulfilled') await browser.value.close();
    if (site.status === 'fulfilled') await site.value.stop?.();
  });
}
