import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { type CommonSite, SITES } from '../support/browser/commonSite';
import { drawn } from '../support/browser/drawn';
import { siteInBrowser } from '../support/siteInBrowser';
import { hydrated } from './offline/visitor';

const CLIENT = path.resolve(__dirname, '../../dist/client');
const KB = 1024;
const SCREENS = ['/', '/programme/bts-mco', '/campus/lyon', '/actualites', '/agenda', '/programme'];

let site: CommonSite;
let browser: Browser;

siteInBrowser((started) => {
  ({ site, browser } = started);
}, SITES.asItComes);

/** A first visit, without the service worker's own loading; `loaded` lists the scripts that the page has asked for. */
async function firstVisit(
  use: (page: Page, loaded: () => string[], context: BrowserContext) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  try {
    await use(page, () => [...new Set(scripts)], context);
  } finally {
    await context.close();
  }
}

async function htmlOf(address: string): Promise<string> {
  const answer = await fetch(site.origin + address);
  expect(answer.status).toBe(200);
  return answer.text();
}

/** Bytes as they travel, compressed once by the build. */
function travelled(scripts: readonly string[]): number {
  return scripts.reduce(
    (sum, script) => sum + gzipSync(readFileSync(path.join(CLIENT, script)), { level: 9 }).length,
    0,
  );
}

it('all code that a page fetches begins with what Chrome takes for a hint to compile it beforehand', async () => {
  await firstVisit(async (page, loaded) => {
    await page.goto(site.origin);
    await hydrated(page);
    const own = loaded().filter((script) => script.startsWith('/assets/'));
    expect(own.length).toBeGreaterThan(1);
    for (const script of own)
      expect(readFileSync(path.join(CLIENT, script), 'utf8')).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
  });
});

/** Where a visitor came from is written down before anything can be clicked, in a cached page too (`client/origin.ts`). */
const ORIGIN_KB = 1.5;

it.each(drawn(SCREENS, 2))(
  '%s runs at most 2 KB until it is touched or idle, and the origin',
  async (address) => {
    await firstVisit(async (page, loaded, context) => {
      // A browser that never has an idle moment.
      await context.addInitScript(() => {
        window.requestIdleCallback = () => 0;
      });
      await page.goto(site.origin + address, { waitUntil: 'networkidle' });
      const inline = await page.evaluate(() =>
        [...document.querySelectorAll<HTMLScriptElement>('script:not([src])')]
          .filter(({ type }) => type === '' || type === 'module')
          .map(({ text }) => text),
      );
      const isOrigin = (script: string) => script.includes('origine-tracking');
      const others = inline.filter((script) => !isOrigin(script)).join('');
      expect(others).not.toBe('');
      expect(gzipSync(others).length + travelled(loaded())).toBeLessThanOrEqual(2 * KB);
      expect(gzipSync(inline.filter(isOrigin).join('')).length).toBeLessThanOrEqual(ORIGIN_KB * KB);
    });
  },
);

it('the home page is hydrated with at most 125 KB of JavaScript in 4 files', async () => {
  await firstVisit(async (page, loaded, context) => {
    // What an idle moment brings is for the pages that follow.
    await context.addInitScript(() => {
      window.requestIdleCallback = () => 0;
    });
    await page.goto(`${site.origin}/`);
    await page.keyboard.press('Shift');
    await hydrated(page);
    await page.waitForLoadState('networkidle');
    expect(loaded().length).toBeGreaterThan(1);
    expect(loaded().length).toBeLessThanOrEqual(4);
    expect(travelled(loaded())).toBeLessThanOrEqual(125 * KB);
  });
});

it('the service worker travels in at most 3 KB', () => {
  expect(travelled(['sw.js'])).toBeLessThanOrEqual(3 * KB);
});

it('announces at most 55 KB of fonts, all of which the build has made; the page itself preloads none', async () => {
  const { announcedFonts } = JSON.parse(readFileSync(path.join(CLIENT, 'manifest.json'), 'utf8'));
  expect(announcedFonts).not.toEqual([]);
  const sizes = announcedFonts.map((font: string) => readFileSync(path.join(CLIENT, font)).length);
  expect(sizes.reduce((sum: number, size: number) => sum + size, 0)).toBeLessThanOrEqual(55 * KB);
  expect(await htmlOf('/')).not.toMatch(/as="font"/);
});

// A wide title has two faces of one font, which may come a frame apart: a word may then change its line.
/** How far the first screen of the home page moves while its fonts come after its first paint. */
async function shiftOfLateFonts(width: number): Promise<number> {
  const page = await browser.newPage({ viewport: { width, height: 844 }, serviceWorkers: 'block' });
  try {
    await page.addInitScript(() => {
      const add = (entries: PerformanceEntry[]) => {
        // as: TypeScript's DOM does not know this entry.
        for (const entry of entries) watched.shifted += (entry as unknown as { value: number }).value;
      };
      const observer = new PerformanceObserver((list) => add(list.getEntries()));
      const watched = Object.assign(window, { shifted: 0, look: () => add(observer.takeRecords()) });
      observer.observe({ type: 'layout-shift', buffered: true });
    });
    let arrived = 0;
    await page.route('**/*.woff2', async (route) => {
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
      arrived += 1;
      await route.continue();
    });
    await page.goto(`${site.origin}/`);
    await page.evaluate(() => document.fonts.ready);
    await page.evaluate(
      () => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen))),
    );
    expect(arrived).toBeGreaterThan(1);
    return await page.evaluate(() => {
      // as: put there above.
      const watched = window as unknown as { shifted: number; look(): void };
      watched.look();
      return watched.shifted;
    });
  } finally {
    await page.close();
  }
}

const WIDTHS = [
  [390, 0.02],
  [1440, 0.05],
] as const;

it.each(drawn(WIDTHS, 1))(
  'at %i pixels the first screen stands still when its fonts come late',
  async (width, most) => {
    const shifts: number[] = [];
    // The middle one: a machine that is busy paints the bar of one of them in pieces.
    for (let nth = 0; nth < 3; nth += 1) shifts.push(await shiftOfLateFonts(width));
    expect(shifts.sort((a, b) => a - b)[1]).toBeLessThan(most);
  },
);

it.each(SCREENS)('at most 15 %% of the HTML of %s is data for hydration', async (address) => {
  const html = await htmlOf(address);
  const data = /<script id="hydration"[^>]*>([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '';
  expect(JSON.parse(data)).toBeInstanceOf(Object);
  expect(Buffer.byteLength(data) / Buffer.byteLength(html)).toBeLessThanOrEqual(0.15);
});
