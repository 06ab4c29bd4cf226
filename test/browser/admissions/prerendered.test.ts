import puppeteer, { type Browser } from 'puppeteer-core';
import { commonSite, SITES } from '../../support/browser/commonSite';
import { until } from '../../support/until';
import { startCache } from './cacheInFront';

/** Playwright's own listening keeps Chromium from prerendering; puppeteer's does not. */
let browser: Browser;
let cache: Awaited<ReturnType<typeof startCache>>;

const CRM = 'https://crm.ecole-meridien.example';
const TARGET = '/programme/bts-mco?utm_source=salon.2026~lyon&utm_medium=qr%20code';
/** What a search engine's page, or the browser's address bar, prepares while the visitor still reads. */
const RULES = JSON.stringify({ prerender: [{ urls: [TARGET], eagerness: 'immediate' }] });
const PAGE = `<!doctype html><title>Ailleurs</title><script type="speculationrules">${RULES}</script><a href="${TARGET}">aller</a>`;

beforeAll(async () => {
  const [launched, site] = await Promise.all([
    puppeteer.launch({
      executablePath: process.env.TEST_WHOLE_CHROMIUM ?? '',
      // Emulation is of the page before, not of the prepared one.
      defaultViewport: null,
      args: ['--no-sandbox', '--disable-gpu', '--window-size=390,780'],
      env: {
        ...process.env,
        ...(process.env.TEST_CHROMIUM_LIBRARIES
          ? { LD_LIBRARY_PATH: process.env.TEST_CHROMIUM_LIBRARIES }
          : {}),
      },
    }),
    commonSite(SITES.inTwoLanguages),
  ]);
  browser = launched;
  cache = await startCache(site.origin, { '/ailleurs': PAGE });
});

afterAll(async () => {
  await browser?.close();
  cache?.server.closeAllConnections();
  cache?.server.close();
});

it('the origin of a page that was prerendered is remembered once it is shown, and reaches the CRM byte for byte', async () => {
  let isCodeAskedFor = false;
  cache.server.on('request', ({ url }) => {
    isCodeAskedFor ||= /assets\/rest-[^.]*\.js/.test(url ?? '');
  });
  const before = await browser.newPage();
  await before.goto(`${cache.origin}/ailleurs`);
  // The page has asked for its code: it runs, unseen.
  await until(() => isCodeAskedFor);
  expect(await before.evaluate(() => document.cookie)).toBe('');
  await before.evaluate(() => document.querySelector('a')?.click()).catch(() => undefined);

  // The page that takes the place of the other is met anew: puppeteer confuses the two for a moment.
  const again = await puppeteer.connect({ browserWSEndpoint: browser.wsEndpoint(), defaultViewport: null });
  const shown = async () => (await again.pages()).find((one) => one.url().includes('/programme/bts-mco'));
  await until(async () => (await shown()) !== undefined);
  const page = await shown();
  if (!page) throw new Error('The page was there a moment ago');
  const isPrepared = await page.evaluate(() => {
    const [visit] = performance.getEntriesByType('navigation');
    return visit && 'activationStart' in visit && Number(visit.activationStart) > 0;
  });
  expect(isPrepared).toBe(true);
  // Before that, a tap on a slow machine leads to the plain page.
  await page.waitForFunction(() => document.documentElement.dataset.hydrated === 'yes');
  await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-popin=brochure]')]
      .find((link) => link.checkVisibility())
      ?.click(),
  );
  const left = page.waitForRequest((request) => request.url().startsWith(CRM), { timeout: 60_000 });
  await page.waitForSelector('#popin-campus:not([disabled]) option[value=lyon]');
  await page.select('#popin-campus', 'lyon');
  await page.waitForFunction(() => !document.querySelector('dialog[open] [aria-busy]'));
  await page.evaluate(() => document.querySelector<HTMLElement>('dialog[open] [type=submit]')?.click());
  expect((await left).url()).toBe(
    `${CRM}/brochure?formation=bts-mco&site=lyon&campus=lyon&course=bts-mco&origine-tracking=salon.2026~lyon&utm_source=salon.2026~lyon&utm_medium=qrcode`,
  );
  await again.disconnect();
});
