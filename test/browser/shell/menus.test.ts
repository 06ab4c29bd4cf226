import type { Browser, Page } from 'playwright-core';
import type { CommonSite } from '../../support/browser/commonSite';
import { siteInBrowser } from '../../support/siteInBrowser';
import { createVisitor, still, type Visitor, visitHydrated } from './visitor';

let site: CommonSite;
let browser: Browser;
let visitor: Visitor;
let page: Page;

siteInBrowser((started) => {
  ({ site, browser } = started);
});

beforeAll(async () => {
  visitor = await createVisitor(browser, { reducedMotion: 'no-preference' });
  page = visitor.page;
});

beforeEach(async () => {
  await visitor.forget(site.origin);
  // Away from every menu.
  await page.mouse.move(700, 880);
  await visitHydrated(page, `${site.origin}/campus/lyon`);
});

afterEach(() => expect(visitor.complaints).toEqual([]));

afterAll(() => visitor?.leave());

const button = (index: number) => page.locator('.main-menus summary').nth(index);
const openMenus = () => page.locator('.main-menus details[open] > summary').allInnerTexts();
const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim());

describe('the menus of the main bar', () => {
  it('open one at a time at a press, and close at the next, at a press elsewhere and when a link of theirs is followed', async () => {
    await button(0).click();
    expect(await openMenus()).toEqual([await button(0).innerText()]);
    await page.waitForTimeout(600);
    await button(1).click();
    expect(await openMenus()).toEqual([await button(1).innerText()]);
    await page.waitForTimeout(600);
    await button(1).click();
    expect(await openMenus()).toEqual([]);
    await button(0).click();
    await page.mouse.click(700, 860);
    expect(await openMenus()).toEqual([]);
    await button(1).click();
    await page.locator('.panel__campuses a', { hasText: 'Nantes' }).click();
    await page.waitForURL('**/campus/nantes');
    expect(await openMenus()).toEqual([]);
  });

  it('open and close by keyboard, and when the focus leaves them; Escape gives the focus back; the ring around their button is whole', async () => {
    await button(0).focus();
    await page.keyboard.press('Enter');
    expect(await openMenus()).toHaveLength(1);
    await still(page.locator('.navbar'));
    const box = await button(0).boundingBox();
    if (!box) throw new Error('There is no button');
    // A pixel of the ring over the middle of the button, and one under it.
    const ring = (y: number) =>
      page.screenshot({ clip: { x: Math.round(box.x + box.width / 2), y, width: 1, height: 1 } });
    const above = await ring(Math.floor(box.y) - 4);
    expect((await ring(Math.ceil(box.y + box.height) + 3)).equals(above)).toBe(true);

    await page.keyboard.press('Space');
    expect(await openMenus()).toEqual([]);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('.menu__panel') !== null)).toBe(true);
    await page.keyboard.press('Escape');
    expect(await openMenus()).toEqual([]);
    expect(await focused()).toBe(await button(0).innerText());
    await page.keyboard.press('Enter');
    await page.locator('.main-menus details[open] a').last().focus();
    await page.keyboard.press('Tab');
    expect(await openMenus()).toEqual([]);
    expect(await focused()).toBe(await button(1).innerText());
  });

  // How long a mouse has to rest, and which press closes what it has opened: test/client/ui/disclosure/disclosureControls.test.tsx.
  it('open under a mouse that rests, stay while it is in them, and close when it has gone; they stay as they are when only the page moves under it', async () => {
    const open = page.locator('.main-menus details[open]');
    await button(2).hover();
    await open.waitFor();
    expect(await openMenus()).toEqual([await button(2).innerText()]);
    await open.locator('a').first().hover();
    await page.waitForTimeout(500);
    expect(await openMenus()).toHaveLength(1);
    await page.mouse.move(700, 880);
    await open.waitFor({ state: 'detached' });

    await page.mouse.move(700, 500);
    await button(1).focus();
    await page.keyboard.press('Enter');
    await page.mouse.wheel(0, 300);
    await page.waitForTimeout(500);
    expect(await openMenus()).toEqual([await button(1).innerText()]);
  });

  it('show the campuses in three columns of at most eleven, beside the first three events, within the window; they say which page is on screen, also after a soft navigation', async () => {
    await button(1).click();
    const columns = await page
      .locator('.panel__campuses .menu-links')
      .evaluateAll((lists) => lists.map((list) => list.children.length));
    expect(columns).toEqual([11, 11, 4]);
    expect(await page.locator('.panel--campus .next-event:visible').count()).toBe(3);
    await page.setViewportSize({ width: 1301, height: 500 });
    const box = await page.locator('.main-menus details[open] .menu__panel').boundingBox();
    expect(box?.x).toBe(0);
    expect(box?.width).toBeLessThanOrEqual(1301);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(500);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1301);
    await button(1).click();

    const current = () => page.locator('.main-menus summary[aria-current="true"]').allInnerTexts();
    const currentLinks = () =>
      page
        .locator('.main-menus .menu__panel a[aria-current="page"]')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(await current()).toEqual(['Campus']);
    expect(await currentLinks()).toEqual(['/campus/lyon']);
    // The profiles stand first in the top bar, and stay on the site without a network.
    await page.locator('.top-bar summary').first().click();
    const profiles = await page
      .locator('.top-bar__profiles a')
      .evaluateAll((found) => found.map((link) => [link.textContent, link.getAttribute('href')]));
    expect(profiles).toEqual([
      ['Je suis étudiant', '/'],
      ['Je suis une entreprise', '/entreprise'],
      ['Je suis professionnel', '/partenaire'],
    ]);
    await page.keyboard.press('Escape');
    await page.locator('.main-menus > ul > li > a', { hasText: 'Actualités' }).click();
    await page.waitForURL('**/actualites');
    await page.waitForSelector('.main-menus > ul > li > a[aria-current="page"]');
    expect(await current()).toEqual([]);
  });
});
