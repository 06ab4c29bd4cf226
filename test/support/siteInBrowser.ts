import type { Browser } from 'playwright-core';
import { type CommonSite, commonSite, type Settings, SITES } from './browser/commonSite';
import { type BuiltSite, startBuiltSite } from './builtSite';
import { type BrowserOptions, launchChromium } from './chromium';

interface Started<Site> {
  site: Site;
  browser: Browser;
}

/**
 * The site that all files of the same settings share, and a browser of the file's own, for all of its tests.
 * @param use is given both before the first of them.
 */
export function siteInBrowser(
  use: (started: Started<CommonSite>) => void,
  settings: Settings = SITES.withoutWorker,
  browserOptions: BrowserOptions = {},
): void {
  whileTested(() => commonSite(settings), use, browserOptions);
}

/** The same with a site of the file's own, whose log is its own as well. */
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

  // What has started is stopped, also when the other has not.
  afterAll(async () => {
    const [site, browser] = await Promise.allSettled(starting);
    if (browser.status === 'fulfilled') await browser.value.close();
    if (site.status === 'fulfilled') await site.value.stop?.();
  });
}
