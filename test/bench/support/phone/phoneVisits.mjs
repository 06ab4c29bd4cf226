import { newVisitor, tap } from './phone.mjs';

/** What a page that was hydrated still fetches on its own is over by then. */
const REST_MS = 3000;

const rest = () => new Promise((next) => setTimeout(next, REST_MS));

/** First and largest paint in milliseconds, bytes of fonts as they travel, number of JavaScript files once hydrated. */
export async function firstView(browser, url) {
  const { page, requests, close } = await newVisitor(browser);
  try {
    await page.goto(url, { waitUntil: 'load', timeout: 60_000 });
    await rest();
    const paints = await page.evaluate(async () => {
      const lcp = await new Promise((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? null)).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        });
      });
      return { fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? null, lcp };
    });
    const fonts = requests.filter((request) => request.resourceType() === 'font');
    const sizes = await Promise.all(fonts.map((request) => request.sizes().catch(() => null)));
    return {
      ...paints,
      fontBytes: sizes.reduce((sum, size) => sum + (size?.responseBodySize ?? 0), 0),
      scripts: addressesOf(requests.filter((request) => request.resourceType() === 'script')).size,
    };
  } finally {
    await close();
  }
}

/** Milliseconds from a tap until it has done its work, and until anything tells that it was heard. */
export async function firstTaps(browser, url, { on, done, delay }) {
  const { page, see, close } = await newVisitor(browser);
  try {
    page.goto(url, { timeout: 60_000 }).catch(() => undefined);
    await see(({ painted }) => painted);
    await new Promise((next) => setTimeout(next, delay));
    const at = await tap(page, on);
    const result = await see(done, at);
    const heard = await see((what) => what.heard || done(what), at);
    return { ms: result && result.at - at, heardMs: heard && heard.at - at };
  } finally {
    await close();
  }
}

/**
 * A visitor reads a page, follows a link and, from there, the logo: milliseconds from each tap to the first frame of the
 * page, and the files and answers that were fetched in between.
 * @param on the first link.
 * @param inFull the same links, followed by the browser itself.
 */
export async function navigations(browser, origin, { start, to, on: next, inFull, serviceWorkers, isNext }) {
  const { page, requests, see, close } = await newVisitor(browser, { serviceWorkers });
  try {
    await page.goto(origin + start, { waitUntil: 'load', timeout: 60_000 });
    const results = [];
    for (const [path, on] of [
      [to, next],
      ['/', 'a.logo'],
    ]) {
      if (!isNext)
        await page.waitForSelector('html[data-hydrated="yes"]', { state: 'attached', timeout: 60_000 });
      await rest();
      const heading = await page.evaluate(
        (wanted) => {
          const { inFull: asPlain, selector } = wanted;
          // A link with a target is the browser's own, whoever listens.
          if (asPlain) for (const link of document.querySelectorAll(selector)) link.target = '_top';
          return (document.querySelector('main h1') ?? document.querySelector('h1'))?.textContent;
        },
        { inFull, selector: on },
      );
      const before = requests.length;
      const at = await tap(page, on);
      const shown = await see(
        (what) => what.painted && what.path === path && what.heading !== '' && what.heading !== heading,
        at,
      );
      const files = addressesOf(requests.slice(before).filter(isFile)).size;
      results.push({ ms: shown && shown.at - at, files });
    }
    return results;
  } finally {
    await close();
  }
}

const isFile = (request) => ['script', 'stylesheet', 'fetch', 'document'].includes(request.resourceType());
const addressesOf = (requests) => new Set(requests.map((request) => request.url()));
