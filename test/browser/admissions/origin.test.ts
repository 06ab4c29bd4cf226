import type { Browser, BrowserContextOptions, Cookie, Page } from 'playwright-core';
import { drawn } from '../../support/browser/drawn';
import { launchChromium } from '../../support/chromium';
import { hydrated } from '../offline/visitor';
import { startCache } from './cacheInFront';
import { popinOf, standInForCrm } from './popinOf';
import { flowOn, SCHOOLS, TELLERS } from './schools';

let browser: Browser;

beforeAll(async () => {
  browser = await launchChromium({ withoutPictures: true });
});

afterAll(() => browser?.close());

describe.each(TELLERS)('where a visitor comes from, on %s', (_name, school) => {
  const flow = flowOn(school);
  let site: Awaited<ReturnType<typeof school.start>>;
  let cache: Awaited<ReturnType<typeof startCache>>;

  beforeAll(async () => {
    site = await school.start({ TAG_MANAGER_ID: 'GTM-TEST' });
    cache = await startCache(site.origin);
  });
  afterAll(async () => {
    cache?.server.closeAllConnections();
    cache?.server.close();
    await site?.stop();
  });

  async function withPage<T>(
    work: (page: Page) => Promise<T>,
    options: BrowserContextOptions = {},
  ): Promise<T> {
    const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
    try {
      const page = await context.newPage();
      return await work(page);
    } finally {
      await context.close();
    }
  }

  async function visitHydrated(page: Page, address: string, referer: string): Promise<void> {
    await page.goto(address, referer === '' ? {} : { referer });
    await page.keyboard.press('Shift');
    await hydrated(page);
  }

  flow('is carried to the CRM from a page out of a cache', async () => {
    await withPage(async (page) => {
      const left = await standInForCrm(page, school.crm);
      const popin = popinOf(page);
      await page.goto(`${cache.origin}/programme/${school.course.slug}`, {
        referer: 'https://www.qwant.com/',
      });
      await popin.open();
      await popin.choose(popin.campus, school.campus.slug);
      await popin.has(popin.course, school.course.slug);
      await popin.submit.click();
      await page.waitForURL(`${school.crm}/**`);
      expect(left[0]).toBe(
        `${school.link}&campus=${school.campus.slug}&course=${school.course.slug}&origine-tracking=ORGANIC_qwant&utm_source=qwant&utm_medium=organic`,
      );
    });
  });

  /** What the tag manager would read after a whole request in which something was typed. */
  async function toldAfterRequest(page: Page, origin: string): Promise<unknown> {
    const popin = popinOf(page);
    // The page stays as it is, so that it can be asked.
    await page.route(`${school.crm}/**`, (route) => route.fulfill({ status: 204 }));
    await page.goto(origin);
    await popin.open();
    await popin.has(popin.course, school.course.slug);
    await popin.course.fill('Camille Martin');
    await popin.course.fill('');
    await popin.choose(popin.course, school.course.slug);
    await popin.choose(popin.campus, school.campus.slug);
    await popin.submit.click();
    await popin.dialog.getByText('Vous allez être conduit au formulaire.').waitFor();
    return page.evaluate(() => Reflect.get(window, 'dataLayer') ?? null);
  }

  flow('analytics hears of each step, and of nothing that a person typed', async () => {
    const told = await withPage((page) => toldAfterRequest(page, site.origin));
    const { course, campus } = school;
    const steps = Array.isArray(told)
      ? told.filter((one) => String(one?.event).startsWith('admissions'))
      : [];
    expect(steps).toEqual([
      { event: 'admissions_open', action: 'brochure' },
      { event: 'admissions_course', action: 'brochure', course: course.slug },
      { event: 'admissions_campus', action: 'brochure', campus: campus.slug },
      { event: 'admissions_sent', action: 'brochure', course: course.slug, campus: campus.slug },
    ]);
    expect(JSON.stringify(told)).not.toMatch(/Camille|Martin/);
  });

  // No content decides where a visitor comes from: the rest is the same on any service.
  if (school !== SCHOOLS[0]?.[1]) return;

  /** All of a cookie but the second in which it ends, which is two days away. */
  const lasting = (cookies: Cookie[]) =>
    cookies
      .map(({ expires, ...cookie }) => ({
        ...cookie,
        days: Math.round(expires - Date.now() / 1000) / 86_400,
      }))
      .map(({ days, ...cookie }) => ({ ...cookie, days: Math.round(days * 100) / 100 }))
      .toSorted((a, b) => a.name.localeCompare(b.name));

  const ARRIVALS = [
    ['/cookies?utm_source=salon&utm_medium=qr', ''],
    ['/cookies?gclid=abc', ''],
    ['/cookies', 'https://www.google.fr/'],
    ['/cookies', 'https://forum.example/sujet'],
    ['/', ''],
  ] as const;

  it.each(drawn(ARRIVALS, 2))(
    '%s after %j leaves the same cookies behind a cache as without one',
    async (path, referer) => {
      const [behind = [], without] = await withPage(async (page) => {
        const left: ReturnType<typeof lasting>[] = [];
        for (const origin of [cache.origin, site.origin]) {
          // No cookie of the one host is told apart by its port.
          await page.context().clearCookies();
          await visitHydrated(page, origin + path, referer);
          left.push(lasting(await page.context().cookies()));
        }
        return left;
      });
      expect(behind).toEqual(without);
      expect(behind.length).toBeGreaterThan(0);
      for (const cookie of behind)
        expect(cookie).toMatchObject({ path: '/', sameSite: 'Lax', secure: false, httpOnly: false, days: 2 });
    },
  );

  const OF_QWANT = 'origine-tracking=ORGANIC_qwant&utm_source=qwant&utm_medium=organic';
  const choice = `campus=${school.campus.slug}&course=${school.course.slug}`;

  /**
   * A phone on a slow line, on which a search engine's link leads to a page out of a cache.
   * @returns makes it as fast as any
   */
  async function landOnSlowPhone(page: Page, path: string): Promise<() => Promise<void>> {
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 300,
      downloadThroughput: 60_000,
      uploadThroughput: 30_000,
    });
    await page.goto(cache.origin + path, { referer: 'https://www.qwant.com/', waitUntil: 'commit' });
    return () => session.detach();
  }

  /** The page of a request, on which nothing needs code. */
  async function sendPlainRequest(page: Page): Promise<string> {
    await page.locator('main select[name=course]').waitFor();
    await page.locator('main select[name=course]').selectOption(school.course.slug);
    await page.locator('main select[name=campus]').selectOption(school.campus.slug);
    const [followed] = await Promise.all([
      page.waitForRequest(`${school.crm}/**`),
      page.getByRole('button', { name: 'Continuer' }).click(),
    ]);
    return followed.url();
  }

  const PHONE = { viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true };

  it('is carried to the CRM by a slow phone that taps as soon as there is something to tap', async () => {
    await withPage(async (page) => {
      const left = await standInForCrm(page, school.crm);
      const popin = popinOf(page);
      await landOnSlowPhone(page, `/programme/${school.course.slug}`);
      const tapped = page.locator('[data-popin=brochure]:visible').first();
      await tapped.tap();
      // Where code takes too long the link is followed.
      const plain = page.waitForURL('**/demande/brochure**').then(() => true);
      const isPlain = await Promise.race([plain, popin.dialog.waitFor().then(() => false)]);
      if (isPlain) left.push(await sendPlainRequest(page));
      else {
        plain.catch(() => undefined);
        await popin.choose(popin.campus, school.campus.slug);
        await popin.has(popin.course, school.course.slug);
        await popin.submit.tap();
        await page.waitForURL(`${school.crm}/**`);
      }
      expect(left[0]).toBe(`${school.link}&${choice}&${OF_QWANT}`);
    }, PHONE);
  });

  it('is carried to the CRM when the tap comes before any code, which never comes', async () => {
    await withPage(async (page) => {
      await page.route('**/assets/*.js', () => undefined);
      const hurry = await landOnSlowPhone(page, '/campus');
      await page.locator('[data-popin=brochure]:visible').first().tap();
      await page.waitForURL('**/demande/brochure**', { waitUntil: 'commit' });
      await hurry();
      expect(await sendPlainRequest(page)).toBe(`${school.link}&${choice}&${OF_QWANT}`);
    }, PHONE);
  });

  it('is carried to the CRM when the first tap, at once, leads to another page', async () => {
    await withPage(async (page) => {
      await page.route('**/assets/*.js', () => undefined);
      const hurry = await landOnSlowPhone(page, '/campus');
      await page.locator('main a[href="/"]').first().tap();
      await page.waitForURL(`${cache.origin}/`, { waitUntil: 'commit' });
      await hurry();
      await page.goto(`${cache.origin}/demande/brochure`);
      expect(await sendPlainRequest(page)).toBe(`${school.link}&${choice}&${OF_QWANT}`);
    }, PHONE);
  });
});
