import type { Browser } from 'playwright-core';
import { type CommonSite, SITES } from '../../support/browser/commonSite';
import { siteInBrowser } from '../../support/siteInBrowser';
import { type Broken, cellsOf } from './faultCells';
import { headingsOf } from './outcome';
import { tellCells } from './tellCells';

const MOST_AGAIN = 6;

/** Tells what visitors meet while one thing is broken. A file for each: they run side by side. */
export function tellWhileBroken(broken: Broken): void {
  let browser: Browser;
  let site: CommonSite;

  siteInBrowser((started) => {
    ({ site, browser } = started);
  }, SITES.asItComes);

  it(`each visitor ends in the page, a copy or a sentence that is true, and asks seldom, while something is wrong with ${broken}`, async () => {
    const place = { browser, origin: site.origin, headings: await headingsOf(browser, site.origin) };
    const windows = cellsOf(broken);
    const wrong = (await Promise.all(windows.map((cells) => tellCells(cells, place)))).flat();
    // What fails for want of time beside all others does not fail alone.
    const again = windows.flat().filter(({ name }) => wrong.some((line) => line.startsWith(`${name}: `)));
    if (again.length > MOST_AGAIN) expect(wrong).toEqual([]);
    const still: string[] = [];
    for (const cell of again) still.push(...(await tellCells([cell], place)));
    expect(still).toEqual([]);
  });
}
