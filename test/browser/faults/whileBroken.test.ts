import type { Browser } from 'playwright-core';
import { type CommonSite, SITES } from '../../support/browser/commonSite';
import { siteInBrowser } from '../../support/siteInBrowser';
import { windows } from './faultCells';
import { headingsOf } from './outcome';
import { tellCells } from './tellCells';

jest.setTimeout(300_000);

/** Windows that wait at the same time: more of them on two processors would wait for each other. */
const LANES = 7;
const MOST_AGAIN = 12;

let browser: Browser;
let site: CommonSite;

siteInBrowser(
  (started) => {
    ({ site, browser } = started);
  },
  SITES.asItComes,
  { withoutPictures: true },
);

it('each visitor ends in the page, a copy or a sentence that is true, and asks seldom, while documents, the gateway or code are in trouble', async () => {
  const place = { browser, origin: site.origin, headings: await headingsOf(browser, site.origin) };
  const told = windows();
  const waiting = [...told];
  const wrong: string[] = [];
  async function tellInTurn(): Promise<void> {
    for (let cells = waiting.shift(); cells; cells = waiting.shift())
      wrong.push(...(await tellCells(cells, place)));
  }
  await Promise.all(Array.from({ length: LANES }, tellInTurn));
  // What fails for want of time beside all others does not fail alone.
  const again = told.flat().filter(({ name }) => wrong.some((line) => line.startsWith(`${name}: `)));
  if (again.length > MOST_AGAIN) expect(wrong).toEqual([]);
  const still: string[] = [];
  for (const cell of again) still.push(...(await tellCells([cell], place)));
  expect(still).toEqual([]);
});
