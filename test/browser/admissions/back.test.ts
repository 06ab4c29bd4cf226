import type { Browser, BrowserContext, Page } from 'playwright-core';
import { launchChromium } from '../../support/chromium';
import { CAMPUSES, CRM_LINK, type OtherSchool, startOtherSchool } from '../../support/otherSchool';
import { hydrated } from '../offline/visitor';
import { popinOf } from './popinOf';

let browser: Browser;
let school: OtherSchool;
let context: BrowserContext;
let page: Page;
let popin: ReturnType<typeof popinOf>;

beforeAll(async () => {
  [browser, school] = await Promise.all([launchChromium(), startOtherSchool()]);
});

afterAll(async () => {
  await browser?.close();
  await school?.stop();
});

beforeEach(async () => {
  context = await browser.newContext({ reducedMotion: 'reduce' });
  page = await context.newPage();
  popin = popinOf(page);
});
afterEach(() => context.close());

it('back from the CRM, a page that the browser had put aside has its popin closed, ready for another request', async () => {
  // The page stays: a browser that is remote controlled puts none aside, but the event is the same.
  await page.route(`${new URL(CRM_LINK).origin}/**`, (route) => route.fulfill({ status: 204 }));
  await page.goto(school.site.origin);
  await popin.open();
  await popin.choose(popin.course, 'droit-maritime');
  await popin.choose(popin.campus, CAMPUSES.brest.slug);
  await popin.submit.click();
  await popin.dialog.getByText('Vous allez être conduit au formulaire.').waitFor();
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await popin.dialog.waitFor({ state: 'hidden' });
  await popin.open();
  await popin.has(popin.course, 'droit-maritime');
  expect(await popin.chosenCourse()).toBe('');
  expect(await popin.campus.isDisabled()).toBe(true);
});

it('the browser’s back closes the popin, and what was typed in the page stays; the next back leaves the page', async () => {
  await page.goto(`${school.site.origin}/contact`);
  await hydrated(page);
  await page.locator('.navbar a[href="/"]:visible').first().click();
  await page.waitForURL(`${school.site.origin}/`);
  for (const closing of ['back', 'Escape', 'back'] as const) {
    await popin.open();
    if (closing === 'back') await page.goBack();
    else await page.keyboard.press(closing);
    await popin.dialog.waitFor({ state: 'hidden' });
    expect(new URL(page.url()).pathname).toBe('/');
  }
  await page.goBack();
  await page.waitForURL(`${school.site.origin}/contact`);
});

it('back from the CRM, and from a link of the popin, is the page that it was opened on', async () => {
  await page.route(`${new URL(CRM_LINK).origin}/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>CRM</title>' }),
  );
  await page.goto(`${school.site.origin}/contact`);
  const before = await page.evaluate(() => history.length);
  await popin.open();
  await popin.choose(popin.course, 'droit-maritime');
  await popin.choose(popin.campus, CAMPUSES.brest.slug);
  await popin.submit.click();
  await page.waitForURL((url) => url.origin === new URL(CRM_LINK).origin);
  expect(await page.evaluate(() => history.length)).toBe(before + 1);
  await page.goBack();
  await page.waitForURL(`${school.site.origin}/contact`);
});

it('a popin that is opened while the page is still loading stays open when it has loaded', async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/late.svg', async (route) => {
    await held;
    await route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' });
  });
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      const image = new Image();
      image.src = '/late.svg';
      document.body.append(image);
    });
  });
  await page.goto(school.site.origin, { waitUntil: 'domcontentloaded' });
  // Until then another bar is on the screen.
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every(({ sheet }) => sheet),
  );
  // The first touch brings the code: a click that waits for it is followed as a plain link on a machine that is busy.
  await page.keyboard.press('Shift');
  await popin.open();
  await popin.has(popin.course, 'droit-maritime');
  expect(await page.evaluate(() => document.readyState)).toBe('interactive');
  const shown = page.evaluate(
    () => new Promise((resolve) => addEventListener('pageshow', () => setTimeout(resolve), { once: true })),
  );
  release();
  await shown;
  expect(await popin.dialog.isVisible()).toBe(true);
});
