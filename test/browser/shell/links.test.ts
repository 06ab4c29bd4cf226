import type { Browser, Page } from 'playwright-core';
import { type CommonSite, SITES } from '../../support/browser/commonSite';
import { drawn } from '../../support/browser/drawn';
import { siteInBrowser } from '../../support/siteInBrowser';
import { follow } from '../offline/visitor';
import { createVisitor, openSidebar, type Visitor, visitHydrated } from './visitor';

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
  visitor = await createVisitor(browser);
  page = visitor.page;
});
afterAll(() => visitor?.leave());

async function arrive(path: string, width = 1440): Promise<void> {
  await visitor.forget(site.origin);
  await page.setViewportSize({ width, height: 900 });
  await visitHydrated(page, site.origin + path);
}

const address = () => page.url().replace(site.origin, '');

describe('a link', () => {
  it('to an old address leads where the server leads it', async () => {
    await arrive('/contact');
    await follow(page, '/campus-lyon?x=1');
    await page.waitForURL('**/campus/lyon?x=1');
    expect(await page.locator('h1').innerText()).toContain('Lyon');
    await page.goBack();
    await page.waitForURL('**/contact');
  });

  it.each(drawn(['/a/b/c', '/campus/atlantide'], 1))(
    'to %s, which is nowhere, has the real status',
    async (path) => {
      await arrive('/contact');
      const answered = page.waitForResponse((response) => new URL(response.url()).pathname === path);
      await follow(page, path);
      expect((await answered).status()).toBe(404);
      await page.locator('.error-page').waitFor();
      expect(await page.locator('link[rel=canonical]').count()).toBe(0);
    },
  );

  it('to another spelling of a page ends at the page’s own address', async () => {
    await arrive('/contact');
    await follow(page, '/Campus/Lyon/');
    await page.waitForURL('**/campus/lyon');
    expect(address()).toBe('/campus/lyon');
  });

  it('to a request opens the popin, with what the page preselects', async () => {
    await arrive('/campus/lyon');
    await page.locator('.footer a[href="/demande/brochure"]').click();
    const popin = page.getByRole('dialog', { name: 'Recevoir la brochure' });
    await popin.waitFor();
    await popin.locator('select[name=campus] option[value=lyon]:checked').waitFor({ state: 'attached' });
    expect(address()).toBe('/campus/lyon');
  });

  it('out of the sidebar that loads a page in full leaves no history entry of the sidebar', async () => {
    await arrive('/campus', 390);
    // As if it led to an address that only the server has.
    await page.evaluate(() => {
      addEventListener(
        'click',
        ({ target }) => {
          const link = target instanceof Element ? target.closest<HTMLAnchorElement>('.sidebar a') : null;
          if (link) link.href = '/formulaires/nulle-part';
        },
        true,
      );
    });
    const before = await page.evaluate(() => history.length);
    await openSidebar(page);
    await page.locator('.sidebar a[href="/alumni"]').click();
    await page.waitForURL('**/formulaires/nulle-part');
    expect(await page.evaluate(() => history.length)).toBe(before + 1);
    await page.goBack();
    await page.waitForURL('**/campus');
  });
});

describe('the filters of a list', () => {
  const chosen = (name: string, value: string) =>
    page.waitForFunction(
      ([of, expected]) =>
        document.querySelector<HTMLSelectElement>(`main select[name=${of}]`)?.value === expected,
      [name, value],
    );

  it('show what is in force when one is taken away', async () => {
    await arrive('/programme?rythme=periodic&campus=lyon');
    await page.locator('.active-filters a', { hasText: 'Lyon' }).click();
    await page.waitForURL((url) => !url.searchParams.has('campus'));
    await chosen('campus', '');
    await chosen('rythme', 'periodic');
  });

  it.each(drawn(['/agenda', '/offres-alternance', '/programme'], 1))(
    'of %s show what is in force when the visitor goes back',
    async (path) => {
      const campus = 'lyon';
      await arrive(path);
      await page.locator('main select[name=campus]').selectOption(campus);
      await page.locator('main form.filters button[type=submit]').click();
      await page.waitForURL(({ search }) => search === `?campus=${campus}`);
      await page.goBack();
      await page.waitForURL(({ search }) => search === '');
      await chosen('campus', '');
      await page.goForward();
      await page.waitForURL(({ search }) => search === `?campus=${campus}`);
      await chosen('campus', campus);
    },
  );
});
