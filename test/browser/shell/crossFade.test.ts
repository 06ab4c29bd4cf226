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

/** Someone whose machine is fast, whatever it does besides: time stands still until the page is hydrated. On a slow one, and for whoever wants less motion, nothing fades: test/client/router/viewTransition.test.ts. */
async function visit(address: string): Promise<Visitor> {
  const visitor = await createVisitor(browser, { reducedMotion: 'no-preference' });
  await visitor.page.addInitScript(() => {
    const now = performance.now.bind(performance);
    const began = now();
    performance.now = () => (document.documentElement.dataset.hydrated ? now() : began);
  });
  await visitHydrated(visitor.page, address);
  return visitor;
}

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
    const { page, complaints, leave } = await visit(`${site.origin}/campus/lyon`);
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
    const { page, complaints, leave } = await visit(`${site.origin}/campus`);
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
});
