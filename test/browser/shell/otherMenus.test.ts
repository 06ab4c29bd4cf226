import type { Browser } from 'playwright-core';
import { createQueries } from '../../../shared/content/queries/queries';
import { drawn } from '../../support/browser/drawn';
import { launchChromium } from '../../support/chromium';
import { type SiteOnFakeContent, startSiteOnFakeContent } from '../../support/siteOnFakeContent';
import { violations } from './violations';
import { createVisitor, openSidebar, visitHydrated } from './visitor';

const queries = createQueries('fr', 'test');
const EIGHTY = 'Une très longue étiquette que personne n’a relue avant de la mettre en ligne hier';

const link = (id: number, label = `Entrée ${id}`) => ({
  __component: 'core.menu-item',
  id,
  label,
  url: `/page-${id}`,
});
const forty = Array.from({ length: 40 }, (_, index) => link(index + 1));

let fake: SiteOnFakeContent;
let browser: Browser;

beforeAll(async () => {
  [fake, browser] = await Promise.all([startSiteOnFakeContent(), launchChromium()]);
  // A list without an entry, as its agenda, is not led to.
  const entries = {
    '/campuses': { title: 'Lyon', slug: 'lyon' },
    '/courses': { title: 'Droit', name: 'Droit', slug: 'droit' },
    '/test-news': { title: 'La rentrée', slug: 'rentree', createdAt: '2026-01-10T10:00:00Z' },
  };
  for (const [list, entry] of Object.entries(entries)) fake.content.answer(list, { json: [entry] });
});

afterAll(async () => {
  await browser?.close();
  await fake?.close();
});

function answerMenus(navbar: unknown, footer: unknown): void {
  for (const [type, body] of [
    ['navbarproto', navbar],
    ['footer', footer],
  ] as const) {
    const answer = body === null ? { status: 404, json: {} } : { json: [{ body }] };
    fake.content.answer(queries.menu(type).url, answer);
  }
  fake.site.deps.store.purge();
}

it.each([
  ['forty entries', forty, forty],
  ['a label of eighty characters', [link(1, EIGHTY), link(2), link(3, 'x'.repeat(80))], [link(1, EIGHTY)]],
  ['no menu at all', null, null],
])('with %s nothing overflows and everything can be reached', async (_, navbar, footer) => {
  answerMenus(navbar, footer);
  const wanted = navbar ? navbar.map(({ url }) => url) : ['/programme', '/campus', '/actualites'];
  const { page, leave } = await createVisitor(browser);
  await visitHydrated(page, `${fake.site.origin}/campus`);
  // A window with menus and one with a burger, by lot.
  for (const width of [...drawn([1440, 1301], 1), ...drawn([390, 320], 1)]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    const menu = width > 1300 ? '.main-menus' : '.sidebar';
    if (width <= 1300) await openSidebar(page);
    const found = await page
      .locator(`${menu} a`)
      .evaluateAll((links) => links.map((found) => found.getAttribute('href')));
    expect(found).toEqual(expect.arrayContaining(wanted));
    expect(found).not.toContain('/agenda');
    if (width <= 1300) {
      await page.keyboard.press('Escape');
      await page.locator('dialog.sidebar').waitFor({ state: 'hidden' });
    }
  }
  await leave();
});

describe('a menu with campuses and services', () => {
  const campuses = {
    __component: 'core.menu',
    id: 1,
    label: 'Nos villes',
    url: '/campus',
    items: Array.from({ length: 40 }, (_, index) => ({
      id: index,
      label: `Ville ${index}`,
      url: `/campus/v${index}`,
    })),
  };
  const services = {
    __component: 'core.menu-dropdown',
    id: 2,
    label: 'Services aux étudiants',
    slug: 'services',
    url: null,
    menu_sections: [
      { Titre: 'Vivre', items: [{ id: 1, label: 'Logement', url: 'https://logement.example/' }] },
      { Titre: 'Publier', items: [{ id: 1, label: 'Presse', url: '/presse' }] },
    ],
  };

  it('has the services in the top bar and in the sidebar, not among the menus; axe finds nothing wrong with them', async () => {
    answerMenus([campuses, services], null);
    const [colorScheme = 'light'] = drawn(['light', 'dark'] as const, 1);
    const { page, leave } = await createVisitor(browser, { colorScheme });
    await visitHydrated(page, `${fake.site.origin}/campus`);
    expect(await page.locator('.main-menus summary').allInnerTexts()).toEqual(['Nos villes']);
    await page.locator('.top-bar').getByText('Services aux étudiants').click();
    expect(await page.getByRole('link', { name: 'Logement' }).isVisible()).toBe(true);
    expect(await page.locator('.top-bar').getByText('Publier').isVisible()).toBe(true);
    expect(await violations(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    await openSidebar(page);
    await page.locator('.sidebar').getByText('Services aux étudiants').click();
    for (const name of ['Logement', 'Presse']) {
      expect(await page.locator('.sidebar').getByRole('link', { name }).isVisible()).toBe(true);
    }
    expect(await page.locator('.sidebar').getByText('Publier').isVisible()).toBe(true);
    expect(await violations(page)).toEqual([]);
    await leave();
  });

  it('has three columns of eleven and the way to the others, also when the events cannot be had', async () => {
    answerMenus([campuses, services], null);
    fake.content.answer('/events', { status: 500, json: {} });
    fake.site.deps.store.purge();
    const { page, leave } = await createVisitor(browser);
    await visitHydrated(page, `${fake.site.origin}/campus`);
    await page.locator('.main-menus summary').click();
    const columns = await page
      .locator('.panel__campuses .menu-links')
      .evaluateAll((lists) => lists.map((list) => list.children.length));
    expect(columns).toEqual([11, 11, 11]);
    expect(await page.getByRole('link', { name: '+ 7 autres' }).getAttribute('href')).toBe('/campus');
    expect(await page.locator('.next-event').count()).toBe(0);
    expect(await page.locator('h1').count()).toBe(1);
    await leave();
  });
});
