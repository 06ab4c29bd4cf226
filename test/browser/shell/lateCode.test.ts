import type { Browser } from 'playwright-core';
import { type CommonSite, SITES } from '../../support/browser/commonSite';
import { drawn } from '../../support/browser/drawn';
import { siteInBrowser } from '../../support/siteInBrowser';
import { asVisitor, hydrate, untilKept } from '../offline/visitor';
import { followSoftly } from '../softly';
import { createVisitor, openSidebar, visitHydrated } from './visitor';

/** In the order of layouts: default, dynamics, default again. */
const LAYOUT_CHANGES = ['/decouvrez-nos-podcasts', '/campus'];
const WITH_TABS = '/ecole/pedagogie';

let site: CommonSite;
let browser: Browser;

siteInBrowser((started) => {
  ({ site, browser } = started);
}, SITES.asItComes);

describe('the frame, whose code comes when it is needed', () => {
  it('has its sidebar after every change of layout, and blocks with behaviour are rendered at once', async () => {
    const { page, complaints, leave } = await createVisitor(browser, {
      width: 390,
      height: 844,
    });
    await visitHydrated(page, `${site.origin}/`);
    for (const address of LAYOUT_CHANGES) {
      await followSoftly(page, address);
      await page.waitForURL(`**${address}`);
      await page.waitForSelector('.burger[role="button"]');
      await openSidebar(page);
      expect(new URL(page.url()).pathname).toBe(address);
      await page.keyboard.press('Escape');
      await page.locator('dialog.sidebar').waitFor({ state: 'hidden' });
    }
    await page.evaluate(() => {
      const seen = Object.assign(window, { waited: 0 });
      new MutationObserver(() => {
        seen.waited += document.querySelectorAll('main .block__loading').length;
      }).observe(document.body, { childList: true, subtree: true });
    });
    await followSoftly(page, WITH_TABS);
    await page.getByRole('tab').nth(1).waitFor();
    // as: put there above.
    expect(await page.evaluate(() => (window as unknown as { waited: number }).waited)).toBe(0);
    expect(complaints).toEqual([]);
    await leave();
  });

  it('has its sidebar in a page that was read before the connection went', async () => {
    await asVisitor(
      browser,
      async (page, context) => {
        await page.goto(`${site.origin}/campus`);
        await hydrate(page);
        await untilKept(page, '/campus');
        await page.evaluate(async () => {
          const isKept = () => caches.match(document.documentElement.dataset.entry ?? '');
          while (!(await isKept())) await new Promise((resolve) => setTimeout(resolve, 50));
        });
        await context.setOffline(true);
        await page.reload();
        await hydrate(page);
        await openSidebar(page);
        expect(new URL(page.url()).pathname).toBe('/campus');
      },
      { viewport: { width: 390, height: 844 } },
    );
  });
});

describe('blocks with behaviour', () => {
  it('are there before the page says that it is hydrated', async () => {
    const { page, leave } = await createVisitor(browser, { serviceWorkers: 'block' });
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/assets/rest-*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(`${site.origin}${WITH_TABS}`);
    await page.keyboard.press('Shift');
    const hydratedWithin = (timeout: number) =>
      page.waitForFunction(() => document.documentElement.dataset.hydrated === 'yes', undefined, { timeout });
    await expect(hydratedWithin(1500)).rejects.toThrow('Timeout');
    release();
    await hydratedWithin(30_000);
    const second = page.getByRole('tab').nth(1);
    await second.click();
    expect(await second.getAttribute('aria-selected')).toBe('true');
    await leave();
  });

  it.each(
    drawn(
      [
        [WITH_TABS, '[role=tab]:nth-of-type(2)', '[role=tab]:nth-of-type(2)[aria-selected=true]'],
        ['/programme', '[data-filters-open]', 'dialog.filter-sheet[open]'],
        [
          '/campus/lyon',
          '.carousel__control[data-carousel=next]',
          '[data-carousel=previous][aria-disabled=false]',
        ],
        ['/art-culture', '.video__play', 'iframe.video__player'],
      ] as const,
      2,
    ),
  )('hear the tap that comes before their code: on %s, %s', async (address, button, outcome) => {
    const { page, leave } = await createVisitor(browser, {
      width: 390,
      height: 844,
      serviceWorkers: 'block',
    });
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/assets/*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.route('https://player.vimeo.com/**', (route) => route.fulfill({ body: '' }));
    await page.goto(site.origin + address);
    const control = page.locator(button).first();
    await control.click();
    expect(await control.getAttribute('aria-busy')).toBe('true');
    // Longer than a link would wait.
    await page.waitForTimeout(900);
    release();
    await page.locator(outcome).first().waitFor({ state: 'attached' });
    await leave();
  });
});
