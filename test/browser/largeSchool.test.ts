import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import { drawn } from '../support/browser/drawn';
import type { BuiltSite } from '../support/builtSite';
import { BROKEN_PICTURE, ENDLESS, writeLargeSchool } from '../support/largeSchool';
import { ownSiteInBrowser } from '../support/siteInBrowser';
import { hydrated } from './offline/visitor';

const directory = mkdtempSync(path.join(tmpdir(), 'large-school-'));
let site: BuiltSite;
let browser: Browser;

beforeAll(() => writeLargeSchool(directory));
ownSiteInBrowser(
  (started) => {
    ({ site, browser } = started);
  },
  { CONTENT_DIRECTORY: directory },
);
afterAll(() => rm(directory, { recursive: true }));

const PAGES = [
  '/',
  '/programme',
  '/programme/formation-3',
  '/programme/formation-10',
  '/campus',
  '/campus/campus-07',
  '/agenda',
  '/agenda/portes-ouvertes-7',
  '/actualites',
  '/actualites/nouvelle-2',
  '/article',
  '/dossiers/lecture',
  '/plan-du-site',
  '/demande/contact?course=formation-3',
];

it('words without an end push no page wider than 320 or 1440 pixels', async () => {
  // Without their scripts, which move nothing of what is measured.
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const wider: string[] = [];
  for (const address of drawn(PAGES, 4)) {
    await page.goto(site.origin + address);
    for (const width of [320, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      const isWider = await page.evaluate(
        () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
      );
      if (isWider) wider.push(`${address} at ${width}`);
    }
  }
  expect(wider).toEqual([]);
  await context.close();
});

it('on a phone one of sixty-four campuses is chosen in the popin, which no name is wider than', async () => {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true });
  const page = await context.newPage();
  await page.goto(site.origin);
  await hydrated(page);
  await page.locator('.call-to-action-bar a[data-popin="brochure"]').tap();
  const popin = page.getByRole('dialog', { name: 'Recevoir la brochure' });
  await popin.getByLabel('Formation').selectOption('formation-10');
  const campus = popin.getByLabel('Campus');
  await campus.selectOption('campus-07');
  // Beside no choice at all.
  expect(await campus.locator('option').count()).toBe(65);
  await popin.getByText(`Formations proposées à ${ENDLESS}`).waitFor();
  const beside = await popin.evaluate((dialog) => {
    const { right } = dialog.getBoundingClientRect();
    return [...dialog.querySelectorAll('span, p, label, button, select')]
      .filter((element) => element.checkVisibility() && element.getBoundingClientRect().right > right)
      .map(({ className, textContent }) => `${className} ${textContent?.slice(0, 40)}`);
  });
  expect(beside).toEqual([]);
  await context.close();
});

it('a title in another script runs as that script does, and stands where its neighbours do', async () => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 800 } });
  const page = await context.newPage();
  await page.goto(`${site.origin}/programme/formation-5`);
  const [first = 0, last = 0, before = 0] = await page.evaluate(() => {
    const heading = document.querySelector('h1') as HTMLElement; // as: every page has one
    const range = document.createRange();
    range.selectNodeContents(heading);
    const words = range.getBoundingClientRect();
    const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
    const text = texts.nextNode() as Text; // as: that is all it shows
    const leftOf = (at: number) => {
      range.setStart(text, at);
      range.setEnd(text, at + 1);
      return range.getBoundingClientRect().left;
    };
    return [leftOf(0), leftOf(text.length - 1), words.left - heading.getBoundingClientRect().left];
  });
  expect(first).toBeGreaterThan(last);
  expect(Math.abs(before)).toBeLessThanOrEqual(2);
  await context.close();
});

it.each(drawn(['light', 'dark'] as const, 1))(
  'a picture that is lost leaves its place as it is drawn, one quiet colour: %s',
  async (colorScheme) => {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, colorScheme });
    const page = await context.newPage();
    await page.goto(`${site.origin}/campus/campus-03`);
    const lost = page.locator(`main .picture > img[src*="${new URL(BROKEN_PICTURE).host}"]`).first();
    await lost.scrollIntoViewIfNeeded();
    await page.waitForFunction(
      (image) => image instanceof HTMLImageElement && image.complete && image.naturalWidth === 0,
      await lost.elementHandle(),
    );
    const place = await lost.locator('..').screenshot();
    const { width = 0, height = 0 } = await sharp(place).metadata();
    // Inside its corners, which are cut.
    const inside = {
      left: Math.round(width * 0.2),
      top: Math.round(height * 0.25),
      width: Math.round(width * 0.6),
      height: Math.round(height * 0.5),
    };
    const { channels } = await sharp(await sharp(place).extract(inside).png().toBuffer()).stats();
    expect(channels.slice(0, 3).map(({ min, max }) => max - min)).toEqual([0, 0, 0]);
    // It has the room that it would have.
    expect(width).toBeGreaterThan(200);
    expect(height).toBeGreaterThan(150);
    await context.close();
  },
);
