import type { Browser, Page } from 'playwright-core';
import { type CommonSite, SITES } from '../../support/browser/commonSite';
import { dealt, drawn } from '../../support/browser/drawn';
import { siteInBrowser } from '../../support/siteInBrowser';
import { violations } from './violations';
import { createVisitor, openSidebar, still, type Visitor, visitHydrated } from './visitor';

let site: CommonSite;
let browser: Browser;

siteInBrowser(
  (started) => {
    ({ site, browser } = started);
  },
  SITES.inTwoLanguages,
  { withoutPictures: true },
);

/** Without motion what has changed is at rest once it is painted. */
function visit(width: number, colorScheme: 'light' | 'dark'): Promise<Visitor> {
  const height = width > 900 ? 900 : 844;
  return createVisitor(browser, { width, height, colorScheme });
}

async function openProfiles(page: Page, width: number): Promise<void> {
  if (width > 900) {
    await page.locator('.top-bar__profiles summary').click();
    return;
  }
  await openSidebar(page);
  await page.locator('.sidebar').getByText('Vous êtes…').click();
}

/** Below the first of the sidebar. */
const LEVELS = drawn(['Formations', 'Après le bac'], 1);
const SCHEMES = ['light', 'dark'] as const;
/** Each story in one width and one scheme, by lot; `THOROUGH=10` tells all of them in all. */
const NARROW = dealt(drawn([320, 390, 768, 1024], 1), SCHEMES.length);
const LEAVING = dealt(drawn([1440, 390], 1), SCHEMES.length);

const inSchemes = (widths: number[][]) =>
  SCHEMES.flatMap((scheme, nth) => (widths[nth] ?? []).map((width) => [width, scheme] as const));

describe('axe finds nothing wrong', () => {
  it.each(drawn(SCHEMES, 1))(
    'in a wide window (%s): with some menus open, with the compact bar',
    async (colorScheme) => {
      const { page, leave } = await visit(1440, colorScheme);
      await visitHydrated(page, `${site.origin}/campus/lyon`);
      const menus = page.locator('.navbar summary:visible');
      const all = await menus.all();
      expect(all.length).toBeGreaterThan(3);
      for (const menu of drawn(all, 2)) {
        await menu.focus();
        await page.keyboard.press('Enter');
        expect(await page.locator('.navbar details[open]').count()).toBe(1);
        expect(await violations(page)).toEqual([]);
      }
      await page.keyboard.press('Escape');
      await page.locator('main').focus();
      await page.evaluate(() => scrollTo(0, 600));
      await page.locator('.burger').waitFor({ state: 'visible' });
      // The bar before it is gone, and what stood above both is out of sight.
      await page.waitForFunction(() => {
        const [full, top] = [document.querySelector('.navbar__full'), document.querySelector('.top-bar')];
        if (!full || !top) return false;
        return getComputedStyle(full).visibility === 'hidden' && top.getBoundingClientRect().bottom < 0;
      });
      await still(page.locator('.navbar'));
      expect(await violations(page)).toEqual([]);
      await leave();
    },
  );

  it.each(inSchemes(NARROW))(
    'at %ipx (%s): at the foot, with the sidebar open at its first level and at one below',
    async (width, colorScheme) => {
      const { page, leave } = await visit(width, colorScheme);
      await visitHydrated(page, `${site.origin}/campus/lyon`);
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      expect(await violations(page)).toEqual([]);
      await openSidebar(page);
      expect(await violations(page)).toEqual([]);
      await page.locator('.sidebar__fold summary').first().click();
      expect(await violations(page)).toEqual([]);
      for (const title of ['Formations', 'Après le bac']) {
        const level = page.locator('summary.sidebar__item:visible', { hasText: title });
        await level.click();
        await page.locator('.sidebar__level[open] > summary:visible', { hasText: title }).waitFor();
        if (LEVELS.includes(title)) expect(await violations(page)).toEqual([]);
      }
      await leave();
    },
  );

  it.each(inSchemes(LEAVING))(
    'with the popup that tells who leaves for another site, at %ipx (%s)',
    async (width, colorScheme) => {
      const { page, leave } = await visit(width, colorScheme);
      await visitHydrated(page, `${site.origin}/campus/lyon`);
      await openProfiles(page, width);
      await page.getByRole('link', { name: 'Je suis une entreprise' }).locator('visible=true').click();
      await page.getByRole('dialog', { name: 'Vous quittez ce site pour reseau.example' }).waitFor();
      expect(await violations(page)).toEqual([]);
      await leave();
    },
  );
});
