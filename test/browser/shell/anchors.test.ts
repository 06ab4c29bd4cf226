import type { Browser, Page } from 'playwright-core';
import { SCROLL_DELAY_MS } from '../../../shared/constants';
import { type CommonSite, SITES } from '../../support/browser/commonSite';
import { drawn } from '../../support/browser/drawn';
import { type OtherSchool, startOtherSchool } from '../../support/otherSchool';
import { siteInBrowser } from '../../support/siteInBrowser';
import { followSoftly } from '../softly';
import { createVisitor, laidOut, type Visitor, visitHydrated } from './visitor';

let site: CommonSite;
let browser: Browser;
let visitor: Visitor;
let page: Page;

siteInBrowser(
  (started) => {
    ({ site, browser } = started);
  },
  SITES.withoutWorker,
  { withoutPictures: true },
);

beforeAll(async () => {
  visitor = await createVisitor(browser, { height: 600 });
  page = visitor.page;
});

beforeEach(async () => {
  await visitor.forget(site.origin);
  await page.emulateMedia({ reducedMotion: 'reduce' });
});

afterAll(() => visitor?.leave());

const LATE = 'campus-agenda-title';

const follow = (href: string) => followSoftly(page, href, { held: '/api/events' });

/** What the gateway answers about events stays away until it is let through. */
async function holdEvents(): Promise<() => void> {
  let letThrough: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route('**/api/events*', async (route) => {
    await held;
    await route.continue();
  });
  return letThrough;
}

/** The element comes to stand there, and does so for three frames. */
async function staysAt(name: string, y: number): Promise<void> {
  await page.waitForFunction(
    ([id, place]) => {
      const top = document.getElementById(String(id))?.getBoundingClientRect().top ?? Number.NaN;
      const { dataset } = document.documentElement;
      dataset.frames = Math.abs(top - Number(place)) < 1.5 ? `${Number(dataset.frames ?? 0) + 1}` : '0';
      return Number(dataset.frames) > 2;
    },
    [name, y],
  );
  await page.evaluate(() => delete document.documentElement.dataset.frames);
}

const rendered = () =>
  page.evaluate(() => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen))));

/** Something that comes late above everything else. */
const pushDown = () =>
  page.evaluate(() => {
    const late = document.createElement('p');
    late.style.height = '333px';
    document.querySelector('main')?.prepend(late);
  });

const topOf = (id: string) =>
  page.evaluate((name) => document.getElementById(name)?.getBoundingClientRect().top, id);
const isThere = (id: string) => page.evaluate((name) => document.getElementById(name) !== null, id);
const focused = () => page.evaluate(() => document.activeElement?.id);

/** From the list of campuses to the anchor, whose block waits for the gateway. */
async function goToLateAnchor(): Promise<() => void> {
  await visitHydrated(page, `${site.origin}/campus`);
  const letThrough = await holdEvents();
  await follow(`/campus/lyon#${LATE}`);
  await page.locator('h1', { hasText: 'Lyon' }).waitFor();
  await page.waitForFunction(() => scrollY === 0 && document.activeElement?.localName === 'h1');
  expect(await isThere(LATE)).toBe(false);
  // The page is brought to its place after the specified delay: who moves within it and lets go at once is not seen.
  await page.waitForTimeout(2 * SCROLL_DELAY_MS);
  return letThrough;
}

describe('an anchor in a block that comes late', () => {
  it.each(drawn(['reduce', 'no-preference'] as const, 1))(
    'is reached with 250px above it (motion: %s), has the focus, and stays there while more comes',
    async (reducedMotion) => {
      await page.emulateMedia({ reducedMotion });
      const letThrough = await goToLateAnchor();
      letThrough();
      await staysAt(LATE, 250);
      expect(await focused()).toBe(LATE);
      await pushDown();
      await staysAt(LATE, 250);
    },
  );

  it.each(
    drawn<[string, () => Promise<unknown>]>(
      [
        ['the wheel', () => page.mouse.wheel(0, 120)],
        ['a key', () => page.keyboard.press('PageDown')],
        // As by the scrollbar, of which browsers tell nothing but the scrolling.
        ['the scrollbar', () => page.evaluate(() => scrollTo({ top: 130, behavior: 'instant' }))],
        ['a finger', () => page.evaluate(() => dispatchEvent(new Event('touchstart')))],
      ],
      1,
    ),
  )('leaves visitors who have moved on by %s where they are', async (_name, move) => {
    const letThrough = await goToLateAnchor();
    await move();
    await rendered();
    letThrough();
    await page.locator(`#${LATE}`).waitFor();
    await rendered();
    expect(await topOf(LATE)).toBeGreaterThan(2000);
  });
});

describe('an anchor that is there', () => {
  it.each(
    drawn(
      [
        ['smoothly', 'no-preference'],
        ['at once', 'reduce'],
      ] as const,
      1,
    ),
  )('is reached %s, and again when what stands above comes late', async (_name, reducedMotion) => {
    await page.emulateMedia({ reducedMotion });
    await visitHydrated(page, `${site.origin}/campus`);
    const letThrough = await holdEvents();
    await follow('/campus/lyon#campus-actualites-title');
    await staysAt('campus-actualites-title', 250);
    expect(await isThere(LATE)).toBe(false);
    letThrough();
    await page.locator(`#${LATE}`).waitFor();
    await staysAt('campus-actualites-title', 250);
    await pushDown();
    await staysAt('campus-actualites-title', 250);
  });

  it('is found whatever its name is', async () => {
    await visitHydrated(page, `${site.origin}/campus`);
    for (const [name, hash] of [
      ['100%', '#100%'],
      ['50 % d’été', '#50%20%%20d%E2%80%99%C3%A9t%C3%A9'],
      ['été', '#été'],
      ['%C3%A9', '#%C3%A9'],
    ] as const) {
      await page.evaluate((id) => {
        const part = document.createElement('details');
        part.innerHTML = '<summary>Tarifs</summary><p>Ici</p><div style="height: 2000px"></div>';
        part.querySelector('p')?.setAttribute('id', id);
        document.querySelector('main')?.append(part);
      }, name);
      await follow(hash);
      await staysAt(name, 250);
    }
  });
});

describe('a place that is returned to', () => {
  const isAt = (top: number) => page.waitForFunction((place) => Math.abs(scrollY - place) < 1.5, top);

  /** Leaves a page at its end, and comes back to it while its agenda is late. */
  async function comeBack(): Promise<{ end: number; letThrough(): void }> {
    await visitHydrated(page, `${site.origin}/campus/lyon`);
    await laidOut(page);
    const end = await page.evaluate(() => {
      scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
      return scrollY;
    });
    await follow('/campus');
    await page.waitForFunction(() => scrollY === 0 && document.activeElement?.localName === 'h1');
    const letThrough = await holdEvents();
    await page.goBack();
    await page.locator('h1', { hasText: 'Lyon' }).waitFor();
    await page.waitForFunction(() => scrollY > 0);
    expect(await isThere(LATE)).toBe(false);
    return { end, letThrough };
  }

  it('is returned to once the page is long enough, also when the page is left before and returned to again', async () => {
    const { end, letThrough } = await comeBack();
    await page.goForward();
    await page.waitForFunction(
      () => document.activeElement?.textContent === document.title.split(' |')[0] || scrollY === 0,
    );
    await page.goBack();
    await page.locator('h1', { hasText: 'Lyon' }).waitFor();
    letThrough();
    await isAt(end);
  });

  it('is not returned to by those who have moved on meanwhile', async () => {
    const { end, letThrough } = await comeBack();
    await page.mouse.wheel(0, -900);
    await page.waitForFunction((place) => scrollY < place - 500, end);
    letThrough();
    await page.locator(`#${LATE}`).waitFor();
    await rendered();
    expect(await page.evaluate(() => scrollY)).toBeLessThan(end - 400);
  });
});

describe('a page that is loaded whole', () => {
  let school: OtherSchool;
  beforeAll(async () => {
    school = await startOtherSchool();
    const day = new Date(Date.now() + 20 * 86_400_000).toISOString();
    const events = ['Régate', 'Jusant'].map((title, index) => ({
      title,
      slug: `escale-${index}`,
      dateStart: day,
      dateEnd: day,
    }));
    school.content.answer('/events', {
      delayMs: 1500,
      json: { data: events.map((attributes, index) => ({ id: index + 1, attributes })), meta: {} },
    });
  });
  beforeEach(() => school.forget());
  afterAll(() => school?.stop());

  it('is at its anchor, too, when the block of it arrives after everything else', async () => {
    await page.goto(`${school.site.origin}/campus/brest#${LATE}`);
    await staysAt(LATE, 250);
    await visitHydrated(page, `${school.site.origin}/campus/brest#${LATE}`);
    await staysAt(LATE, 250);
  });

  it('without scripts its first visitor reads the block that came after it, and nothing says that it loads', async () => {
    const { page: plain, leave } = await createVisitor(browser, {
      javaScriptEnabled: false,
      // Another than a crawler's, which gets the page whole.
      userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    });
    await plain.goto(`${school.site.origin}/campus/brest`);
    expect(await plain.locator('[id^="S:"]').count()).toBeGreaterThan(0);
    expect(await plain.locator(`#${LATE}`).isVisible()).toBe(true);
    expect(await plain.getByText('Chargement…').first().isVisible()).toBe(false);
    await leave();
  });
});
