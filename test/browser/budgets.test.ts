import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { type BuiltSite, startBuiltSite } from '../support/builtSite';
import { launchChromium } from '../support/chromium';

const CLIENT = path.resolve(__dirname, '../../dist/client');
const KB = 1024;
const SCREENS = ['/', '/programme/bts-mco', '/campus/lyon', '/actualites', '/agenda', '/programme'];

let site: BuiltSite;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([startBuiltSite({ withinMs: 50_000 }), launchChromium()]);
}, 60_000);

afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

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

it.each(SCREENS)('%s runs at most 2 KB of JavaScript until it is touched or idle', async (address) => {
  await firstVisit(async (page, loaded, context) => {
    // A browser that never has an idle moment.
    await context.addInitScript(() => {
      window.requestIdleCallback = () => 0;
    });
    await page.goto(site.origin + address, { waitUntil: 'networkidle' });
    const inline = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLScriptElement>('script:not([src])')]
        .filter(({ type }) => type === '' || type === 'module')
        .map(({ text }) => text)
        .join(''),
    );
    expect(inline).not.toBe('');
    expect(gzipSync(inline).length + travelled(loaded())).toBeLessThanOrEqual(2 * KB);
  });
});

it('preloads at most 55 KB of fonts, all of which the build has made', async () => {
  const preloads = [...(await htmlOf('/')).matchAll(/<link rel="preload" as="font"[^>]* href="([^"]+)"/g)];
  const fonts = preloads.map(([, href = '']) => href);
  expect(fonts).not.toEqual([]);
  const bytes = fonts.reduce((sum, font) => sum + readFileSync(path.join(CLIENT, font)).length, 0);
  expect(bytes).toBeLessThanOrEqual(55 * KB);
});

it.each(SCREENS)('at most 15 %% of the HTML of %s is data for hydration', async (address) => {
  const html = await htmlOf(address);
  const data = /<script id="hydration"[^>]*>([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '';
  expect(JSON.parse(data)).toBeInstanceOf(Object);
  expect(Buffer.byteLength(data) / Buffer.byteLength(html)).toBeLessThanOrEqual(0.15);
});
