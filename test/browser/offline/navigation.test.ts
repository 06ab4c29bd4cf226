import type { Browser } from 'playwright-core';
import { type CommonSite, SITES } from '../../support/browser/commonSite';
import { siteInBrowser } from '../../support/siteInBrowser';
import { forbidStorage } from './forbidStorage';
import {
  asVisitor,
  follow,
  heading,
  hydrated,
  isMarked,
  mark,
  tabsOfOneVisitor,
  visitHydrated,
} from './visitor';

let browser: Browser;
let site: CommonSite;

siteInBrowser(
  (started) => {
    ({ site, browser } = started);
  },
  SITES.asItComes,
  { withoutPictures: true },
);

const inTab = tabsOfOneVisitor(() => browser);

describe('a soft navigation', () => {
  it('that is slow leaves the old page in use; when it fails the bar says so, and the error page offers to try again', async () => {
    await inTab(async (page) => {
      await visitHydrated(page, `${site.origin}/campus`);
      let fail: () => void = () => undefined;
      const slow = new Promise<void>((resolve) => {
        fail = resolve;
      });
      await page.route('**/api/campuses/nantes*', async (route) => {
        await slow;
        await route.abort();
      });
      const bar = page.locator('.loading-bar');
      await follow(page, '/campus/nantes');
      await bar.and(page.locator('[data-state=loading]')).waitFor();
      await heading(page, 'campus');
      await page.getByRole('button', { name: 'Menu' }).or(page.locator('.burger')).first().waitFor();
      const link = page.locator('main a[href="/campus/nice"]').first();
      await link.focus();
      expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);

      // Nothing answers any more: neither the question nor the page itself.
      await page.route('**/*', (route) => route.abort('connectionrefused'));
      const failed = bar.and(page.locator('[data-state=failed]')).waitFor({ state: 'attached' });
      fail();
      await failed;
      await page.locator('.error-page').waitFor();
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await page.locator('.error-page a', { hasText: 'Réessayer' }).click();
      await heading(page, 'Nantes');
      expect(new URL(page.url()).pathname).toBe('/campus/nantes');
    });
  });

  it('to where there is no page says so, also when the questions about it are lost on their way', async () => {
    await inTab(async (page) => {
      await visitHydrated(page, `${site.origin}/campus`);
      await page.route('**/api/**', (route) => route.abort('connectionreset'));
      await follow(page, '/campus/nulle-part');
      await page.locator('.error-page').waitFor();
      await heading(page, "Oops cette page n'existe pas (ou plus)");
    });
  });

  it('to where only a host’s own error answers leaves the site on screen, with its own words', async () => {
    await inTab(async (page) => {
      await visitHydrated(page, `${site.origin}/campus`);
      await mark(page);
      const broken = { status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' };
      await page.route('**/api/**', (route) => route.fulfill(broken));
      await page.route(`${site.origin}/agenda`, (route) => route.fulfill(broken));
      await page.locator('footer a[href="/agenda"]').first().click();
      await page.locator('.error-page').waitFor();
      expect(await isMarked(page)).toBe(true);
      expect(await page.getByText('Bad Gateway').count()).toBe(0);
    });
  });

  it('that is left gives up what it asked for', async () => {
    await inTab(async (page) => {
      await visitHydrated(page, `${site.origin}/campus`);
      const held = new Promise<void>((resolve) => {
        void page.route('**/api/campuses/nantes*', () => resolve());
      });
      const givenUp = page.waitForEvent('requestfailed', (request) =>
        request.url().includes('/campuses/nantes'),
      );
      await follow(page, '/campus/nantes');
      await held;
      await follow(page, '/campus/nice');
      await heading(page, 'Nice');
      expect((await givenUp).failure()?.errorText).toContain('ABORTED');
    });
  });

  it('is prepared when its link is meant, and that given up when it is not any more', async () => {
    await inTab(async (page) => {
      await visitHydrated(page, `${site.origin}/campus`);
      const held = new Promise<void>((resolve) => {
        void page.route('**/api/campuses/nantes*', () => resolve());
      });
      const givenUp = page.waitForEvent('requestfailed', (request) =>
        request.url().includes('/campuses/nantes'),
      );
      await page.locator('main a[href="/campus/nantes"]').first().hover();
      await held;
      await page.locator('h1').hover();
      expect((await givenUp).failure()?.errorText).toContain('ABORTED');

      const come = page.waitForResponse((response) => response.url().includes('/api/campuses/nice'));
      await page.locator('main a[href="/campus/nice"]').first().focus();
      expect((await come).ok()).toBe(true);
    });
  });

  it('is not prepared when saving data: links are followed as links', async () => {
    await inTab(async (page) => {
      await page.addInitScript(() => {
        Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
      });
      const asked: string[] = [];
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      await page.goto(`${site.origin}/campus`);
      await page.keyboard.press('Shift');
      await hydrated(page);
      await page.locator('main a[href="/campus/nantes"]').first().focus();
      const link = page.locator('main a[href="/campus/nice"]').first();
      await link.focus();
      await link.click();
      await heading(page, 'Nice');
      expect(asked).toContain('/campus/nice');
      expect(asked).not.toContain('/campus/nantes');
      expect(asked.filter((address) => address.startsWith('/api/'))).toEqual([]);
    });
  });
});

describe('where a browser lets no site store anything', () => {
  it('pages hydrate, navigate, go back, open the popin and their forms without a complaint', async () => {
    await asVisitor(browser, async (page) => {
      const complaints: string[] = [];
      page.on('console', (message) => complaints.push(message.text()));
      page.on('pageerror', (error) => complaints.push(error.message));
      await forbidStorage(page);
      await visitHydrated(page, `${site.origin}/mentions-legales`);
      expect(await page.evaluate(() => 'caches' in window)).toBe(true);
      await mark(page);
      await follow(page, '/campus/lyon');
      await heading(page, 'Lyon');
      await follow(page, '/programme');
      await heading(page, '');
      await page.locator('main input[name=q]').first().fill('commerce');
      await page.keyboard.press('Enter');
      await page.waitForURL('**/programme?*q=commerce*');
      await page.goBack();
      await page.goBack();
      await heading(page, 'Lyon');
      await page.evaluate(() => document.querySelector<HTMLElement>('[data-popin=brochure]')?.click());
      await page.locator('dialog[open]').waitFor();
      expect(await isMarked(page)).toBe(true);
      await page.goto(`${site.origin}/hors-ligne`);
      await page.locator('main h2').first().waitFor();
      await page.keyboard.press('Shift');
      await hydrated(page);
      expect(complaints).toEqual([]);
    });
  });
});
