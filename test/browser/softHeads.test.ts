import type { Browser, Page } from 'playwright-core';
import { type CommonSite, SITES } from '../support/browser/commonSite';
import { drawn } from '../support/browser/drawn';
import { EVERY_ROUTE } from '../support/routes';
import { siteInBrowser } from '../support/siteInBrowser';
import { createVisitor, visitHydrated } from './shell/visitor';
import { followSoftly } from './softly';

let site: CommonSite;
let browser: Browser;

siteInBrowser(
  (started) => {
    ({ site, browser } = started);
  },
  SITES.inTwoLanguages,
  { withoutPictures: true },
);

/** What a head says of its page, an element a line: the present document's, or that of an address as the server sends it. */
function headOf(page: Page, address: string | null): Promise<string[]> {
  return page.evaluate(async (asked) => {
    const { head } =
      asked === null
        ? document
        : new DOMParser().parseFromString(await (await fetch(asked)).text(), 'text/html');
    const elements = [...head.querySelectorAll('title, meta[data-page], link[data-page]')];
    return elements
      .map((element) => {
        const attributes = [...element.attributes].map(({ name, value }) => `${name}="${value}"`).sort();
        return [element.localName, element.textContent, ...attributes].join(' ').trim();
      })
      .sort();
  }, address);
}

/** An entry of each kind whose address the sample school decides: the first that its list leads to. */
const IN_FRENCH_ONLY = '/campus/ajaccio';
const IN_BOTH_LANGUAGES = [
  '/',
  '/contact',
  '/ecole/accreditations',
  '/campus/lyon',
  '/en/campus/lyon',
  '/programme/mba-luxe',
  '/en/programme',
];
const LISTS = ['/actualites', '/blog', '/agenda', '/offres-alternance', '/en/actualites', '/en/agenda'];

async function firstEntry(page: Page, list: string): Promise<string> {
  const entry = await page.evaluate(async (address) => {
    const text = await (await fetch(address)).text();
    const links = new DOMParser().parseFromString(text, 'text/html').querySelectorAll('main a[href]');
    return [...links]
      .map((link) => link.getAttribute('href') ?? '')
      .find((href) => href.startsWith(`${address}/`) && !/\.\w+$|\/page\//.test(href));
  }, list);
  if (!entry) throw new Error(`${list} leads to no entry`);
  return entry;
}

it('a page reached by a link, some of each kind by lot, has the head that it has when it is loaded, and nothing of the page before', async () => {
  const { page, complaints, leave } = await createVisitor(browser);
  let language = '';
  /** A page reaches those of its own language softly. */
  async function startIn(prefix: string): Promise<void> {
    if (prefix === language) return;
    await visitHydrated(page, `${site.origin}${prefix === '/' ? '' : prefix}/plan-du-site`);
    await page.evaluate(() => {
      document.body.dataset.sameDocument = 'yes';
    });
    language = prefix;
  }
  await visitHydrated(page, `${site.origin}/plan-du-site`);
  // Forms are loaded whole, as the server answers them, and so is the site plan.
  const soft = drawn(
    EVERY_ROUTE.filter((route) => !/^\/demande\/|\/plan-du-site$/.test(route)),
    4,
  );
  const entries: string[] = [];
  for (const list of drawn(LISTS, 1)) entries.push(await firstEntry(page, list));
  const inBothLanguages: string[] = [];
  const both = drawn(IN_BOTH_LANGUAGES, 1);
  for (const route of [...soft, ...entries, IN_FRENCH_ONLY, ...both]) {
    await startIn(/^\/en(\/|$)/.test(route) ? '/en' : '/');
    // Where a narrowed list stands in the other language is for crawlers, who get whole pages.
    const expected = (await headOf(page, route)).filter((line) => !/hreflang.*\?|\?.*hreflang/.test(line));
    await followSoftly(page, route);
    await page.waitForFunction((address) => location.href === new URL(address, location.href).href, route);
    await page.waitForFunction(
      (title) => document.title === title,
      expected.find((line) => line.startsWith('title '))?.slice('title '.length),
    );
    const head = await headOf(page, null);
    expect({ route, head }).toEqual({ route, head: expected });
    if (head.some((line) => line.includes('hreflang="en"'))) inBothLanguages.push(route);
    const keys = head.flatMap((line) => /\b(?:name|property|itemprop)="[^"]+"/.exec(line)?.[0] ?? []);
    expect({ route, keys }).toEqual({ route, keys: [...new Set(keys)] });
    expect(head.filter((line) => line.includes('rel="canonical"'))).toHaveLength(1);
    expect({ route, isSoft: await page.evaluate(() => document.body.dataset.sameDocument) }).toEqual({
      route,
      isSoft: 'yes',
    });
    // What machines were told of the page before is not this one's.
    expect(await page.locator('script[type="application/ld+json"]').count()).toBe(0);
  }
  const english = entries.filter((entry) => entry.startsWith('/en/'));
  expect(inBothLanguages).toEqual(expect.arrayContaining([...both, ...english]));
  expect(inBothLanguages).not.toContain(IN_FRENCH_ONLY);
  expect(complaints).toEqual([]);
  await leave();
});

it('a choice in a list is announced with what it leaves of it', async () => {
  const { page, leave } = await createVisitor(browser);
  await visitHydrated(page, `${site.origin}/programme`);
  for (const [choice, words] of [
    ['?niveau=bac2', /^.+\. \d+ formations? correspond(ent)?$/],
    ['?page=2', /, page 2 .+\. \d+ formations$/],
    ['?q=zzzz', /^.+\. Aucune formation/],
  ] as const) {
    await followSoftly(page, `/programme${choice}`);
    await page.waitForURL(`**/programme${choice}`);
    await page.locator('#annonces', { hasText: words }).waitFor({ state: 'attached' });
  }
  await leave();
});
