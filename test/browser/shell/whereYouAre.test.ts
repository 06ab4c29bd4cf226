import type { Browser, Page } from 'playwright-core';
import { type CommonSite, SITES } from '../../support/browser/commonSite';
import { drawn } from '../../support/browser/drawn';
import { siteInBrowser } from '../../support/siteInBrowser';
import { followSoftly } from '../softly';
import { createVisitor, visitHydrated } from './visitor';

/** Pages of every place in the menus; the last but one comes without the bar of calls to action. */
const WAY = [
  '/programme',
  '/campus/lyon',
  '/agenda',
  '/ecole/pedagogie',
  '/actualites',
  '/contact',
  '/decouvrez-nos-podcasts',
  '/frais-et-aides',
];

let site: CommonSite;
let browser: Browser;

siteInBrowser((started) => {
  ({ site, browser } = started);
}, SITES.inTwoLanguages);

/** What the shell says of the page that it stands around. */
const said = (page: Page) =>
  page.evaluate(() => ({
    current: [...document.querySelectorAll('.shell-part [aria-current]')].map(
      (element) => `${element.textContent?.trim()}: ${element.getAttribute('aria-current')}`,
    ),
    languages: [...document.querySelectorAll('.languages a')].map((link) => link.getAttribute('href')),
    actions: document.querySelector('.call-to-action-bar')?.closest('[hidden]') === null,
  }));

it('the shell says after each soft navigation what it says around the page that comes in full', async () => {
  const { page, complaints, leave } = await createVisitor(browser);
  const inFull = new Map<string, unknown>();
  const way = drawn(WAY, 3);
  for (const address of way) {
    await page.goto(site.origin + address);
    inFull.set(address, await said(page));
  }
  await visitHydrated(page, `${site.origin}/`);
  await page.evaluate(() => document.querySelector('.navbar')?.setAttribute('data-seen', 'before'));
  for (const address of way) {
    await followSoftly(page, address);
    await page.waitForURL(`**${address}`);
    await page.waitForFunction(() => document.querySelector('main h1') !== null);
    const softly = { address, ...(await said(page)), isKept: await page.locator('[data-seen]').count() };
    expect(softly).toEqual({ address, ...(inFull.get(address) as object), isKept: 1 });
  }
  expect(complaints).toEqual([]);
  await leave();
});

it('a page that came without bars leads in full to those that have them', async () => {
  const { page, leave } = await createVisitor(browser, { serviceWorkers: 'block', width: 390, height: 844 });
  await visitHydrated(page, `${site.origin}/decouvrez-nos-podcasts`);
  expect(await page.locator('.call-to-action-bar').count()).toBe(0);
  await followSoftly(page, '/campus');
  await page.waitForURL('**/campus');
  await page.locator('.call-to-action-bar').waitFor();
  await leave();
});
