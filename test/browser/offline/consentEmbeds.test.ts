import type { Browser, BrowserContext, Page } from 'playwright-core';
import { type BuiltSite, startBuiltSite } from '../../support/builtSite';
import { launchChromium } from '../../support/chromium';
import { followSoftly } from '../softly';
import { asVisitor, visitHydrated } from './visitor';

let browser: Browser;
let site: BuiltSite;

beforeAll(async () => {
  [browser, site] = await Promise.all([
    launchChromium({ withoutPictures: true }),
    startBuiltSite({
      env: {
        CONSENT: 'required',
        BANNER_SCRIPT_URL: 'https://banner.example/banner.js',
        FOOTER_FRAME_URL: 'https://cadre.example/pied',
        MATOMO_URL: 'https://stats.example/mesure/',
        MATOMO_SITE_ID: '7',
      },
      withinMs: 60_000,
    }),
  ]);
});

afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

/** Everybody else, each standing in for itself. @returns what was asked of them */
async function standInForOthers(context: BrowserContext): Promise<URL[]> {
  const asked: URL[] = [];
  await context.route(
    (url) => url.protocol === 'https:',
    (route) => {
      const url = new URL(route.request().url());
      asked.push(url);
      if (url.pathname.endsWith('matomo.js'))
        return route.fulfill({ contentType: 'text/javascript', body: `(${beMatomo})()` });
      if (url.pathname.endsWith('.js'))
        return route.fulfill({
          contentType: 'text/javascript',
          body: 'document.body.prepend(Object.assign(document.createElement("div"), { id: "banner", textContent: "Annonce" }));',
        });
      return route.fulfill({ contentType: 'text/html', body: '<p>dans le cadre</p>' });
    },
  );
  return asked;
}

/** What Matomo's script does with its queue, as far as anybody sees it. */
function beMatomo(): void {
  const told: unknown[][] = [];
  const before: unknown = Reflect.get(window, '_paq');
  for (const command of Array.isArray(before) ? before : []) told.push(command);
  Object.assign(window, { told, _paq: { push: (command: unknown[]) => told.push(command) } });
}

const told = (page: Page) => page.evaluate(() => Reflect.get(window, 'told') ?? null);
const panel = (page: Page) => page.getByRole('region', { name: 'Vos données, votre choix' });
const hosts = (asked: URL[]) => [...new Set(asked.map(({ host }) => host))];

it('banner and frame wait for consent, the exempt count does not, and knows neither words nor cookies', async () => {
  await asVisitor(browser, async (page, context) => {
    const asked = await standInForOthers(context);
    await visitHydrated(page, `${site.origin}/programme?q=Camille`);
    await panel(page).waitFor();
    await page.waitForFunction(() => 'told' in window);
    await page.locator('.footer__held').scrollIntoViewIfNeeded();
    expect(hosts(asked)).toEqual(['stats.example']);
    await followSoftly(page, '/campus');
    await page.waitForURL('**/campus');
    await page.waitForFunction(() => JSON.stringify(Reflect.get(window, 'told')).includes('/campus"'));
    const said = JSON.stringify(await told(page));
    expect(said).toContain('["disableCookies"]');
    expect(said).toContain('["setSiteId","7"]');
    expect(said).not.toContain('Camille');
    expect((await context.cookies()).map(({ name }) => name)).toEqual(['origine-tracking']);

    // Only what there is to agree to is asked for.
    await panel(page).getByRole('button', { name: 'Choisir' }).click();
    expect(await panel(page).getByRole('checkbox').count()).toBe(1);
    await panel(page).getByText('Services : banner.example, cadre.example').waitFor();
    await panel(page)
      .getByLabel(/^Contenus d’autres sites/)
      .check();
    await panel(page).getByRole('button', { name: 'Enregistrer mes choix' }).click();
    await page.locator('#banner').waitFor({ state: 'attached' });
    await page.locator('.footer__frame').scrollIntoViewIfNeeded();
    await page.frameLocator('.footer__frame').getByText('dans le cadre').waitFor();
    expect(await page.locator('.footer__held').isVisible()).toBe(false);
    // A soft navigation renders the foot again, a full one the page.
    await followSoftly(page, '/agenda');
    await page.waitForURL('**/agenda');
    await page.frameLocator('.footer__frame').getByText('dans le cadre').waitFor({ state: 'attached' });
  });
});

it('the register says what the site keeps and loads, what was decided and when, and takes it back in one click', async () => {
  await asVisitor(browser, async (page, context) => {
    const asked = await standInForOthers(context);
    await visitHydrated(page, site.origin);
    await panel(page).getByRole('button', { name: 'Tout accepter' }).click();
    await page.locator('#banner').waitFor({ state: 'attached' });
    await visitHydrated(page, `${site.origin}/cookies`);
    const main = page.locator('main');
    for (const words of ['origine-tracking', 'consent', 'banner.example', 'cadre.example', 'stats.example'])
      await main.getByText(words).first().waitFor();
    expect(await main.getByText('Google').count()).toBe(0);
    await main
      .getByText(/Choix du \d+ \S+ \d{4}\. Accepté\s: contenus d’autres sites\. Refusé\s: rien\./)
      .waitFor();
    await Promise.all([
      page.waitForEvent('load'),
      main.getByRole('button', { name: 'Tout refuser' }).click(),
    ]);
    await page.keyboard.press('Shift');
    await main.getByText(/Accepté\s: rien\. Refusé\s: contenus d’autres sites\./).waitFor();
    asked.length = 0;
    await visitHydrated(page, `${site.origin}/campus`);
    await page.waitForFunction(() => 'told' in window);
    await page.locator('.footer__held').scrollIntoViewIfNeeded();
    expect(hosts(asked)).toEqual(['stats.example']);

    // What needs no consent can be refused as well.
    await visitHydrated(page, `${site.origin}/cookies`);
    await main.getByRole('button', { name: 'Ne pas compter mes visites' }).click();
    await main.getByText('Vos visites ne sont plus comptées').waitFor();
    asked.length = 0;
    await visitHydrated(page, `${site.origin}/campus`);
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    expect(asked).toEqual([]);
  });
});

it('a browser that says no is not even counted', async () => {
  await asVisitor(browser, async (page, context) => {
    const asked = await standInForOthers(context);
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'globalPrivacyControl', { value: true });
    });
    await visitHydrated(page, site.origin);
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    expect(asked).toEqual([]);
  });
});

it('without JavaScript nothing is loaded, and the frame has a link in its place', async () => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  try {
    const asked = await standInForOthers(context);
    const page = await context.newPage();
    await page.goto(`${site.origin}/cookies`);
    await page.locator('main').getByText('banner.example').first().waitFor();
    const link = page.locator('.footer__held').getByRole('link', { name: 'L’ouvrir sur son site' });
    expect(await link.getAttribute('href')).toBe('https://cadre.example/pied');
    expect(asked).toEqual([]);
  } finally {
    await context.close();
  }
});
