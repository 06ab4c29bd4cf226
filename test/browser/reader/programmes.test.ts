import type { Browser, Page } from 'playwright-core';
import { type CommonSite, SITES } from '../../support/browser/commonSite';
import { drawn } from '../../support/browser/drawn';
import { siteInBrowser } from '../../support/siteInBrowser';

let site: CommonSite;
let browser: Browser;
siteInBrowser(
  (started) => {
    ({ site, browser } = started);
  },
  SITES.withoutWorker,
  { withoutPictures: true },
);

const PHONE = { width: 360, height: 740 };

async function visitHydrated(page: Page, path: string): Promise<void> {
  await page.goto(site.origin + path);
  await page.keyboard.press('Shift');
  await page.waitForSelector('html[data-links="soft"]');
}

const titles = (page: Page) => page.locator('.course-list h3').allInnerTexts();

describe('on a phone of 360 pixels', () => {
  let page: Page;

  beforeAll(async () => {
    page = await browser.newPage({ viewport: PHONE, reducedMotion: 'reduce' });
  });
  afterAll(() => page?.close());

  const filter = () => page.getByRole('button', { name: 'Filtrer', exact: true });
  const sheet = () => page.getByRole('dialog', { name: 'Filtrer la liste' });

  it('the list begins in the first window, and each card says levels, rhythm, price and intake; the sheet of filters closes by Escape, gives the focus back and keeps what was chosen, and by the browser’s back; from the list that it leads to, back is the list before', async () => {
    await page.goto(`${site.origin}/campus`);
    await visitHydrated(page, '/programme');
    const first = page.locator('.course-list > li').first();
    expect((await first.boundingBox())?.y).toBeLessThan(PHONE.height - 56);
    const facts = await first.locator('.course-facts').innerText();
    expect(facts).toMatch(/Bac/);
    expect(facts).toMatch(/an/);
    expect(facts).toMatch(/€|Sans frais/);
    expect(facts).toMatch(/Rentrée [a-zéû]+ 20\d\d/);

    await filter().click();
    await sheet().getByLabel('J’ai').selectOption('Bac');
    await page.keyboard.press('Escape');
    expect(await filter().evaluate((button) => document.activeElement === button)).toBe(true);
    await filter().click();
    expect(await sheet().getByLabel('J’ai').inputValue()).toBe('Bac');
    await page.goBack();
    await page.locator('dialog.filter-sheet').waitFor({ state: 'detached' });
    expect(page.url()).toBe(`${site.origin}/programme`);
    await filter().click();
    await sheet().locator('button[type=submit]').click();
    await page.waitForURL(/\/programme\?acces=Bac#resultats$/);
    await page.goBack();
    await page.waitForURL(`${site.origin}/programme`);
    await page.goBack();
    await page.waitForURL(`${site.origin}/campus`);
  });

  it('filters lie in a sheet that says how many are left, has all its ways out in sight in a window of whatever height, and leads to the count with focus and page', async () => {
    await visitHydrated(page, '/programme');
    expect(await page.locator('form.filters').isVisible()).toBe(false);
    await filter().click();
    expect(await page.evaluate(() => document.activeElement?.localName)).toBe('dialog');
    await sheet().getByLabel('J’ai').selectOption('Bac2');
    const show = sheet().getByRole('button', { name: /^Voir \d+ formations$/ });
    await show.waitFor();
    const told = Number((await show.innerText()).replace(/\D/g, ''));
    expect(told).toBeGreaterThan(10);
    await sheet().getByLabel('Domaine').selectOption('marketing');
    await page.waitForFunction(
      (before) =>
        !document.querySelector('dialog form button[type=submit]')?.textContent?.includes(String(before)),
      told,
    );
    const left = Number((await show.innerText()).replace(/\D/g, ''));
    // A button's text that changes is not read out.
    expect(await sheet().getByRole('status').innerText()).toContain(`${left} formation`);
    for (const height of [844, 480, PHONE.height]) {
      await page.setViewportSize({ width: 390, height });
      for (const wayOut of [show, sheet().getByRole('button', { name: 'Fermer' })]) {
        const box = await wayOut.boundingBox();
        expect((box?.y ?? height) + (box?.height ?? 0)).toBeLessThanOrEqual(height);
      }
    }
    await page.setViewportSize(PHONE);
    await show.click();
    await page.waitForURL('**/programme?acces=Bac2&domaine=marketing#resultats');
    const count = page.locator('#resultats');
    await page.waitForFunction(() => document.activeElement?.id === 'resultats');
    expect(await count.innerText()).toContain(String(left));
    await page.waitForTimeout(500);
    const box = await count.boundingBox();
    expect(box?.y).toBeGreaterThan(64);
    expect(box?.y).toBeLessThan(PHONE.height / 2);
    expect(await page.locator('dialog.filter-sheet').count()).toBe(0);
    await page.getByRole('button', { name: 'Filtrer (2)' }).waitFor();
  });

  it('a reload with the sheet open leaves no press of the back button without effect', async () => {
    await page.goto(`${site.origin}/campus`);
    await visitHydrated(page, '/programme');
    await filter().click();
    await page.locator('dialog.filter-sheet').waitFor();
    await page.reload();
    await page.keyboard.press('Shift');
    await page.waitForSelector('html[data-links="soft"]');
    await page.goBack();
    await page.waitForURL(`${site.origin}/campus`);
  });

  it('the offers begin in the first window, too, and their filters lie in the same sheet', async () => {
    await visitHydrated(page, '/offres-alternance');
    const first = page.locator('.row-list > li').first();
    expect((await first.boundingBox())?.y).toBeLessThan(PHONE.height - 56);
    expect(await page.locator('form.filters').isVisible()).toBe(false);
    await filter().click();
    await sheet().getByLabel('Campus').selectOption('lyon');
    const show = sheet().getByRole('button', { name: /^Voir \d+ offres?$/ });
    await show.waitFor();
    const told = Number((await show.innerText()).replace(/\D/g, ''));
    await show.click();
    await page.waitForURL('**/offres-alternance?campus=lyon#resultats');
    await page.waitForFunction(() => document.activeElement?.id === 'resultats');
    expect(Number((await page.locator('#resultats').innerText()).replace(/\D/g, ''))).toBe(told);
    await page.getByRole('button', { name: 'Filtrer (1)' }).waitFor();
  });
});

describe('without scripts', () => {
  let page: Page;

  beforeAll(async () => {
    page = await browser.newPage({ viewport: PHONE, javaScriptEnabled: false });
  });
  afterAll(() => page?.close());

  it.each([
    ['/programme', 'J’ai', 'Bac3', /\/programme\?acces=Bac3#resultats$/, /^\d+ formations correspondent$/],
    [
      '/offres-alternance',
      'Campus',
      'lyon',
      /\/offres-alternance\?.*campus=lyon.*#resultats$/,
      /^\d+ offres? correspond(ent)?$/,
    ],
  ])(
    'the filters of %s are a form in the page, and lead to the same list',
    async (path, label, option, address, count) => {
      await page.goto(site.origin + path);
      expect(await page.locator('[data-filters-open]').isVisible()).toBe(false);
      await page.getByLabel(label).selectOption(option);
      await page.locator('form.filters button[type=submit]').click();
      await page.waitForURL(address);
      expect(await page.locator('#resultats').innerText()).toMatch(count);
    },
  );

  it('the list has no two neighbours of one domain at its beginning, and no order of the alphabet', async () => {
    await page.goto(`${site.origin}/programme`);
    const domains = await page.locator('.course-list .card__eyebrow').allInnerTexts();
    expect(domains.length).toBe(12);
    expect(
      domains.filter((domain, index) => domain.split('·')[1] === domains[index - 1]?.split('·')[1]),
    ).toEqual([]);
    const names = await titles(page);
    expect(names).not.toEqual([...names].sort());
  });

  it('the list can be read in the order of intakes', async () => {
    await page.goto(`${site.origin}/programme?tri=rentree`);
    const months = await page.locator('.course-facts > :last-child').allInnerTexts();
    expect(months[0]).toMatch(/février/);
  });

  it.each(
    drawn(
      [
        ['managment', 'Management'],
        ['evenementiel', 'Événementiel'],
        ['rh', 'Ressources humaines'],
        ['mco', 'BTS Management commercial opérationnel'],
      ] as const,
      2,
    ),
  )('the list forgives what is typed: %s', async (words, found) => {
    await page.goto(`${site.origin}/programme?q=${words}`);
    expect((await titles(page)).slice(0, 3).join()).toContain(found);
  });

  it('the list never ends: what finds nothing has three ways out', async () => {
    await page.goto(`${site.origin}/programme?domaine=immobilier&q=zoologie`);
    expect(await page.locator('.course-list').count()).toBe(0);
    const ways = page.locator('.active-filters a, .empty-list a');
    expect(await ways.count()).toBeGreaterThanOrEqual(3);
    for (const href of await ways.evaluateAll((links) =>
      links.map((link) => link.getAttribute('href') ?? ''),
    ))
      expect((await fetch(site.origin + href)).status).toBe(200);
  });

  it('the list stands beside its filters on a wide window', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`${site.origin}/programme`);
    const rail = await page.locator('form.filters').boundingBox();
    const list = await page.locator('.course-list').boundingBox();
    expect((rail?.x ?? 0) + (rail?.width ?? 0)).toBeLessThan(list?.x ?? 0);
  });
});
