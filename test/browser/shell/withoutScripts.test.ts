import type { Browser, Page } from 'playwright-core';
import { type CommonSite, SITES } from '../../support/browser/commonSite';
import { drawn } from '../../support/browser/drawn';
import { siteInBrowser } from '../../support/siteInBrowser';
import { createVisitor, type Visitor } from './visitor';

let site: CommonSite;
let browser: Browser;

siteInBrowser((started) => {
  ({ site, browser } = started);
}, SITES.inTwoLanguages);

describe('without JavaScript', () => {
  let visitor: Visitor;
  let page: Page;

  beforeAll(async () => {
    visitor = await createVisitor(browser, { javaScriptEnabled: false });
    page = visitor.page;
  });
  afterAll(() => visitor?.leave());

  const resize = (width: number) => page.setViewportSize({ width, height: 900 });

  it('the menus of a wide window open, one at a time, and lead on', async () => {
    await resize(1440);
    await page.goto(`${site.origin}/`);
    const menus = page.locator('.main-menus summary');
    await menus.nth(0).click();
    await menus.nth(1).click();
    expect(await page.locator('.navbar details[open]').count()).toBe(1);
    expect(await page.locator('.next-event').first().isVisible()).toBe(true);
    await page.locator('.panel__campuses').getByRole('link', { name: 'Lyon', exact: true }).click();
    expect(new URL(page.url()).pathname).toBe('/campus/lyon');
  });

  it.each(drawn([1024, 390], 1))(
    'the burger leads to the site plan, in a window of %i pixels',
    async (width) => {
      await resize(width);
      await page.goto(`${site.origin}/campus`);
      await page.locator('.burger').click();
      expect(new URL(page.url()).pathname).toBe('/plan-du-site');
    },
  );

  const PAGES = [
    ...['/', '/programme', '/programme/bts-mco', '/offres-alternance', '/agenda', '/campus/lyon'],
    ...['/art-culture', '/ecole/pedagogie', '/comparer?f=bts-mco', '/cookies', '/contact'],
  ];

  it('no page has a button that does nothing, nor a link to itself', async () => {
    await resize(390);
    for (const address of drawn(PAGES, 2)) {
      await page.goto(site.origin + address);
      const buttons = await page.locator('button[type=button]:visible').allInnerTexts();
      const links = await page.locator('main a:visible:not([aria-current])').evaluateAll((found) => {
        const own = location.pathname + location.search;
        const toItself = (link: Element) =>
          link instanceof HTMLAnchorElement && link.pathname + link.search + link.hash === own;
        return found.filter(toItself).map(({ textContent }) => textContent);
      });
      expect({ address, buttons, links }).toEqual({ address, buttons: [], links: [] });
    }
  });

  it('nothing of what only scripts can do is in the way; the quick links, profiles and languages are there on a phone, too', async () => {
    await resize(1440);
    await page.goto(`${site.origin}/campus`);
    for (const selector of ['.compact-bar', '.to-top', 'dialog']) {
      expect(await page.locator(`${selector}:visible`).count()).toBe(0);
    }
    await resize(390);
    await page.locator('.top-bar summary').first().click();
    expect(await page.getByRole('link', { name: 'Je suis une entreprise' }).isVisible()).toBe(true);
    expect(await page.locator('.top-bar a[href="/alumni"]').isVisible()).toBe(true);
    await page.locator('.top-bar a[data-locale="en"]').click();
    expect(new URL(page.url()).pathname).toBe('/en/campus');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
});

it('a browser older than those the site is built for gets the page as without scripts', async () => {
  const { page, complaints, leave } = await createVisitor(browser, { width: 390 });
  await page.addInitScript(() => {
    CSS.supports = () => false;
  });
  const code: string[] = [];
  page.on('request', (request) => {
    if (/\/assets\/.*\.js$/.test(request.url())) code.push(request.url());
  });
  await page.goto(`${site.origin}/programme/bts-mco`);
  expect(await page.locator('.carousel__controls:visible').count()).toBe(0);
  await page.locator('[data-popin=brochure]:visible').first().click();
  await page.waitForURL('**/demande/brochure?course=bts-mco');
  await page.locator('.burger').click();
  await page.locator('dialog.sidebar[open]').waitFor();
  expect(code).toEqual([]);
  expect(complaints).toEqual([]);
  await leave();
});

it.each(drawn([1440, 390], 1))('scripts bring a carousel of a window of %ipx its buttons', async (width) => {
  const { page, leave } = await createVisitor(browser, { width });
  await page.goto(`${site.origin}/campus/lyon`);
  await page.locator('.carousel__control:visible').first().waitFor();
  await leave();
});
