import { createHash } from 'node:crypto';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { type BuiltSite, startBuiltSite } from '../../support/builtSite';
import { launchChromium } from '../../support/chromium';
import { asVisitor, hydrated, visitHydrated } from './visitor';

const STYLE = '#banner { height: 60px; background: #ff0; }';
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

let browser: Browser;
let site: BuiltSite;

beforeAll(async () => {
  [browser, site] = await Promise.all([
    launchChromium({ withoutPictures: true }),
    startBuiltSite({
      env: {
        TAG_MANAGER_ID: 'GTM-TEST1',
        TAG_MANAGER_HOSTS: 'meta',
        CONSENT: 'required',
        BANNER_SCRIPT_URL: 'https://banner.example/banner.js',
        BANNER_STYLES: `sha256-${STYLE_HASH}, nonce-dG90b3RvdG90b3RvdG8`,
      },
      withinMs: 60_000,
    }),
  ]);
});

afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

/** The tag manager, which leaves a cookie behind as tags do. @returns how often it was asked for */
async function standInForTags(context: BrowserContext): Promise<() => number> {
  let times = 0;
  await context.route('https://banner.example/**', (route) => route.abort());
  await context.route('https://www.googletagmanager.com/**', (route) => {
    times += 1;
    return route.fulfill({
      contentType: 'text/javascript',
      body: 'document.cookie = "_ga=1; path=/"; window.knew = dataLayer.map((one) => [...(one.length ? one : [one.event])]);',
    });
  });
  return () => times;
}

const panel = (page: Page) => page.getByRole('region', { name: 'Vos données, votre choix' });
const cookieNames = async (context: BrowserContext) => (await context.cookies()).map(({ name }) => name);

it('nothing is asked of anybody before consent; refusing is one click, as large as accepting, and is remembered', async () => {
  await asVisitor(browser, async (page, context) => {
    const asked = await standInForTags(context);
    await visitHydrated(page, site.origin);
    await panel(page).waitFor();
    const sizes = await Promise.all(
      ['Tout refuser', 'Tout accepter'].map((name) =>
        panel(page).getByRole('button', { name }).boundingBox(),
      ),
    );
    expect(sizes[0]?.height).toBe(sizes[1]?.height);
    expect(sizes[0]?.width).toBeCloseTo(sizes[1]?.width ?? 0, 1);
    // The page is used without deciding; what happens is told to nobody.
    await page.evaluate(() => document.querySelector<HTMLElement>('[data-popin=brochure]')?.click());
    await page.locator('dialog[open]').waitFor();
    await page.keyboard.press('Escape');
    expect(await page.evaluate(() => Reflect.get(window, 'dataLayer') ?? null)).toBeNull();

    await panel(page).getByRole('button', { name: 'Tout refuser' }).click();
    await panel(page).waitFor({ state: 'detached' });
    await visitHydrated(page, `${site.origin}/campus`);
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2000 })));
    expect(await panel(page).count()).toBe(0);
    expect(asked()).toBe(0);
    expect(await cookieNames(context)).toContain('consent');
  });
});

it('consent loads the tag manager, which knows the signals first; taken back at the foot of the page, it is gone', async () => {
  await asVisitor(browser, async (page, context) => {
    const asked = await standInForTags(context);
    await visitHydrated(page, site.origin);
    await panel(page).getByRole('button', { name: 'Choisir' }).click();
    await page.waitForFunction(() => document.activeElement?.matches('.consent [type=checkbox]'));
    await panel(page).getByText('Google Tag Manager, meta').waitFor();
    await panel(page)
      .getByLabel(/^Mesure d’audience/)
      .check();
    await panel(page).getByRole('button', { name: 'Enregistrer mes choix' }).click();
    await page.waitForFunction(() => 'knew' in window);
    const knew = await page.evaluate(() => Reflect.get(window, 'knew'));
    expect(knew).toEqual([
      ['consent', 'default', expect.objectContaining({ analytics_storage: 'denied', ad_storage: 'denied' })],
      ['consent', 'update', expect.objectContaining({ analytics_storage: 'granted', ad_storage: 'denied' })],
      ['gtm.js'],
    ]);
    expect(await cookieNames(context)).toContain('_ga');

    await page.getByRole('button', { name: 'Gérer les cookies' }).click();
    expect(
      await panel(page)
        .getByLabel(/^Mesure d’audience/)
        .isChecked(),
    ).toBe(true);
    await Promise.all([
      page.waitForEvent('load'),
      panel(page).getByRole('button', { name: 'Tout refuser' }).click(),
    ]);
    await page.keyboard.press('Shift');
    await hydrated(page);
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2000 })));
    expect(asked()).toBe(1);
    expect(await cookieNames(context)).not.toContain('_ga');
  });
});

it.each([
  [390, 844],
  [360, 640],
])(
  'with letters twice as large the answers are in sight on a phone of %i × %i, and so is the page',
  async (width, height) => {
    await asVisitor(browser, async (page, context) => {
      await standInForTags(context);
      await page.setViewportSize({ width, height });
      const session = await context.newCDPSession(page);
      await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
      await visitHydrated(page, site.origin);
      await panel(page).waitFor();
      expect((await panel(page).boundingBox())?.y).toBeGreaterThanOrEqual(height / 4);
      for (const name of ['Tout refuser', 'Tout accepter', 'Choisir']) {
        const box = await panel(page).getByRole('button', { name }).boundingBox();
        expect((box?.y ?? height) + (box?.height ?? 0)).toBeLessThanOrEqual(height);
      }
    });
  },
);

it('a browser that says no is not asked, and is told so when its visitor looks', async () => {
  await asVisitor(browser, async (page, context) => {
    const asked = await standInForTags(context);
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'globalPrivacyControl', { value: true });
    });
    await visitHydrated(page, site.origin);
    await page.getByRole('button', { name: 'Gérer les cookies' }).click();
    await panel(page).getByText('Votre navigateur demande à ne pas être suivi').waitFor();
    await panel(page).getByRole('button', { name: 'Fermer' }).click();
    await panel(page).waitFor({ state: 'detached' });
    expect(asked()).toBe(0);
  });
});

it('the third-party banner styles itself: by a hash, by a nonce that it names, by a sheet of its own host; and by nothing else', async () => {
  await asVisitor(browser, async (page, context) => {
    await context.route('https://banner.example/**', (route) =>
      route.fulfill(
        route.request().url().endsWith('.css')
          ? { contentType: 'text/css', body: '#banner { color: rgb(1, 2, 3); }' }
          : { contentType: 'text/javascript', body: `(${renderBanner})(${JSON.stringify(STYLE)})` },
      ),
    );
    await visitHydrated(page, site.origin);
    await panel(page).getByRole('button', { name: 'Tout accepter' }).click();
    const look = () =>
      page.evaluate(() => {
        const { height, color, borderTopWidth, outlineWidth } = getComputedStyle(
          document.querySelector('#banner') ?? document.body,
        );
        return { height, color, borderTopWidth, outlineWidth };
      });
    await page.waitForFunction(
      () => getComputedStyle(document.querySelector('#banner') ?? document.body).color === 'rgb(1, 2, 3)',
    );
    expect(await look()).toMatchObject({ height: '60px', color: 'rgb(1, 2, 3)', borderTopWidth: '3px' });
    expect((await look()).outlineWidth).not.toBe('9px');
  });
});

/** What the banner's script does, in the page. */
function renderBanner(style: string): void {
  const banner = Object.assign(document.createElement('div'), {
    id: 'banner',
    textContent: 'Portes ouvertes',
  });
  const sheet = (text: string, nonce = '') =>
    document.head.append(Object.assign(document.createElement('style'), { textContent: text, nonce }));
  sheet(style);
  sheet('#banner { border-top: 3px solid red; box-sizing: border-box; }', 'dG90b3RvdG90b3RvdG8');
  sheet('#banner { outline: 9px solid red; }');
  document.head.append(
    Object.assign(document.createElement('link'), {
      rel: 'stylesheet',
      href: 'https://banner.example/banner.css',
    }),
  );
  document.body.prepend(banner);
}
