import type { Browser, Page } from 'playwright-core';
import { type CommonSite, SITES } from '../../support/browser/commonSite';
import { siteInBrowser } from '../../support/siteInBrowser';
import { bringNear } from '../softly';
import { createVisitor, still, type Visitor, visitHydrated } from './visitor';

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

async function come(): Promise<void> {
  visitor = await createVisitor(browser, { width: 390, height: 844, hasTouch: true });
  page = visitor.page;
}

/** On a page that scripts have taken over; before it in the history is robots.txt. */
async function arrive(): Promise<void> {
  await visitor.forget(site.origin);
  await visitHydrated(page, `${site.origin}/campus`);
}

afterEach(() => expect(visitor.complaints).toEqual([]));

afterAll(() => visitor?.leave());

const sidebar = () => page.locator('dialog.sidebar');
const title = () => sidebar().locator('.dialog__title').innerText();
const line = (text: string) => sidebar().locator('.sidebar__item:visible', { hasText: text });
/** The lines on screen, the way back first. */
const lines = () => sidebar().locator('.sidebar__item:visible').allInnerTexts();
const focusedText = () =>
  page.evaluate(
    () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent?.trim(),
  );

async function open(): Promise<void> {
  await page.locator('.burger').tap();
  await sidebar().waitFor({ state: 'visible' });
  await still(sidebar());
}

describe('the sidebar', () => {
  beforeAll(come);
  beforeEach(arrive);

  it('opens over a page that is inert, with the focus inside; it says which page is on screen, and has the profiles, the quick links and the calls to action at its foot', async () => {
    await open();
    expect(await title()).toBe('Menu');
    expect(await sidebar().evaluate((element) => element.matches(':modal'))).toBe(true);
    expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true);
    expect(await page.locator('.burger').getAttribute('aria-expanded')).toBe('true');
    const box = await sidebar().boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBe(390);
    for (let presses = 0; presses < 40; presses += 1) await page.keyboard.press('Tab');
    expect(
      await page.evaluate(
        () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
      ),
    ).toBe(true);
    await sidebar().getByText('Vous êtes…').tap();
    for (const name of ['Je suis étudiant', 'Alumni', 'Contact', 'Brochure', 'Candidater']) {
      expect(await sidebar().getByRole('link', { name, exact: true }).isVisible()).toBe(true);
    }
    await line('Campus').tap();
    const current = sidebar().locator('[aria-current="page"]:visible');
    await current.first().waitFor();
    expect(await current.allInnerTexts()).toEqual(['Campus\u00a0: vue d’ensemble']);
  });

  it('goes down to a submenu and a sub-submenu and back up, and the focus stays on the way back; a level is shown from its beginning', async () => {
    await open();
    const menus = await lines();
    await line('Formations').tap();
    const [formations, ...below] = await lines();
    expect(formations).toBe('Formations');
    expect(await focusedText()).toBe('Formations');
    expect(below).toContain('Après le bac');
    await line('Après le bac').tap();
    expect((await lines())[0]).toBe('Après le bac');
    expect(await lines()).not.toContain('Formations');
    expect(await focusedText()).toBe('Après le bac');
    await page.keyboard.press('Enter');
    expect(await lines()).toEqual(['Formations', ...below]);
    await line('Formations').first().tap();
    expect(await lines()).toEqual(menus);

    // However far down the line stood that led there.
    await page.setViewportSize({ width: 390, height: 360 });
    await line('International').scrollIntoViewIfNeeded();
    await line('International').tap();
    await page.waitForFunction(() => document.querySelector('dialog.sidebar')?.scrollTop === 0);
  });

  it('is closed by the cross, Escape, a press beside it and the back button, opens on the main menu again, and leaves no trace in the history', async () => {
    await page.setViewportSize({ width: 900, height: 844 });
    const ways = [
      () => sidebar().getByRole('button', { name: 'Fermer le menu' }).tap(),
      () => page.keyboard.press('Escape'),
      () => page.mouse.click(100, 400),
      () => page.goBack(),
    ];
    for (const close of ways) {
      await open();
      expect(await sidebar().locator('details[open]').count()).toBe(0);
      await line('Campus').tap();
      await close();
      await sidebar().waitFor({ state: 'hidden' });
      expect(new URL(page.url()).pathname).toBe('/campus');
      await page.waitForFunction(() => document.activeElement?.className === 'burger');
      await page.waitForFunction(() => !('overlay' in (history.state ?? {})));
    }
    await page.goBack();
    await page.waitForURL('**/robots.txt');
  });

  it('closes when a link is followed, and back is the page it was opened on', async () => {
    await bringNear(page, '/campus/nantes');
    await open();
    await line('Campus').tap();
    await line('Nantes').tap();
    await page.waitForURL('**/campus/nantes');
    await sidebar().waitFor({ state: 'hidden' });
    await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
    await page.goBack();
    await page.waitForURL('**/campus');
    await page.waitForFunction(() => document.querySelector('h1')?.textContent?.includes('ampus'));
    await page.goBack();
    await page.waitForURL('**/robots.txt');
  });

  it('the search over the page is closed by the back button; from where it leads, back is the page it was opened on', async () => {
    const search = page.locator('dialog.search-dialog');
    const openSearch = async () => {
      await page.locator('.search-link:visible').first().tap();
      await search.waitFor();
    };
    await openSearch();
    await page.goBack();
    await search.waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe('/campus');
    await openSearch();
    await search.getByRole('combobox').fill('bourse');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/recherche?q=bourse');
    await search.waitFor({ state: 'detached' });
    await page.goBack();
    await page.waitForURL('**/campus');
    await page.goBack();
    await page.waitForURL('**/robots.txt');
  });
});

describe('before any code has come', () => {
  beforeEach(async () => {
    // Whose browser keeps no code of the site.
    await visitor.leave();
    await come();
  });

  it('the burger opens it, over levels that go down and back up; the page takes it over as it is', async () => {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/assets/*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(`${site.origin}/campus`, { waitUntil: 'commit' });
    await open();
    await line('Formations').tap();
    await line('Après le bac').tap();
    const before = await lines();
    expect(before[0]).toBe('Après le bac');
    release();
    await page.waitForSelector('html[data-hydrated=yes]');
    expect(await lines()).toEqual(before);
    expect(await page.locator('.burger').getAttribute('aria-expanded')).toBe('true');
    await page.goBack();
    await sidebar().waitFor({ state: 'hidden' });
    expect(new URL(page.url()).pathname).toBe('/campus');
  });

  it('it stays open when none comes; Escape and the cross close it, and its links lead on', async () => {
    let fail: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      fail = resolve;
    });
    await page.route('**/assets/*.js', async (route) => {
      await held;
      await route.abort();
    });
    await page.goto(`${site.origin}/campus`, { waitUntil: 'commit' });
    await open();
    fail();
    // A page whose code is gone is loaded anew, but not under an open menu.
    await page.waitForSelector('html[data-hydrated=failed]');
    expect(await sidebar().isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    await sidebar().waitFor({ state: 'hidden' });
    await open();
    await sidebar().getByRole('button', { name: 'Fermer le menu' }).tap();
    await sidebar().waitFor({ state: 'hidden' });
    await open();
    await line('Campus').tap();
    await line('Nantes').tap();
    await page.waitForURL('**/campus/nantes');
    visitor.complaints.length = 0;
  });
});
