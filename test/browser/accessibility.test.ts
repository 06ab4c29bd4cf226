import { readFileSync } from 'node:fs';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { CommonSite } from '../support/browser/commonSite';
import { dealt, drawn } from '../support/browser/drawn';
import { siteInBrowser } from '../support/siteInBrowser';
import { visitHydrated } from './offline/visitor';

/** One of every design of a page. */
const SCREENS = [
  '/',
  '/programme',
  '/programme?niveau=bac3&q=introuvable',
  '/programme/bts-mco',
  '/campus',
  '/campus/lyon',
  '/agenda',
  '/agenda/jpo-lyon',
  '/actualites',
  '/blog/initial-ou-alternance-comment-choisir',
  '/offres-alternance',
  '/article',
  '/contact',
  '/decouvrez-nos-podcasts',
  '/crm/brochure',
  '/demande/brochure',
  '/plan-du-site',
  '/error/debug?statusCode=404',
];

const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };
/** What is left of a desk's 1280 pixels at 400 %. */
const ENLARGED = { width: 320, height: 256 };

const LOOKS = [
  ['a desk', { viewport: DESK, colorScheme: 'light' }],
  ['a desk at night', { viewport: DESK, colorScheme: 'dark' }],
  ['a phone', { viewport: PHONE, colorScheme: 'light', hasTouch: true }],
  ['a phone at night', { viewport: PHONE, colorScheme: 'dark', hasTouch: true }],
] as const;
type Look = (typeof LOOKS)[number];

/** Four of the screens, each in one of the looks, by lot; `THOROUGH=10` is each in all of them. */
const SCREENS_OF = dealt(drawn(SCREENS, 4), LOOKS.length);

let site: CommonSite;
let browser: Browser;

siteInBrowser((started) => {
  ({ site, browser } = started);
});

/** In the browser: the words of elements that begin on one line and end on another, compounds aside. */
function brokenWords(selector: string): string[] {
  return [...document.querySelectorAll(selector)].flatMap((element) => {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    while (texts.nextNode()) {
      const { currentNode } = texts;
      for (const { 0: word, index } of (currentNode.textContent ?? '').matchAll(/[^\s-]+/g)) {
        const range = document.createRange();
        range.setStart(currentNode, index);
        range.setEnd(currentNode, index + word.length);
        if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) broken.push(word);
      }
    }
    return broken;
  });
}

/**
 * What axe has to say of the page once it is hydrated, laid out and painted, one line a rule and element. Before its first frame
 * Chromium may answer for elements inside a size container with styles that nobody ever sees.
 */
async function violations(
  page: Page,
  within: string | string[] = 'html',
  options: RunOptions = {},
): Promise<string[]> {
  await page.keyboard.press('Shift');
  await page.waitForSelector('html[data-hydrated="yes"]:not([data-below])', { state: 'attached' });
  await page.evaluate(
    () => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))),
  );
  // The policy forbids foreign script elements; a script that the browser's driver evaluates is none.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const { violations: found } = await page.evaluate(
    // as: what the line above has put there.
    ([where, asked]) =>
      (
        window as unknown as {
          axe: { run(within: string | string[], options: RunOptions): Promise<AxeResults> };
        }
      ).axe.run(where, asked),
    [within, { resultTypes: ['violations'], ...options }] as [string | string[], RunOptions],
  );
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary ?? ''}`),
  );
}

/** Whether something stands out of the page sideways. */
function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

describe.each(LOOKS.map(([name, look], nth) => [name, look, SCREENS_OF[nth] ?? []] as const))(
  'on %s',
  (_name, look, screens) => {
    let context: BrowserContext;
    let page: Page;

    beforeAll(async () => {
      context = await browser.newContext({ ...look, reducedMotion: 'reduce' });
      page = await context.newPage();
    });

    afterAll(() => context?.close());

    it.each(screens)('%s has nothing that axe objects to, and nothing beside the page', async (screen) => {
      await page.setViewportSize(look.viewport);
      await page.goto(site.origin + screen);

      expect(await violations(page)).toEqual([]);
      expect(await overflow(page)).toBeLessThanOrEqual(0);
      await keepsWithin(page);
    });
  },
);

/** Enlarged four times, and on a desk with text twice as large. */
async function keepsWithin(page: Page): Promise<void> {
  await page.setViewportSize(ENLARGED);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await page.setViewportSize(DESK);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  expect(await overflow(page)).toBeLessThanOrEqual(0);
}

it('titles keep their words, and their page keeps within a phone, with text twice as large', async () => {
  const page = await browser.newPage({ viewport: { width: 320, height: 700 }, bypassCSP: true });
  for (const screen of drawn(
    [
      '/programme/bts-ccst',
      '/programme/bachelor-banque-assurance',
      '/programme/bts-commerce-international',
      '/campus/paris',
      '/comparer?f=bts-mco,mba-luxe',
      '/frais-et-aides',
    ],
    3,
  )) {
    await page.goto(site.origin + screen);
    await page.addStyleTag({
      content: 'html { font-size: 200% } * { content-visibility: visible !important }',
    });
    const broken = await page.evaluate(brokenWords, 'main :is(h1, h2, h3)');
    expect({ screen, broken, isWider: (await overflow(page)) > 0 }).toEqual({
      screen,
      broken: [],
      isWider: false,
    });
  }
  await page.close();
});

it.each(drawn([390, 320], 1))(
  'the popin keeps the words of its titles at %ipx, with text twice as large',
  async (width) => {
    const page = await browser.newPage({
      viewport: { width, height: 844 },
      bypassCSP: true,
      reducedMotion: 'reduce',
    });
    await visitHydrated(page, `${site.origin}/mentions-legales`);
    await page.addStyleTag({ content: 'html { font-size: 200% }' });
    const dialog = page.locator('dialog.admissions');
    for (const action of ['brochure', 'contact', 'registration']) {
      await page
        .locator(`.call-to-action-bar, main`)
        .locator(`[data-popin=${action}]:visible`)
        .first()
        .click();
      await dialog.waitFor();
      expect(await page.evaluate(brokenWords, '.dialog__title')).toEqual([]);
      expect(
        await dialog.evaluate((element) => element.scrollWidth - element.clientWidth),
      ).toBeLessThanOrEqual(0);
      const search = dialog.locator('#popin-course');
      await search.waitFor();
      expect(await search.evaluate((field) => getComputedStyle(field).textOverflow)).toBe('ellipsis');
      const cross = await dialog.locator('.dialog__close').boundingBox();
      expect(Math.min(cross?.width ?? 0, cross?.height ?? 0)).toBeGreaterThanOrEqual(44);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });
    }
    await page.close();
  },
);

const POPIN = 'dialog.admissions';

/** A desk and a phone, one of them at night. */
const DAY_AND_NIGHT: Look[][] = [
  [LOOKS[0], LOOKS[3]],
  [LOOKS[1], LOOKS[2]],
];

it.each(drawn(DAY_AND_NIGHT, 1).flat())(
  'the popin satisfies axe with its list open, and with what it says of Parcoursup, on %s',
  async (_name, look) => {
    const context = await browser.newContext({ ...look, reducedMotion: 'reduce' });
    const page = await context.newPage();
    await visitHydrated(page, `${site.origin}/campus/nice`);
    await page.locator('[data-popin=registration]:visible').first().click();
    const dialog = page.locator(POPIN);
    await dialog.getByText('Formations proposées à Nice').waitFor();
    expect(await violations(page)).toEqual([]);
    if ('hasTouch' in look) await dialog.getByRole('button', { name: 'Rechercher par mot-clé' }).click();
    const field = dialog.getByRole('combobox', { name: 'Formation' });
    await field.click();
    await field.pressSequentially('bts');
    await dialog.getByRole('group', { name: 'BTS' }).getByRole('option').first().waitFor();
    expect(await violations(page, POPIN)).toEqual([]);
    await page.keyboard.press('Enter');
    await dialog.getByRole('link', { name: /^Faire un vœu sur Parcoursup/ }).waitFor();
    expect(await violations(page, POPIN)).toEqual([]);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await context.close();
  },
);

it('every example of every block fits a phone, and a sixth of them, by lot, satisfies axe', async () => {
  const page = await browser.newPage({ viewport: PHONE, reducedMotion: 'reduce' });
  // To an anchor: nothing below waits for its turn to be laid out.
  await page.goto(`${site.origin}/error/debug/blocks#examples`);

  const rules = {
    // The tokens' own test measures contrasts; axe would take a minute for thousands of elements.
    'color-contrast': { enabled: false },
    // Examples of one block share their titles and stand where no page would put them.
    'landmark-unique': { enabled: false },
    'heading-order': { enabled: false },
  };
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  const examples = await page
    .locator('.block[data-part^=example]')
    .evaluateAll((blocks) => blocks.map((block) => `[data-part="${block.getAttribute('data-part')}"]`));
  expect(examples.length).toBeGreaterThan(100);
  const chosen = drawn(examples, Math.ceil(examples.length / 6));
  expect(await violations(page, chosen, { rules })).toEqual([]);
  await page.close();
});

it('the card that the keyboard is on stands wholly in sight in a window of 320 pixels', async () => {
  const page = await browser.newPage({ viewport: { width: 320, height: 640 }, reducedMotion: 'reduce' });
  await page.goto(`${site.origin}/`);
  await page.keyboard.press('Shift');
  await page.waitForSelector('html[data-hydrated="yes"]:not([data-below])', { state: 'attached' });
  const cards = await page.locator('.carousel__slide').count();
  expect(cards).toBeGreaterThan(5);
  // From the card before it, the second of the first carousel is reached by its links.
  await page.locator('.carousel__slide').first().locator('a, button').last().focus();
  await page.keyboard.press('Tab');
  await page.waitForFunction(() => {
    const slide = document.activeElement?.closest('.carousel__slide');
    const box = slide?.getBoundingClientRect();
    return box && box.left >= 0 && box.right <= innerWidth + 1 && slide?.previousElementSibling;
  });
  await page.close();
});
