import type { Browser } from 'playwright-core';
import type { BuiltSite } from '../support/builtSite';
import { siteInBrowser } from '../support/siteInBrowser';
import { createVisitor } from './shell/visitor';

const PHONE = { width: 390, height: 844, hasTouch: true };

let site: BuiltSite;
let browser: Browser;

siteInBrowser((started) => {
  ({ site, browser } = started);
});

it.each([
  ['/campus/lyon', '.footer__menus a, .footer__reach a, .footer__legal a', 44],
  ['/programme/bts-mco', '.tag--link', 44],
  ['/programme/bts-mco', '.breadcrumb a', 44],
  ['/campus/lyon', '.fact-list a', 24],
  ['/programme/bts-mco', '.fact-list a', 24],
  ['/agenda/jpo-lyon', '.fact-list a', 24],
])('on a phone a finger has room: %s, %s are at least %i pixels high', async (address, selector, least) => {
  const { page, leave } = await createVisitor(browser, PHONE);
  await page.goto(site.origin + address);
  const heights = await page.locator(selector).evaluateAll((links) =>
    links
      .filter((link) => link.checkVisibility({ contentVisibilityAuto: false }))
      .map((link) => link.getBoundingClientRect())
      // What only a screen reader meets has no size.
      .filter(({ width }) => width > 1)
      .map(({ height }) => height),
  );
  expect(heights.length).toBeGreaterThan(0);
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(least);
  await leave();
});

it('on a phone the way to register for an event stands over its picture, on a desk once, in the panel', async () => {
  const { page, leave } = await createVisitor(browser, PHONE);
  await page.goto(`${site.origin}/agenda/jpo-lyon`);
  const registrations = page.locator('main').getByRole('link', { name: 'S’inscrire' });
  const first = await registrations.first().boundingBox();
  const picture = await page.locator('.page-heading__picture').boundingBox();
  expect((first?.y ?? Number.NaN) + (first?.height ?? 0)).toBeLessThanOrEqual(picture?.y ?? 0);
  expect((first?.y ?? Number.NaN) + (first?.height ?? 0)).toBeLessThan(PHONE.height);

  await page.setViewportSize({ width: 1440, height: 900 });
  expect(await registrations.count()).toBe(1);
  await leave();
});

it('on paper the table of a programme’s hours has a title of its neighbours’ size', async () => {
  const { page, leave } = await createVisitor(browser);
  await page.goto(`${site.origin}/programme/bts-mco`);
  await page.emulateMedia({ media: 'print' });
  const sizes = await page
    .locator('.page-columns__main :is(.curriculum__caption, .section-header h2)')
    .evaluateAll((titles) => titles.map((title) => getComputedStyle(title).fontSize));
  expect(sizes.length).toBeGreaterThan(1);
  expect(new Set(sizes).size).toBe(1);
  await leave();
});
