import type { Browser } from 'playwright-core';
import type { CommonSite } from '../support/browser/commonSite';
import { siteInBrowser } from '../support/siteInBrowser';
import { createVisitor, type Visitor } from './shell/visitor';

const PHONE = { width: 390, height: 844, hasTouch: true };

let site: CommonSite;
let browser: Browser;

siteInBrowser((started) => {
  ({ site, browser } = started);
});

let visitor: Visitor;

beforeAll(async () => {
  visitor = await createVisitor(browser, PHONE);
});
afterAll(() => visitor?.leave());

it.each([
  ['/campus/lyon', '.footer__menus a, .footer__reach a, .footer__legal a', 44],
  ['/programme/bts-mco', '.course-nav__section', 44],
  ['/programme/bts-mco', '.breadcrumb a', 44],
  ['/campus/lyon', '.fact-list a', 24],
  ['/programme/bts-mco', '.course-campus a', 24],
  ['/agenda/jpo-lyon', '.fact-list a', 24],
  ['/comparer?f=mba-luxe,bts-mco', '.compare__title', 24],
])('on a phone a finger has room: %s, %s are at least %i pixels high', async (address, selector, least) => {
  const { page } = visitor;
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
});

it.each(['/programme', '/recherche'])(
  'the search field of %s has no frame of WebKit’s own within its own',
  async (address) => {
    const { page } = visitor;
    await page.goto(site.origin + address);
    const fields = page.locator('main [type=search]');
    expect(await fields.evaluateAll((all) => all.map((field) => getComputedStyle(field).appearance))).toEqual(
      ['none'],
    );
  },
);

it.each([360, 320])('at %i pixels the agenda’s choice of a campus shows all of its text', async (width) => {
  const { page } = visitor;
  await page.setViewportSize({ ...PHONE, width });
  await page.goto(`${site.origin}/agenda`);
  const [needed, room] = await page.locator('select[name=campus]').evaluate(async (element) => {
    await document.fonts.ready;
    const { font, paddingInlineStart, paddingInlineEnd } = getComputedStyle(element);
    // as: it is a choice, and a new canvas has a context.
    const pen = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
    pen.font = font;
    const text = (element as HTMLSelectElement).selectedOptions[0]?.text ?? '';
    const padding = Number.parseFloat(paddingInlineStart) + Number.parseFloat(paddingInlineEnd);
    return [pen.measureText(text).width, element.clientWidth - padding];
  });
  expect(needed).toBeLessThanOrEqual(room);
  await page.setViewportSize(PHONE);
});

it('on a phone the way to register for an event stands over its picture, on a desk once, in the panel', async () => {
  const { page } = visitor;
  await page.goto(`${site.origin}/agenda/jpo-lyon`);
  const registrations = page.locator('main').getByRole('link', { name: 'S’inscrire' });
  const first = await registrations.first().boundingBox();
  const picture = await page.locator('.page-heading__picture').boundingBox();
  expect((first?.y ?? Number.NaN) + (first?.height ?? 0)).toBeLessThanOrEqual(picture?.y ?? 0);
  expect((first?.y ?? Number.NaN) + (first?.height ?? 0)).toBeLessThan(PHONE.height);

  await page.setViewportSize({ width: 1440, height: 900 });
  expect(await registrations.count()).toBe(1);
});

it('on paper a programme is a sheet: every year’s modules, and nothing that only a screen can do', async () => {
  const { page, leave } = await createVisitor(browser);
  await page.goto(`${site.origin}/programme/bts-mco`);
  await page.emulateMedia({ media: 'print' });
  const shown = (selector: string) =>
    page
      .locator(selector)
      .evaluateAll((parts) => parts.map((part) => part.checkVisibility({ contentVisibilityAuto: false })));
  expect(await shown('.course-modules td')).not.toContain(false);
  for (const selector of ['.course-strip', '.course-dates', '.fees', '.course-campus'])
    expect(await shown(selector)).not.toContain(false);
  for (const selector of ['.course-nav', '.related-courses', '.course-story', 'main .button', '[data-print]'])
    expect({ selector, shown: await shown(selector) }).not.toEqual({
      selector,
      shown: expect.arrayContaining([true]),
    });
  await leave();
});
