import type { Browser, Page } from 'playwright-core';
import { type CommonSite, SITES } from '../../support/browser/commonSite';
import { siteInBrowser } from '../../support/siteInBrowser';
import { asVisitor, visitHydrated } from '../offline/visitor';

let site: CommonSite;
let browser: Browser;
siteInBrowser((started) => {
  ({ site, browser } = started);
}, SITES.asItComes);

/** The names under which this browser keeps something of the site. */
async function kept(page: Page): Promise<string[]> {
  const names = await page.evaluate(async () => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...(await caches.keys()),
    ...(await indexedDB.databases()).map(({ name }) => name ?? ''),
  ]);
  return [...names, ...(await page.context().cookies()).map(({ name }) => name)];
}

it('after a visit that leaves all it can leave, each name stands in the register of /cookies', async () => {
  await asVisitor(browser, async (page) => {
    await visitHydrated(page, `${site.origin}/programme?utm_source=salon&utm_medium=affiche`);
    await page.locator('[data-favourite]').first().click();
    await visitHydrated(page, `${site.origin}/comparer?f=bts-mco,mba-luxe`);
    await visitHydrated(page, `${site.origin}/contact`);
    await page.keyboard.press('/');
    await page.getByRole('checkbox', { name: /touche/ }).click();
    await page.keyboard.press('Escape');
    const names = await kept(page);
    expect(names).toEqual(expect.arrayContaining(['favoris', 'touche-recherche', 'compares']));
    await page.goto(`${site.origin}/cookies`);
    const register = (await page.locator('.cookies__register th[scope=row]').allTextContents())
      .flatMap((text) => text.split(', '))
      .map((text) => text.replace('…', ''));
    const unknown = names.filter(
      (name) => !register.some((known) => (/[:-]$/.test(known) ? name.startsWith(known) : name === known)),
    );
    expect(unknown).toEqual([]);
  });
});
