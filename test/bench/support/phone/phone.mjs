import { chromium } from 'playwright-core';
import { browserEnvironment } from '../browser.mjs';

const SLOWDOWN = 4;
const LONGEST_MS = 15_000;

export async function launchPhone() {
  const { CHROME_PATH, ...env } = await browserEnvironment();
  return chromium.launch({
    executablePath: CHROME_PATH,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--ignore-certificate-errors'],
    env: { ...process.env, ...env },
  });
}

/** A new visitor with an empty cache, on a screen of 390 pixels and a processor four times slower. */
export async function newVisitor(browser, { serviceWorkers = 'block' } = {}) {
  const context = await browser.newContext({
    viewport: { width: 390, height: 780 },
    isMobile: true,
    hasTouch: true,
    ignoreHTTPSErrors: true,
    serviceWorkers,
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  const requests = [];
  page.on('request', (request) => requests.push(request));
  const seen = [];
  await page.exposeBinding('tellBench', (_source, what) => seen.push(what));
  await page.addInitScript(watchScreen);

  /** The first thing seen from a moment on that fits; null when it does not come. */
  async function see(fits, since = 0) {
    const until = Date.now() + LONGEST_MS;
    while (Date.now() < until) {
      const found = seen.find((what) => what.at >= since && fits(what));
      if (found) return found;
      await new Promise((next) => setTimeout(next, 5));
    }
    return null;
  }
  return { page, requests, see, close: () => context.close() };
}

/** Runs in the page: at each frame that looks different it says what is on screen, and when. */
function watchScreen() {
  const isShown = (selector) =>
    [...document.querySelectorAll(selector)].some((element) =>
      element.checkVisibility({ visibilityProperty: true }),
    );
  let before = '';
  const look = () => {
    const isPainted = performance.getEntriesByName('first-contentful-paint').length > 0;
    const screen = {
      path: location.pathname,
      painted: isPainted,
      heading:
        document.querySelector('main h1')?.textContent ?? document.querySelector('h1')?.textContent ?? '',
      dialog: isShown('dialog[open]') || isShown('[role="dialog"]') || isShown(':popover-open'),
      details: isShown('details[open]'),
      heard: isShown('[aria-busy="true"]') || isShown('.loading-bar'),
    };
    const now = JSON.stringify(screen);
    if (now !== before) {
      before = now;
      window.tellBench({ ...screen, at: Date.now() });
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** A finger on the first of these that is on screen, or else on the first that can be scrolled to. @returns when */
export async function tap(page, selector) {
  const find = () =>
    page.evaluate((wanted) => {
      const shown = [...document.querySelectorAll(wanted)].filter(
        (element) => element.checkVisibility() && element.getBoundingClientRect().width > 0,
      );
      const isOnScreen = (element) => {
        const { top, bottom } = element.getBoundingClientRect();
        return top >= 0 && bottom <= innerHeight;
      };
      const element = shown.find(isOnScreen) ?? shown[0];
      if (!element) return null;
      if (!isOnScreen(element)) element.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    }, selector);
  let box = await find();
  // On a slow line what is tapped may still be on its way.
  for (const until = Date.now() + LONGEST_MS; !box && Date.now() < until; box = await find())
    await new Promise((next) => setTimeout(next, 20));
  if (!box) throw new Error(`Nothing to tap at: ${selector}`);
  const at = Date.now();
  // Not waited for: the page answers when it can, and a page that is left never does.
  page.touchscreen.tap(box.x, box.y).catch(() => undefined);
  return at;
}
