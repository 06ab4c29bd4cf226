import type { Browser, Page } from 'playwright-core';
import type { CommonSite } from '../../support/browser/commonSite';
import { siteInBrowser } from '../../support/siteInBrowser';
import { bringNear, followSoftly } from '../softly';
import { createVisitor, type Visitor, visitHydrated } from './visitor';

let site: CommonSite;
let browser: Browser;

siteInBrowser((started) => {
  ({ site, browser } = started);
});

/** Someone whose machine is slow or fast, whatever it does besides: each look at the clock takes so long until the page is hydrated. */
async function visit(address: string, lookMs: number): Promise<Visitor> {
  const visitor = await createVisitor(browser, { reducedMotion: 'no-preference' });
  await visitor.page.addInitScript((ms) => {
    const now = performance.now.bind(performance);
    let time = now();
    let late = 0;
    performance.now = () => {
      if (document.documentElement.dataset.hydrated) return now() + late;
      time += ms;
      late = time - now();
      return time;
    };
  }, lookMs);
  await visitHydrated(visitor.page, address);
  return visitor;
}

const FAST = 0;
const SLOW = 100;

/** Counts the fades that the browser is asked for from now on, each as long as a test needs to act in it. */
async function watchFades(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const slow = new CSSStyleSheet();
    slow.replaceSync(
      '::view-transition-old(root), ::view-transition-new(root) { animation-duration: 5s !important }',
    );
    document.adoptedStyleSheets.push(slow);
    const start = document.startViewTransition.bind(document);
    Object.assign(window, { fades: 0 });
    document.startViewTransition = (update) => {
      // as: put there above.
      (window as unknown as { fades: number }).fades += 1;
      return start(update);
    };
  });
  // as: put there above.
  return () => page.evaluate(() => (window as unknown as { fades: number }).fades);
}

const arrivedAt = (page: Page, path: string, heading: string) =>
  page.waitForFunction(
    ([address, text]) =>
      location.pathname === address &&
      document.activeElement?.tagName === 'H1' &&
      document.activeElement.textContent?.includes(String(text)),
    [path, heading],
  );

describe('a page that arrives softly', () => {
  it('fades in, and can be used meanwhile', async () => {
    const { page, complaints, leave } = await visit(`${site.origin}/campus/lyon`, FAST);
    const fades = await watchFades(page);
    await followSoftly(page, '/actualites');
    await arrivedAt(page, '/actualites', 'Actualités');
    expect(await fades()).toBe(1);
    await followSoftly(page, '/contact');
    await arrivedAt(page, '/contact', '');
    expect(complaints).toEqual([]);
    await leave();
  });

  it('is the last one asked for, with the focus on its title, however fast they follow each other', async () => {
    const { page, complaints, leave } = await visit(`${site.origin}/campus`, FAST);
    await watchFades(page);
    const way = ['/campus/nantes', '/agenda', '/campus/lyon', '/campus/nice'];
    for (const path of way) await bringNear(page, path);
    for (const path of way) {
      // Found and clicked at once: one that a new page has taken away meanwhile is nobody's.
      await page.waitForFunction((href) => {
        const link = document.querySelector<HTMLAnchorElement>(`a[href="${href}"]`);
        link?.click();
        return link !== null;
      }, path);
    }
    await arrivedAt(page, '/campus/nice', 'Nice');
    await page.goBack();
    await page.goForward();
    await arrivedAt(page, '/campus/nice', 'Nice');
    expect(complaints).toEqual([]);
    await leave();
  });

  it('does not fade on a machine that was slow to hydrate the page before', async () => {
    const { page, leave } = await visit(`${site.origin}/campus`, SLOW);
    const fades = await watchFades(page);
    await followSoftly(page, '/contact');
    await arrivedAt(page, '/contact', '');
    expect(await fades()).toBe(0);
    await leave();
  });

  it('does not fade for visitors who want less motion', async () => {
    const { page, leave } = await createVisitor(browser);
    await visitHydrated(page, `${site.origin}/campus`);
    const fades = await watchFades(page);
    await followSoftly(page, '/contact');
    await arrivedAt(page, '/contact', '');
    expect(await fades()).toBe(0);
    await leave();
  });
});
