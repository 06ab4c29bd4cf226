import type { Browser, BrowserContext, Page } from 'playwright-core';
import { type CommonSite, commonSite, SITES } from '../../support/browser/commonSite';
import { drawn } from '../../support/browser/drawn';
import { launchChromium } from '../../support/chromium';
import { followSoftly } from '../softly';
import { asVisitor, heading, hydrate, isMarked, mark, untilKept, visitHydrated } from './visitor';

const BANNER = 'https://banner.example/consent.js';

let browser: Browser;
let bare: CommonSite;
let tagged: CommonSite;

beforeAll(async () => {
  [browser, bare, tagged] = await Promise.all([
    launchChromium(),
    commonSite(SITES.asItComes),
    commonSite({
      TAG_MANAGER_ID: 'GTM-TEST1',
      BANNER_SCRIPT_URL: BANNER,
      TAG_MANAGER_HOSTS: 'meta, matomo:stats.example.fr, tags.example.fr',
    }),
  ]);
});

afterAll(async () => {
  await browser?.close();
});

/** Everything that this visitor's browser asks of other origins, pages and their service worker alike. */
function foreignRequests(context: BrowserContext, origin: string): string[] {
  const foreign: string[] = [];
  context.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith('http') && url.origin !== origin) foreign.push(request.url());
  });
  return foreign;
}

const PAGES = ['/', '/campus/lyon', '/programme', '/actualites', '/agenda', '/ecole'];

/** Some of the pages, by lot where nothing else is said, down to their feet; the popin; and the offline page. @returns what the data layer has heard of */
async function lookAround(
  page: Page,
  origin: string,
  pages: readonly string[] = drawn(PAGES, 1),
): Promise<string[] | undefined> {
  await visitHydrated(page, `${origin}/mentions-legales`);
  for (const path of [...pages, '/contact']) {
    await followSoftly(page, path);
    await page.waitForURL(`**${path}`);
    await page.locator('h1').first().waitFor();
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  }
  await page.evaluate(() => document.querySelector<HTMLElement>('[data-popin=brochure]')?.click());
  await page.locator('dialog[open]').waitFor();
  const heard: { event?: string }[] | undefined = await page.evaluate(() => Object(window).dataLayer);
  // A page that is left before that is not kept.
  await untilKept(page, '/contact');
  await page.goto(`${origin}/hors-ligne`);
  await hydrate(page);
  // What a page begins when it has time, it has begun by then.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2000 })));
  return heard?.flatMap(({ event }) => event ?? []);
}

it('with none configured, not one request leaves the origin', async () => {
  await asVisitor(browser, async (page, context) => {
    const foreign = foreignRequests(context, bare.origin);
    await lookAround(page, bare.origin);
    expect(foreign).toEqual([]);
  });
});

it('the tag manager is not in the HTML, where nobody could refuse it', async () => {
  expect(await (await fetch(tagged.origin)).text()).not.toContain('googletagmanager.com/gtm.js');
});

it.each([
  ['nobody objects', {}, 2] as const,
  ...drawn(
    [
      ['the browser says do not track', { doNotTrack: '1' }, 0],
      ['the browser signals global privacy control', { globalPrivacyControl: true }, 0],
    ] as const,
    1,
  ),
])(
  'when %s, the tag manager is asked for accordingly, once a full navigation or never, and hears of the popin or not',
  async (_name, signals, times) => {
    await asVisitor(browser, async (page, context) => {
      const foreign = foreignRequests(context, tagged.origin);
      await context.route(BANNER, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
      await context.route('https://www.googletagmanager.com/**', (route) =>
        route.fulfill({ contentType: 'text/javascript', body: 'dataLayer.push({ loaded: true });' }),
      );
      await page.addInitScript((values) => {
        for (const [name, value] of Object.entries(values)) Object.defineProperty(navigator, name, { value });
      }, signals);
      const heard = await lookAround(page, tagged.origin, times === 0 ? [] : drawn(PAGES, 1));
      if (times === 0) expect(heard).toBeUndefined();
      else {
        expect(heard).toContain('admissions_open');
        await page.waitForFunction(() => JSON.stringify(Object(window).dataLayer ?? '').includes('loaded'));
      }
      expect(foreign.filter((address) => address !== BANNER)).toEqual(
        Array(times).fill('https://www.googletagmanager.com/gtm.js?id=GTM-TEST1'),
      );
    });
  },
);

it('the tag manager’s tags load from the hosts that the operator lists, by name or by host, and from no other', async () => {
  const KINDS: [kind: string, address: string][] = [
    ['script', 'https://connect.facebook.net/signals.js'],
    ['fetch', 'https://www.facebook.com/tr'],
    ['image', 'https://www.facebook.com/pixel.gif'],
    ['frame', 'https://www.facebook.com/frame'],
    ...['stats.example.fr', 'tags.example.fr', 'unlisted.example.fr'].flatMap((host): [string, string][] =>
      ['script', 'fetch', 'frame'].map((kind) => [kind, `https://${host}/${kind}`]),
    ),
  ];
  await asVisitor(browser, async (page, context) => {
    const asked: string[] = [];
    await context.route(BANNER, (route) => route.abort());
    await context.route(/example\.fr|facebook/, (route) => {
      asked.push(route.request().url());
      return route.fulfill({
        contentType: 'text/javascript',
        headers: { 'access-control-allow-origin': '*' },
      });
    });
    await context.route('https://www.googletagmanager.com/**', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: `(${runTags})(${JSON.stringify(KINDS)})` }),
    );
    await visitHydrated(page, `${tagged.origin}/campus`);
    await page.waitForFunction((count) => Object(window).settled === count, KINDS.length);
    const listed = KINDS.map(([, address]) => address).filter((address) => !address.includes('unlisted'));
    expect(asked.toSorted()).toEqual(listed.toSorted());
  });
});

it('an error page, too, has the banner above it, opens the popin and has soft links', async () => {
  await asVisitor(browser, async (page, context) => {
    await context.route('https://www.googletagmanager.com/**', (route) => route.abort());
    await context.route(BANNER, (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: `const banner = document.createElement('div'); banner.id = 'banner'; banner.style.height = '60px'; document.body.prepend(banner);`,
      }),
    );
    await visitHydrated(page, `${tagged.origin}/nulle-part`);
    await mark(page);
    await page.waitForFunction(
      () => document.documentElement.style.getPropertyValue('--banner-offset') === '60px',
    );
    await page.evaluate(() => document.querySelector<HTMLElement>('[data-popin=brochure]')?.click());
    await page.locator('dialog[open]').waitFor();
    await followSoftly(page, '/campus');
    await heading(page, 'campus');
    expect(await isMarked(page)).toBe(true);
  });
});

it('a banner of consent has said its signals before the tag manager is asked for, however slow it is', async () => {
  await asVisitor(browser, async (page, context) => {
    await context.route(BANNER, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1_500));
      return route.fulfill({
        contentType: 'text/javascript',
        body: `window.dataLayer = window.dataLayer || []; (function () { dataLayer.push(arguments); })('consent', 'default', { ad_storage: 'denied' });`,
      });
    });
    await context.route('https://www.googletagmanager.com/**', (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: 'window.found = dataLayer.map((entry) => entry[0] ?? entry.event);',
      }),
    );
    await visitHydrated(page, `${tagged.origin}/campus`);
    await page.waitForFunction(() => Object(window).found !== undefined);
    expect(await page.evaluate(() => Object(window).found.slice(0, 2))).toEqual(['consent', 'gtm.js']);
  });
});

/** What tags do, in the page: each kind of request, counted once it was answered or refused. */
function runTags(kinds: [kind: string, address: string][]): void {
  const counted = window as Window & { settled?: number };
  const settle = () => {
    counted.settled = (counted.settled ?? 0) + 1;
  };
  for (const [kind, address] of kinds) {
    if (kind === 'fetch') {
      fetch(address).then(settle, settle);
      continue;
    }
    const element = document.createElement(kind === 'image' ? 'img' : kind === 'frame' ? 'iframe' : 'script');
    element.addEventListener('load', settle);
    element.addEventListener('error', settle);
    element.src = address;
    document.body.append(element);
  }
}
