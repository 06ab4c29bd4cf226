import type { Browser, Page } from 'playwright-core';
import type { CommonSite } from '../../support/browser/commonSite';
import { siteInBrowser } from '../../support/siteInBrowser';

let site: CommonSite;
let browser: Browser;
siteInBrowser((started) => {
  ({ site, browser } = started);
});

const PHONE = { width: 360, height: 740 };

async function visitHydrated(page: Page, path: string): Promise<void> {
  await page.goto(site.origin + path);
  await page.keyboard.press('Shift');
  await page.waitForSelector('html[data-links="soft"]');
}

const titles = (page: Page) => page.locator('.course-list h3').allInnerTexts();

describe('on a phone of 360 pixels', () => {
  it('the list begins in the first window, and each card says levels, rhythm, price and intake', async () => {
    const page = await browser.newPage({ viewport: PHONE });
    await visitHydrated(page, '/programme');
    const first = page.locator('.course-list > li').first();
    expect((await first.boundingBox())?.y).toBeLessThan(PHONE.height - 56);
    const facts = await first.locator('.course-facts').innerText();
    expect(facts).toMatch(/Bac/);
    expect(facts).toMatch(/an/);
    expect(facts).toMatch(/€|Sans frais/);
    expect(facts).toMatch(/Rentrée [a-zéû]+ 20\d\d/);
    await page.close();
  });

  it('filters lie in a sheet that says how many are left, and lead to the count with focus and page', async () => {
    const page = await browser.newPage({ viewport: PHONE, reducedMotion: 'reduce' });
    await visitHydrated(page, '/programme');
    expect(await page.locator('form.filters').isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Filtrer', exact: true }).click();
    const sheet = page.getByRole('dialog', { name: 'Filtrer la liste' });
    expect(await page.evaluate(() => document.activeElement?.localName)).toBe('dialog');
    await sheet.getByLabel('J’ai').selectOption('Bac2');
    const show = sheet.getByRole('button', { name: /^Voir \d+ formations$/ });
    await show.waitFor();
    const told = Number((await show.innerText()).replace(/\D/g, ''));
    expect(told).toBeGreaterThan(10);
    await sheet.getByLabel('Domaine').selectOption('marketing');
    await page.waitForFunction(
      (before) =>
        !document.querySelector('dialog form button[type=submit]')?.textContent?.includes(String(before)),
      told,
    );
    const left = Number((await show.innerText()).replace(/\D/g, ''));
    // A button's text that changes is not read out.
    expect(await sheet.getByRole('status').innerText()).toContain(`${left} formation`);
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
    await page.close();
  });

  it('the sheet closes by Escape, gives the focus back and keeps what was chosen', async () => {
    const page = await browser.newPage({ viewport: PHONE });
    await visitHydrated(page, '/programme');
    const open = page.getByRole('button', { name: 'Filtrer', exact: true });
    await open.click();
    await page.getByRole('dialog').getByLabel('J’ai').selectOption('Bac');
    await page.keyboard.press('Escape');
    expect(await open.evaluate((button) => document.activeElement === button)).toBe(true);
    await open.click();
    expect(await page.getByRole('dialog').getByLabel('J’ai').inputValue()).toBe('Bac');
    await page.close();
  });

  it.each([844, 740, 480])(
    'the sheet has all its ways out in sight in a window %i pixels high',
    async (height) => {
      const page = await browser.newPage({ viewport: { width: 390, height }, reducedMotion: 'reduce' });
      await visitHydrated(page, '/programme');
      await page.getByRole('button', { name: 'Filtrer', exact: true }).click();
      const sheet = page.getByRole('dialog', { name: 'Filtrer la liste' });
      for (const name of ['Filtrer', 'Fermer']) {
        const box = await sheet.getByRole('button', { name }).boundingBox();
        expect((box?.y ?? height) + (box?.height ?? 0)).toBeLessThanOrEqual(height);
      }
      await page.close();
    },
  );

  it('a reload with the sheet open leaves no press of the back button without effect', async () => {
    const page = await browser.newPage({ viewport: PHONE, reducedMotion: 'reduce' });
    await page.goto(`${site.origin}/campus`);
    await visitHydrated(page, '/programme');
    await page.getByRole('button', { name: 'Filtrer', exact: true }).click();
    await page.locator('dialog.filter-sheet').waitFor();
    await page.reload();
    await page.keyboard.press('Shift');
    await page.waitForSelector('html[data-links="soft"]');
    await page.goBack();
    await page.waitForURL(`${site.origin}/campus`);
    await page.close();
  });

  it('the browser’s back closes the sheet; from the list that it leads to, back is the list before', async () => {
    const page = await browser.newPage({ viewport: PHONE });
    await page.goto(`${site.origin}/campus`);
    await visitHydrated(page, '/programme');
    const open = page.getByRole('button', { name: 'Filtrer', exact: true });
    await open.click();
    await page.getByRole('dialog').getByLabel('J’ai').selectOption('Bac');
    await page.goBack();
    await page.locator('dialog.filter-sheet').waitFor({ state: 'detached' });
    expect(page.url()).toBe(`${site.origin}/programme`);
    await open.click();
    await page.getByRole('dialog').locator('button[type=submit]').click();
    await page.waitForURL(/\/programme\?acces=Bac#resultats$/);
    await page.goBack();
    await page.waitForURL(`${site.origin}/programme`);
    await page.goBack();
    await page.waitForURL(`${site.origin}/campus`);
    await page.close();
  });
});

describe('the offers, on a phone', () => {
  it('begin in the first window, and their filters lie in the same sheet', async () => {
    const page = await browser.newPage({ viewport: PHONE, reducedMotion: 'reduce' });
    await visitHydrated(page, '/offres-alternance');
    const first = page.locator('.row-list > li').first();
    expect((await first.boundingBox())?.y).toBeLessThan(PHONE.height - 56);
    expect(await page.locator('form.filters').isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Filtrer', exact: true }).click();
    const sheet = page.getByRole('dialog', { name: 'Filtrer la liste' });
    await sheet.getByLabel('Campus').selectOption('lyon');
    const show = sheet.getByRole('button', { name: /^Voir \d+ offres?$/ });
    await show.waitFor();
    const told = Number((await show.innerText()).replace(/\D/g, ''));
    await show.click();
    await page.waitForURL('**/offres-alternance?campus=lyon#resultats');
    await page.waitForFunction(() => document.activeElement?.id === 'resultats');
    expect(Number((await page.locator('#resultats').innerText()).replace(/\D/g, ''))).toBe(told);
    await page.getByRole('button', { name: 'Filtrer (1)' }).waitFor();
    await page.close();
  });

  it('are filtered by a form in the page without scripts', async () => {
    const context = await browser.newContext({ viewport: PHONE, javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${site.origin}/offres-alternance`);
    expect(await page.locator('[data-filters-open]').isVisible()).toBe(false);
    await page.getByLabel('Campus').selectOption('lyon');
    await page.locator('form.filters button[type=submit]').click();
    await page.waitForURL(/\/offres-alternance\?.*campus=lyon.*#resultats$/);
    expect(await page.locator('#resultats').innerText()).toMatch(/^\d+ offres? correspond(ent)?$/);
    await context.close();
  });
});

it('without scripts the filters are a form in the page, and lead to the same list', async () => {
  const context = await browser.newContext({ viewport: PHONE, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${site.origin}/programme`);
  expect(await page.locator('[data-filters-open]').isVisible()).toBe(false);
  await page.getByLabel('J’ai').selectOption('Bac3');
  await page.getByLabel('Sur Parcoursup').isVisible();
  await page.locator('form.filters button[type=submit]').click();
  await page.waitForURL(/\/programme\?acces=Bac3#resultats$/);
  expect(await page.locator('#resultats').innerText()).toMatch(/^\d+ formations correspondent$/);
  await context.close();
});

describe('the list of programmes', () => {
  let page: Page;

  beforeAll(async () => {
    page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  });
  afterAll(() => page?.close());

  it('stands beside its filters on a wide window', async () => {
    await visitHydrated(page, '/programme');
    const rail = await page.locator('form.filters').boundingBox();
    const list = await page.locator('.course-list').boundingBox();
    expect((rail?.x ?? 0) + (rail?.width ?? 0)).toBeLessThan(list?.x ?? 0);
    expect(await page.locator('[data-filters-open]').isVisible()).toBe(false);
  });

  it('has no two neighbours of one domain at its beginning, and no order of the alphabet', async () => {
    await page.goto(`${site.origin}/programme`);
    const domains = await page.locator('.course-list .card__eyebrow').allInnerTexts();
    expect(domains.length).toBe(12);
    expect(
      domains.filter((domain, index) => domain.split('·')[1] === domains[index - 1]?.split('·')[1]),
    ).toEqual([]);
    const names = await titles(page);
    expect(names).not.toEqual([...names].sort());
  });

  it('can be read in the order of intakes', async () => {
    await page.goto(`${site.origin}/programme?tri=rentree`);
    const months = await page.locator('.course-facts > :last-child').allInnerTexts();
    expect(months[0]).toMatch(/février/);
  });

  it.each([
    ['managment', 'Management'],
    ['evenementiel', 'Événementiel'],
    ['rh', 'Ressources humaines'],
    ['mco', 'BTS Management commercial opérationnel'],
  ])('forgives what is typed: %s', async (words, found) => {
    await page.goto(`${site.origin}/programme?q=${words}`);
    expect((await titles(page)).slice(0, 3).join()).toContain(found);
  });

  it('never ends: what finds nothing has three ways out', async () => {
    await page.goto(`${site.origin}/programme?domaine=immobilier&q=zoologie`);
    expect(await page.locator('.course-list').count()).toBe(0);
    const ways = page.locator('.active-filters a, .empty-list a');
    expect(await ways.count()).toBeGreaterThanOrEqual(3);
    for (const href of await ways.evaluateAll((links) =>
      links.map((link) => link.getAttribute('href') ?? ''),
    ))
      expect((await fetch(site.origin + href)).status).toBe(200);
  });
});
