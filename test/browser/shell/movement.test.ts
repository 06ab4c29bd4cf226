import type { Browser, Page } from 'playwright-core';
import { type CommonSite, SITES } from '../../support/browser/commonSite';
import { siteInBrowser } from '../../support/siteInBrowser';
import { createVisitor, laidOut, scrollBy, type Visitor, visitHydrated } from './visitor';

let site: CommonSite;
let browser: Browser;
let visitor: Visitor;
let page: Page;

siteInBrowser(
  (started) => {
    ({ site, browser } = started);
  },
  SITES.withoutWorker,
  { withoutPictures: true },
);

beforeAll(async () => {
  visitor = await createVisitor(browser, { height: 400 });
  page = visitor.page;
});

beforeEach(() => visitor.forget(site.origin));

afterAll(() => visitor?.leave());

/** Puts a link into the page and follows it, as an editor's text might have it. */
async function follow(href: string): Promise<void> {
  await page.evaluate((address) => {
    const link = document.createElement('a');
    link.href = address;
    document.querySelector('main')?.append(link);
    link.click();
  }, href);
}
const isAt = (selector: string, y: number) =>
  page.waitForFunction(
    ([wanted, place]) =>
      Math.abs((document.querySelector(String(wanted))?.getBoundingClientRect().top ?? 0) - Number(place)) <
      1,
    [selector, y],
  );

it('a first load shows no loading bar; the skip link has the focus at once; the arrow shows once the page is not at its top, and brings it back there', async () => {
  await page.addInitScript(() => {
    const states: string[] = [];
    Object.assign(window, { states });
    new MutationObserver((records) => {
      for (const { target } of records)
        if (target instanceof HTMLElement && target.matches('.loading-bar'))
          states.push(target.dataset.state ?? '');
    }).observe(document, { subtree: true, attributeFilter: ['data-state'] });
  });
  await visitHydrated(page, `${site.origin}/campus`);
  await page.waitForLoadState('networkidle');
  // as: put there above.
  expect(await page.evaluate(() => (window as unknown as { states: string[] }).states)).toEqual([]);
  expect(await page.locator('.loading-bar').isVisible()).toBe(false);

  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Aller au contenu');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);

  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  const arrow = page.getByRole('button', { name: 'Revenir en haut de la page' });
  await arrow.waitFor({ state: 'detached' });
  await page.mouse.move(700, 200);
  await scrollBy(page, 60);
  await arrow.click();
  await page.waitForFunction(() => scrollY === 0);
  await arrow.waitFor({ state: 'detached' });
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN');
});

it('for whoever wants less motion, other colours and another width show at once, everywhere', async () => {
  await visitHydrated(page, `${site.origin}/campus`);
  const transitions = () =>
    page.evaluate(() => {
      document.body.getBoundingClientRect();
      return document.getAnimations().filter((animation) => animation instanceof CSSTransition).length;
    });
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' });
  expect(await transitions()).toBe(0);
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
  await page.setViewportSize({ width: 390, height: 400 });
  expect(await transitions()).toBe(0);
});

describe('an anchor', () => {
  it('of the page and of another one is reached with 250px above it', async () => {
    await visitHydrated(page, `${site.origin}/campus`);
    for (const href of ['#pied-de-page', '/agenda#pied-de-page']) {
      await follow(href);
      await page.waitForURL(`**${href}`);
      await isAt('.footer', 250);
      await page.waitForFunction(() => document.activeElement?.id === 'pied-de-page');
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    }
  });

  it('is reached so by a full load, too, and kept when what arrives late moves it', async () => {
    await page.goto(`${site.origin}/agenda#pied-de-page`);
    await isAt('.footer', 250);
    await page.evaluate(() => document.body.prepend('Late'));
    await isAt('.footer', 250);

    // It is left alone once the visitor has moved on.
    await page.keyboard.press('Shift');
    await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }));
    await page.evaluate(() => document.body.prepend('Late'));
    await page.evaluate(
      () => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen))),
    );
    expect(
      await page.evaluate(() => document.querySelector('.footer')?.getBoundingClientRect().top),
    ).toBeGreaterThan(500);
  });
});

/** How it shows while an answer takes its time: test/client/router/navigationEffects.test.tsx. */
describe('the loading bar', () => {
  /** Every state that the bar has shown, from now on. */
  async function watchBar(): Promise<() => Promise<string[]>> {
    await page.evaluate(() => {
      const bar = document.querySelector<HTMLElement>('.loading-bar');
      const states: string[] = [];
      Object.assign(window, { states });
      if (!bar) return;
      new MutationObserver(() => states.push(bar.hidden ? 'hidden' : (bar.dataset.state ?? ''))).observe(
        bar,
        {
          attributeFilter: ['hidden', 'data-state'],
        },
      );
    });
    // as: put there above.
    return () => page.evaluate(() => [...new Set((window as unknown as { states: string[] }).states)]);
  }
  /** It is over: each of its states lasts too short a time to wait for on a busy machine. */
  async function barHidden(): Promise<void> {
    // as: put there above.
    await page.waitForFunction(() => (window as unknown as { states: string[] }).states.includes('hidden'));
  }
  async function slowGateway(ms: number, status?: number): Promise<void> {
    await page.route('**/api/**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, ms));
      if (status === undefined) await route.continue();
      else await route.fulfill({ status, json: { errorText: 'scripted' } });
    });
  }

  it('fails when the site cannot be reached, and the page says whose failure that is', async () => {
    await visitHydrated(page, `${site.origin}/campus`);
    const states = await watchBar();
    await page.route('**/*', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 700));
      await route.abort('connectionrefused');
    });
    await follow('/campus/nantes');
    await barHidden();
    expect(await states()).toEqual(['loading', 'failed', 'hidden']);
    expect(await page.title()).toContain('Le site n’a pas pu être joint.');
  });

  it('goes on while a link whose data fails is followed in full', async () => {
    await visitHydrated(page, `${site.origin}/campus`);
    await slowGateway(300, 503);
    await follow('/campus/nantes');
    await page.locator('main h1', { hasText: 'Nantes' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/campus/nantes');
  });
});

it('a page that does not exist is the server’s, and the way back is where it was', async () => {
  await visitHydrated(page, `${site.origin}/campus`);
  await laidOut(page);
  await page.mouse.move(700, 200);
  await scrollBy(page, 700);
  await follow('/campus/nulle-part');
  await page.waitForFunction(() => document.querySelector('h1')?.textContent?.startsWith('Oops'));
  expect(await page.title()).toContain('Oops');
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex, follow');
  await page.goBack();
  await page.waitForFunction(() => Math.abs(scrollY - 700) < 2);
});
