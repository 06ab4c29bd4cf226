import type { Browser, BrowserContextOptions, Page, Request } from 'playwright-core';
import { type CommonSite, SITES } from '../../support/browser/commonSite';
import { drawn } from '../../support/browser/drawn';
import { siteInBrowser } from '../../support/siteInBrowser';
import { hydrate, hydrated } from '../offline/visitor';
import { createVisitor, visitHydrated } from './visitor';

const STARTS = ['/', '/programme', '/programme/bts-mco', '/campus/lyon', '/actualites', '/alternance'];

let site: CommonSite;
let browser: Browser;

siteInBrowser(
  (started) => {
    ({ site, browser } = started);
  },
  SITES.withoutWorker,
  { withoutPictures: true },
);

async function asVisitor(
  use: (page: Page, fetched: () => Request[]) => Promise<void>,
  screen: BrowserContextOptions = {},
): Promise<void> {
  const { page, leave } = await createVisitor(browser, { width: 390, serviceWorkers: 'block', ...screen });
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  try {
    await use(page, () => requests.splice(0));
  } finally {
    await leave();
  }
}

const isScript = (request: Request) => request.resourceType() === 'script';
const pathsOf = (requests: Request[]) => [
  ...new Set(requests.map((request) => new URL(request.url()).pathname)),
];
const isQuestion = (request: Request) => request.url().startsWith(`${site.origin}/api/`);

const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isSame: true }));
const isSame = (page: Page) => page.evaluate(() => 'isSame' in window);

/** A press that no pointer has announced: nothing of what it leads to has been fetched. */
const press = (page: Page, href: string) =>
  page.evaluate((wanted) => document.querySelector<HTMLAnchorElement>(`a[href="${wanted}"]`)?.click(), href);

it.each(drawn(STARTS, 1))('%s is hydrated with at most 4 files of code', async (address) => {
  await asVisitor(async (page, fetched) => {
    await page.addInitScript(() => {
      window.requestIdleCallback = () => 0;
    });
    await page.goto(site.origin + address);
    await page.keyboard.press('Shift');
    await hydrated(page);
    const scripts = pathsOf(fetched().filter(isScript));
    expect(scripts.length).toBeGreaterThan(1);
    expect(scripts.length).toBeLessThanOrEqual(4);
  });
});

it('an idle moment brings what renders every other page: at most 3 files', async () => {
  await asVisitor(async (page, fetched) => {
    await page.addInitScript(() => {
      const idle = window.requestIdleCallback;
      const look: typeof idle = (work, options) => {
        if ('mayRest' in window) return idle(work, options);
        setTimeout(look, 50, work, options);
        return 0;
      };
      window.requestIdleCallback = look;
    });
    await page.goto(`${site.origin}/`);
    await page.keyboard.press('Shift');
    await hydrated(page);
    fetched();
    expect(await page.getAttribute('html', 'data-links')).toBeNull();
    await page.evaluate(() => Object.assign(window, { mayRest: true }));
    await page.waitForSelector('html[data-links=soft]', { state: 'attached' });
    const brought = pathsOf(fetched().filter((request) => isScript(request) || isQuestion(request)));
    expect(brought.length).toBeGreaterThan(0);
    expect(brought.length).toBeLessThanOrEqual(3);
  });
});

const WAYS = [
  ['/', '/agenda'],
  ['/', '/programme'],
  ['/', '/campus/lyon'],
  ['/', '/ecole/pedagogie'],
  ['/programme/bts-mco', '/agenda'],
  ['/programme/bts-mco', '/campus'],
] as const;

it.each(drawn(WAYS, 1))(
  'from %s to %s the first soft navigation fetches at most 4 files, and asks side by side',
  async (from, to) => {
    await asVisitor(async (page, fetched) => {
      await visitHydrated(page, site.origin + from);
      await page.waitForLoadState('networkidle');
      await mark(page);
      let answer: () => void = () => undefined;
      const answered = new Promise<void>((resolve) => {
        answer = resolve;
      });
      const asked: string[] = [];
      await page.route(`${site.origin}/api/**`, async (route) => {
        asked.push(route.request().url());
        await answered;
        await route.continue();
      });
      fetched();
      const heading = await page.locator('h1').first().textContent();
      await press(page, to);
      // Until nothing more is asked while no question is answered.
      let before = -1;
      while (asked.length === 0 || before !== asked.length) {
        before = asked.length;
        await new Promise((next) => setTimeout(next, 300));
      }
      const first = [...asked];
      expect(first.length).toBeGreaterThan(0);
      answer();
      await page.waitForFunction((old) => document.querySelector('main h1')?.textContent !== old, heading);
      await page.waitForLoadState('networkidle');
      expect(await isSame(page)).toBe(true);
      expect(asked).toEqual(first);
      expect(
        pathsOf(fetched().filter((request) => isScript(request) || isQuestion(request))).length,
      ).toBeLessThanOrEqual(4);
    });
  },
);

it('on a telephone whose page stands still the first links in view lead on without a question', async () => {
  await asVisitor(
    async (page, fetched) => {
      await page.goto(`${site.origin}/`);
      const fetchedAhead = page.waitForResponse((answer) =>
        answer.url().startsWith(`${site.origin}/api/courses`),
      );
      await hydrate(page);
      await fetchedAhead;
      await page.waitForLoadState('networkidle');
      await mark(page);
      const heading = await page.locator('main h1').textContent();
      fetched();
      await page.locator('main a[href="/programme"]').first().tap();
      await page.waitForFunction((old) => document.querySelector('main h1')?.textContent !== old, heading);
      expect(await isSame(page)).toBe(true);
      // On a busy machine the new page may ask for its own first links by now.
      expect(pathsOf(fetched().filter(isQuestion))).not.toContain('/api/courses');
    },
    { isMobile: true, hasTouch: true },
  );
});

// While the code of other pages is on its way a link is followed by the browser itself: test/client/router/softNavigation.test.ts.
it('as long as links are not soft the browser fetches the page of one that is meant, by the rules that it was given', async () => {
  await asVisitor(async (page) => {
    const session = await page.context().newCDPSession(page);
    const prefetched: string[] = [];
    session.on('Preload.prefetchStatusUpdated', ({ prefetchUrl, status }) => {
      if (status === 'Ready') prefetched.push(new URL(prefetchUrl).pathname);
    });
    await session.send('Preload.enable');
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.addInitScript(() => {
      window.requestIdleCallback = () => 0;
    });
    await page.goto(`${site.origin}/`);
    await page.locator('main a[href^="/programme/"]').first().hover();
    while (prefetched.length === 0) await new Promise((next) => setTimeout(next, 50));
    expect(prefetched[0]).toMatch(/^\/programme\//);
  });
});
