import type { Browser, Page } from 'playwright-core';
import { type CommonSite, SITES } from '../../support/browser/commonSite';
import { siteInBrowser } from '../../support/siteInBrowser';
import { followSoftly } from '../softly';
import { createVisitor, openSidebar, still, type Visitor, visitHydrated } from './visitor';

let site: CommonSite;
let browser: Browser;
let visitor: Visitor;
let page: Page;

siteInBrowser((started) => {
  ({ site, browser } = started);
}, SITES.inTwoLanguages);

beforeAll(async () => {
  visitor = await createVisitor(browser);
  page = visitor.page;
});

beforeEach(() => visitor.forget(site.origin));

afterEach(() => expect(visitor.complaints).toEqual([]));

afterAll(() => visitor?.leave());

const languageLink = (locale: string) => page.locator(`.top-bar a[data-locale="${locale}"]`);
const hreflangs = () =>
  page
    .locator('link[rel="alternate"][hreflang]')
    .evaluateAll((links) =>
      links.map(
        (link) => `${link.getAttribute('hreflang')} ${new URL(link.getAttribute('href') ?? '').pathname}`,
      ),
    );

describe('with English enabled', () => {
  it('the language links lead to the same page in the other language, or to its home where it has no such page, and no alternate is claimed', async () => {
    await page.goto(`${site.origin}/campus/lyon`);
    expect(await languageLink('en').getAttribute('href')).toBe('/en/campus/lyon');
    expect(await languageLink('fr').getAttribute('aria-current')).toBe('true');
    expect((await hreflangs()).sort()).toEqual([
      'en /en/campus/lyon',
      'fr /campus/lyon',
      'x-default /campus/lyon',
    ]);
    await page.goto(`${site.origin}/en/campus/lyon`);
    expect(await languageLink('fr').getAttribute('href')).toBe('/campus/lyon');
    await page.goto(`${site.origin}/campus/ajaccio`);
    expect(await languageLink('en').getAttribute('href')).toBe('/en');
    expect(await hreflangs()).toEqual([]);
  });

  it('they are right after each soft navigation, too', async () => {
    await visitHydrated(page, `${site.origin}/agenda`);
    await page.evaluate(() => Object.assign(window, { still: 'here' }));
    const asked: string[] = [];
    page.on('request', (request) => {
      asked.push(new URL(request.url()).pathname);
    });
    for (const [path, expected] of [
      ['/campus/lyon', '/en/campus/lyon'],
      ['/campus/ajaccio', '/en'],
      ['/campus', '/en/campus'],
    ] as const) {
      await followSoftly(page, path);
      await page.waitForFunction(
        ([href, own]) =>
          location.pathname === own &&
          document.querySelector('.top-bar a[data-locale="en"]')?.getAttribute('href') === href,
        [expected, path],
      );
      expect(await page.evaluate(() => 'still' in window)).toBe(true);
      // The page itself is not fetched a second time to learn its languages.
      expect(asked).not.toContain(path);
    }
  });

  it('choosing one is remembered for a year, and the page is in that language from then on; the sidebar of a phone has them', async () => {
    await visitHydrated(page, `${site.origin}/campus`);
    await languageLink('en').click();
    await page.waitForURL('**/en/campus');
    await page.waitForFunction(() => document.documentElement.lang === 'en');
    await page.getByRole('link', { name: 'Skip to content' }).waitFor({ state: 'attached' });
    const cookie = (await page.context().cookies()).find(({ name }) => name === 'i18n_redirected');
    expect(cookie).toMatchObject({ value: 'en', path: '/', sameSite: 'Lax' });
    expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(364 * 24 * 3600);

    await page.setViewportSize({ width: 390, height: 844 });
    await openSidebar(page);
    const link = page.locator('.sidebar a[data-locale="fr"]');
    expect(await link.isVisible()).toBe(true);
    expect(await link.getAttribute('href')).toBe('/campus');
  });

  it('whoever is no student leaves for the network’s main site', async () => {
    await page.goto(`${site.origin}/en`);
    const addresses = await page
      .locator('.top-bar__profiles a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(addresses).toEqual([
      '/en',
      'https://reseau.example/entreprise',
      'https://reseau.example/partenaire',
    ]);
  });

  it('and is told so before: by the popup, which a second click confirms and Escape dismisses; a student stays, and is told nothing', async () => {
    await page.route('https://reseau.example/**', (route) => route.fulfill({ body: 'le réseau' }));
    await visitHydrated(page, `${site.origin}/campus`);
    const menu = page.locator('.top-bar__profiles summary');
    await menu.click();
    await page.locator('.top-bar__profiles').getByRole('link', { name: 'Je suis étudiant' }).click();
    await page.waitForFunction(() => location.pathname === '/');
    expect(await page.locator('dialog[open]').count()).toBe(0);
    const link = page.locator('.top-bar__profiles').getByRole('link', { name: 'Je suis professionnel' });
    const notice = page.getByRole('dialog', { name: 'Vous quittez ce site pour reseau.example' });
    await menu.click();
    await still(page.locator('.top-bar__profiles'));
    await link.click();
    await notice.waitFor();
    await page.keyboard.press('Escape');
    await notice.waitFor({ state: 'hidden' });
    expect(new URL(page.url()).pathname).toBe('/');
    // The menu has closed behind the link: its button is what the focus comes back to.
    expect(await menu.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await still(page.locator('.top-bar__profiles'));
    await link.click();
    await notice.getByRole('button', { name: 'Continuer' }).click();
    await page.waitForURL('https://reseau.example/partenaire');
  });
});
