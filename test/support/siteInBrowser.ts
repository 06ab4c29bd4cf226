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
  let started: Partial<Started> = {};

  beforeAll(async () => {
    const [site, browser] = await Promise.all([
      startBuiltSite({ withinMs: 50_000, ...options }),
      launchChromium(),
    ]);
    started = { site, browser };
    use({ site, browser });
  }, 60_000);

  afterAll(async () => {
    await started.browser?.close();
    await started.site?.stop();
  });
}
