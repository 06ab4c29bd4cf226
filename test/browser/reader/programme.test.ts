import type { Browser, Page } from 'playwright-core';
import { type CommonSite, SITES } from '../../support/browser/commonSite';
import { drawn } from '../../support/browser/drawn';
import { siteInBrowser } from '../../support/siteInBrowser';

let site: CommonSite;
let browser: Browser;
siteInBrowser((started) => {
  ({ site, browser } = started);
}, SITES.inTwoLanguages);

const PHONE = { width: 360, height: 740 };

/** Everybody with scripts who has nothing else of his own. */
let page: Page;
beforeAll(async () => {
  page = await browser.newPage({ viewport: PHONE, reducedMotion: 'reduce' });
});
beforeEach(() => page.setViewportSize(PHONE));
afterAll(() => page?.close());

type Question =
  | 'price'
  | 'conditions'
  | 'intake'
  | 'deadline'
  | 'rhythm'
  | 'campuses'
  | 'how to apply'
  | 'aid';

/** What answers each question, and the section under whose name one would look for it. */
const ANSWERS: Record<Question, { selector: string; section: string | null }> = {
  price: { selector: '.course-strip__fact:has(dt:text-is("Tarif")) dd:first-of-type', section: null },
  intake: { selector: '.course-strip__fact:has(dt:text-is("Prochaine rentrée")) time', section: null },
  deadline: { selector: '.course-strip__fact:has(dt:text-is("Date limite")) time', section: null },
  rhythm: { selector: '.course-strip__fact:has(dt:text-is("Rythme")) dd', section: null },
  conditions: { selector: '.course-admission__conditions .prose', section: 'Admission' },
  'how to apply': { selector: '.course-admission__how > p', section: 'Admission' },
  campuses: { selector: '.course-campus:nth-child(3)', section: 'Campus' },
  aid: { selector: '.fees__financing .prose', section: 'Frais' },
};

/** How many windows of scrolling it takes until something stands between the bars at the top and at the foot. */
async function screensTo(page: Page, selector: string): Promise<number> {
  return page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const bottom = element.getBoundingClientRect().bottom;
      const foot = innerHeight - 56;
      return Math.max(0, bottom - foot) / innerHeight;
    });
}

/** Taps and screens of scrolling from a programme's page, as it has come, to an answer. */
async function costOf(page: Page, question: Question): Promise<{ taps: number; screens: number }> {
  const { selector, section } = ANSWERS[question];
  expect((await page.locator(selector).first().innerText()).trim()).not.toBe('');
  if (section === null) return { taps: 0, screens: await screensTo(page, selector) };
  const link = page.locator('.course-nav').getByRole('link', { name: section, exact: true });
  const toBar = await screensTo(page, '.course-nav');
  const before = page.url();
  await link.click();
  await page.waitForFunction((address) => location.href !== address, before);
  await page.waitForTimeout(300);
  return { taps: 1, screens: toBar + (await screensTo(page, selector)) };
}

it.each(
  drawn(
    [
      ['/programme/bts-mco', 'a BTS'],
      ['/programme/bachelor-marketing-digital', 'a bachelor in alternance'],
      ['/programme/mba-data-ia', 'an MBA'],
    ],
    1,
  ),
)('on a phone of 360 pixels, %s answers each question within two taps and one screen', async (address) => {
  const costs: Record<string, { taps: number; screens: number }> = {};
  await page.goto(site.origin + address);
  for (const question of Object.keys(ANSWERS) as Question[]) {
    // A tap leaves the page elsewhere.
    if (page.url() !== site.origin + address) await page.goBack();
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    costs[question] = await costOf(page, question);
  }
  const tooDear = Object.entries(costs).filter(([, { taps, screens }]) => taps > 2 || screens > 1);
  expect(tooDear).toEqual([]);
});

it('from the home page it takes three taps to any of them', async () => {
  await page.goto(`${site.origin}/`);
  await page.locator('main a[href="/programme?acces=Bac"]').first().click();
  await page.waitForURL('**/programme?acces=Bac');
  await page.locator('.course-list h3 a').first().click();
  await page.waitForSelector('.course-strip');
  expect(await page.locator('.course-strip__fact').count()).toBe(6);
  await page.locator('.course-nav').getByRole('link', { name: 'Frais', exact: true }).click();
  await page.waitForURL(/#frais$/);
  await page.waitForTimeout(300);
  expect(await screensTo(page, '.fees__financing .prose')).toBeLessThanOrEqual(1);
});

describe('the one right call', () => {
  it.each([
    ['/programme/bts-mco', /^Faire un vœu sur Parcoursup/, 'https://www.parcoursup.fr/'],
    ['/programme/mba-luxe', /^Candidater/, '/demande/registration?course=mba-luxe'],
  ])(
    'of %s stays at the foot of a phone, in the place of the site’s own bar',
    async (address, name, href) => {
      await page.goto(site.origin + address);
      await page.evaluate(() => scrollTo(0, 4000));
      const call = page.locator('.course-call').getByRole('link', { name });
      expect(await call.getAttribute('href')).toBe(href);
      const box = await call.boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(PHONE.height);
      expect(await page.locator('.call-to-action-bar').isVisible()).toBe(false);
    },
  );

  it('stands with the sections under whichever bar a wide window shows', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`${site.origin}/programme/bts-mco`);
    await page.waitForSelector('html[data-hydrated]');
    const gapBelow = (bar: string) =>
      page.evaluate((selector) => {
        const bottom = document.querySelector(selector)?.getBoundingClientRect().bottom ?? 0;
        return Math.abs((document.querySelector('.course-nav')?.getBoundingClientRect().top ?? 0) - bottom);
      }, bar);
    await page.mouse.move(700, 500);
    await page.mouse.wheel(0, 2500);
    await page.waitForSelector('.navbar[data-bar=compact]');
    await page.waitForTimeout(300);
    expect(await gapBelow('.compact-bar')).toBeLessThanOrEqual(1);
    await page.mouse.wheel(0, -300);
    await page.waitForSelector('.navbar[data-bar=full]');
    await page.waitForTimeout(300);
    expect(await gapBelow('.navbar__full')).toBeLessThanOrEqual(1);
  });
});

describe('a programme’s page', () => {
  it('folds its modules by year, and opens them without scripts; leads to programmes of its own domain, the same way in first; says the same in English', async () => {
    const context = await browser.newContext({ viewport: PHONE, javaScriptEnabled: false });
    const plain = await context.newPage();
    await plain.goto(`${site.origin}/programme/bts-mco`);
    const years = plain.locator('.course-modules details');
    expect(await years.count()).toBe(2);
    expect(await years.first().locator('table').isVisible()).toBe(false);
    await years.first().locator('summary').click();
    expect(await years.first().locator('tr').first().innerText()).toMatch(/168.h/);
    expect(await plain.locator('[data-print]').isVisible()).toBe(false);
    const related = plain.locator('.related-courses');
    expect(await related.getByRole('heading', { level: 3 }).count()).toBe(6);
    expect(await related.locator('h3').first().innerText()).toMatch(/^BTS /);
    await plain.goto(`${site.origin}/en/programme/mba-data-ia`);
    expect(await plain.locator('.course-strip').innerText()).toMatch(/€10,900 a year/);
    expect(await plain.locator('.course-nav').innerText()).toContain('Admission');
    await context.close();
  });

  it('is shared by its link, which is copied where the device has no way of its own', async () => {
    const context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] });
    const sharing = await context.newPage();
    await sharing.addInitScript(() => {
      Object.defineProperty(Navigator.prototype, 'share', { value: undefined });
    });
    await sharing.goto(`${site.origin}/programme/bts-mco`);
    await sharing.keyboard.press('Shift');
    await sharing.waitForSelector('html[data-hydrated]');
    await sharing.getByRole('link', { name: 'Partager' }).click();
    await sharing.getByText('Lien copié').waitFor();
    expect(await sharing.evaluate(() => navigator.clipboard.readText())).toMatch(
      /^http:\/\/[^/]+\/programme\/bts-mco$/,
    );
    await context.close();
  });
});

describe('on paper', () => {
  const A4 = { format: 'A4', margin: { top: '1cm', right: '1cm', bottom: '1cm', left: '1cm' } } as const;

  it.each([
    ...drawn(
      [
        ['/programme/bts-mco', 3],
        ['/programme/bachelor-marketing-digital', 3],
        ['/programme/mba-luxe', 3],
      ] as const,
      1,
    ),
    ['/comparer?f=bts-mco,mba-luxe', 1] as const,
  ])('%s takes at most %i sheets', async (address, most) => {
    await page.goto(site.origin + address);
    await page.waitForLoadState('networkidle');
    const pdf = (await page.pdf(A4)).toString('latin1');
    const sheets = pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
    expect(sheets).toBeGreaterThan(0);
    expect(sheets).toBeLessThanOrEqual(most);
  });
});
