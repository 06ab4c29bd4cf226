import type { Browser } from 'playwright-core';
import { type CommonSite, SITES } from '../../support/browser/commonSite';
import { drawn } from '../../support/browser/drawn';
import { siteInBrowser } from '../../support/siteInBrowser';
import { createVisitor, visitHydrated } from '../shell/visitor';

let site: CommonSite;
let browser: Browser;

siteInBrowser(
  (started) => {
    ({ site, browser } = started);
  },
  SITES.withoutWorker,
  { withoutPictures: true },
);

it('no answer is called wrong before anybody has answered; what is asked for and missing is, once it is sent', async () => {
  const { page, leave } = await createVisitor(browser);
  const devTools = await page.context().newCDPSession(page);
  const wrong = async () => {
    const { nodes } = await devTools.send('Accessibility.getFullAXTree');
    return nodes
      .filter(({ properties }) =>
        properties?.some(({ name, value }) => name === 'invalid' && value.value !== 'false'),
      )
      .map(({ name }) => String(name?.value).slice(0, 12));
  };
  await visitHydrated(page, `${site.origin}/contact`);
  expect(await wrong()).toEqual([]);
  const form = page.locator('form[data-form]');
  await form.getByRole('button').last().press('Enter');
  await page.locator('.notice--error').waitFor();
  expect(await wrong()).toEqual(expect.arrayContaining(['Nom', 'Vous êtes']));
  await leave();
});

it('a favourite that is let go of leaves the focus with the next one, the one before, and at last the title', async () => {
  const { page, leave } = await createVisitor(browser);
  await visitHydrated(page, `${site.origin}/programme`);
  const hearts = page.locator('main [data-favourite]');
  for (const nth of [0, 1, 2]) await hearts.nth(nth).press('Enter');
  await visitHydrated(page, `${site.origin}/comparer`);
  const kept = page.locator('.favourites [data-favourite]');
  await kept.nth(2).waitFor();
  const [first, second, third] = await kept.evaluateAll((all) =>
    all.map((heart) => heart.getAttribute('data-favourite')),
  );
  const focused = page.locator(':focus');
  await kept.nth(1).press('Enter');
  expect(await focused.getAttribute('data-favourite')).toBe(third);
  await page.keyboard.press('Enter');
  expect(await focused.getAttribute('data-favourite')).toBe(first);
  await page.keyboard.press('Enter');
  expect(await focused.textContent()).toBe('Comparer des formations');
  expect([first, second, third]).not.toContain(null);
  await leave();
});

it('who comes back goes on from the link by which he left', async () => {
  const { page, leave } = await createVisitor(browser);
  await visitHydrated(page, `${site.origin}/actualites`);
  await page.waitForSelector('html[data-links="soft"]', { state: 'attached' });
  const link = page.locator('main .card a').nth(5);
  const href = await link.getAttribute('href');
  const focused = page.locator(':focus');
  await link.focus();
  await page.keyboard.press('Enter');
  await page.waitForFunction((path) => location.pathname === path, href);
  await page.locator('h1:focus').waitFor();
  await page.goBack();
  await page.waitForFunction(() => location.pathname === '/actualites');
  // The page that is left has its title focused until the other is there.
  await page.locator('main a:focus').waitFor();
  expect(await focused.getAttribute('href')).toBe(href);
  const { y = -1 } = (await focused.boundingBox()) ?? {};
  expect(y).toBeGreaterThanOrEqual(0);
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
  await leave();
});

/** What of a control's looks is left where colours are the system's. */
function looks(control: Element): string {
  const { borderTopWidth, borderTopColor, color, backgroundColor, fontWeight, textDecorationLine } =
    getComputedStyle(control);
  return [borderTopWidth, borderTopColor, color, backgroundColor, fontWeight, textDecorationLine].join(' ');
}

it('the one of several that is chosen looks different where colours are the system’s', async () => {
  const { page, leave } = await createVisitor(browser, { forcedColors: 'active' });
  for (const [address, choice] of drawn(
    [
      ['/recherche?q=bourse', '.search-chips__chip'],
      ['/programme', '.filter-choices__choice'],
      ['/programme', '.courses__order > a'],
      ['/actualites', '.pagination__page'],
    ],
    2,
  )) {
    await page.goto(site.origin + address);
    const chosen = await page.locator(`main ${choice}[aria-current]`).evaluate(looks);
    const other = await page.locator(`main ${choice}:not([aria-current])`).first().evaluate(looks);
    expect({ address, choice, other }).not.toEqual({ address, choice, other: chosen });
  }
  await leave();
});
