import type { Browser, BrowserContext, Page } from 'playwright-core';
import { dealt, drawn } from '../support/browser/drawn';
import type { BuiltSite } from '../support/builtSite';
import { ownSiteInBrowser } from '../support/siteInBrowser';
import { until } from '../support/until';
import { lostAtLast } from './lostTexts';
import { heading, hydrate, hydrated, isMarked, mark, WITHOUT_WORKER } from './offline/visitor';
import { followSoftly } from './softly';

/** What extensions, translators and accessibility tools do to a page before its scripts take it over. Each runs in the page. */
const CHANGES: Record<string, () => void> = {
  ...insertions(),
  'an element between two blocks': () => {
    for (const block of document.querySelectorAll('main .block')) block.before(document.createElement('div'));
  },
  'text between two blocks': () => {
    for (const block of document.querySelectorAll('main .block')) block.before('ABC');
  },
  'an element inside each block': () => {
    for (const block of document.querySelectorAll('main .block *, main [data-part] *'))
      if (block.children.length === 0) block.append(document.createElement('b'));
  },
  'words wrapped as a translator does': () => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const words: Text[] = [];
    while (texts.nextNode()) words.push(texts.currentNode as Text);
    for (const word of words) {
      if (word.parentElement?.closest('script, style, svg') || !word.data.trim()) continue;
      const font = document.createElement('font');
      word.replaceWith(font);
      font.append(word);
    }
  },
  'the first part of the page removed': () => document.querySelector('main [data-part]')?.remove(),
  'the last part of the page removed': () =>
    [...document.querySelectorAll('main [data-part]')].at(-1)?.remove(),
  'the bars removed': () => document.querySelector('.navbar')?.closest('.shell-part')?.remove(),
  'all of the page removed': () => document.querySelector('main')?.replaceChildren(),
  'a part copied': () => {
    const part = document.querySelector('main [data-part]');
    if (part) part.after(part.cloneNode(true));
  },
  'the child of main wrapped': () => wrap(document.querySelector('main > :first-child')),
  'main wrapped': () => wrap(document.querySelector('main')),
  'the child of the root wrapped': () => wrap(document.querySelector('#root > :first-child')),
  'attributes everywhere': () => {
    for (const element of document.querySelectorAll('*')) {
      element.setAttribute('data-extension', 'yes');
      element.classList.add('extension');
      element.setAttribute('style', '--extension: 1');
    }
  },
  'the names of the parts taken away': () => {
    document.querySelector('main')?.before(document.createElement('div'));
    for (const element of document.querySelectorAll('[data-part]')) element.removeAttribute('data-part');
  },
};

const PAGES = ['/', '/programme', '/programme/bts-mco', '/contact', '/entreprise', '/ecole/pedagogie'];

let site: BuiltSite;
let browser: Browser;

ownSiteInBrowser(
  (started) => {
    ({ site, browser } = started);
  },
  {},
  { withoutPictures: true },
);

/** Some of what a page may lose, and of what may be put into it: each on one page, by lot. `THOROUGH=10`: all of it, on each. */
const CHOSEN = [
  ...drawn(Object.keys(insertions()), 3),
  ...drawn(
    Object.keys(CHANGES).filter((change) => !(change in insertions())),
    5,
  ),
];
const CELLS = dealt(CHOSEN, PAGES.length).flatMap((changes, nth) =>
  changes.map((change) => [PAGES[nth] ?? '/', change] as const),
);

/** One visitor for all: what a browser keeps of the site's files is not what is told here. */
let context: BrowserContext;
let page: Page;
const errors: string[] = [];

beforeAll(async () => {
  context = await browser.newContext({
    ...WITHOUT_WORKER,
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  });
  await changeOnceParsed(context);
  page = await context.newPage();
  page.on('pageerror', (error) => errors.push(error.message));
});
afterAll(() => context?.close());

/** Goes to an address whose page is changed, by that name, or by none. */
async function visit(address: string, change = ''): Promise<void> {
  await page.goto(`${site.origin}/robots.txt`);
  await page.evaluate((name) => {
    sessionStorage.clear();
    sessionStorage.setItem('change', name);
  }, change);
  errors.length = 0;
  await page.goto(site.origin + address);
}

// First of all: of many reports in a minute only some are told.
it('a page that is rendered again keeps what was typed, the focus and the place; an operator is told, once', async () => {
  // Before the page has an idle moment.
  const asleep = await context.newPage();
  await asleep.addInitScript(() => {
    window.requestIdleCallback = () => 0;
    sessionStorage.setItem('change', 'text first in main');
  });
  const told = site.log().split('a browser rendered a page again').length;
  await asleep.goto(`${site.origin}/contact`);
  const field = asleep.locator('main textarea').first();
  await field.evaluate((element: HTMLTextAreaElement) => {
    element.focus();
    element.value = 'Bonjour';
  });
  const place = await asleep.evaluate(() => scrollY);
  await asleep.keyboard.press('Shift');
  await hydrated(asleep);
  await asleep.keyboard.type(' !');
  expect(await field.inputValue()).toBe('Bonjour !');
  expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(place).toBeGreaterThan(0);
  expect(await asleep.evaluate(() => scrollY)).toBe(place);
  await until(() => site.log().split('a browser rendered a page again').length > told);
  expect(site.log().split('a browser rendered a page again').length).toBe(told + 1);
  await asleep.close();
});

it.each(CELLS)('%s loses nothing to %s', async (address, change) => {
  await visit(address, change);
  expect(await page.evaluate(() => document.documentElement.dataset.changed)).toBe('yes');
  await hydrate(page);
  expect(await lostAtLast(page)).toEqual([]);
  await menusWork(page);
  await softNavigationWorks(page);
  expect(errors).toEqual([]);
});

/** What React is to change in a page that is hydrated. */
const MOVED = [
  'an empty <div> first in main',
  'words wrapped as a translator does',
  'the first part of the page removed',
  'the bars removed',
  'all of the page removed',
  'the child of main wrapped',
  'main wrapped',
];

it.each(drawn(MOVED, 1))('a page that is hydrated leads on after %s', async (change) => {
  await visit('/programme');
  await hydrate(page);
  await page.evaluate(changing(change));
  await page.locator('footer a[href="/campus"]').first().click();
  await heading(page, 'Campus');
  expect(await page.locator('main a').count()).toBeGreaterThan(20);
  expect(await page.locator('.navbar').count()).toBe(1);
  expect(errors).toEqual([]);
});

/**
 * Each kind of node meets each parent once, as its first or its last child by turns: every kind, and every parent, has both.
 * What a node does depends on those two pairs; all forty-eight took twice as long and never told more.
 */
function insertions(): Record<string, () => void> {
  const nodes: Record<string, string> = {
    'a <div>': "Object.assign(document.createElement('div'), { textContent: 'ABC' })",
    'an empty <div>': "document.createElement('div')",
    'a <style>': "document.createElement('style')",
    text: "'ABC'",
    'a <script>': "Object.assign(document.createElement('script'), { type: 'text/plain' })",
    'a comment': "document.createComment('ABC')",
  };
  return Object.fromEntries(
    Object.entries(nodes).flatMap(([name, node], nthNode) =>
      ['main', '#root', 'body', '#root > :first-child'].map((parent, nthParent) => {
        const isFirst = (nthNode + nthParent) % 2 === 1;
        return [
          `${name} ${isFirst ? 'first' : 'last'} in ${parent}`,
          // as: it runs in the page, where this file's variables are not.
          new Function(
            `document.querySelector('${parent}').${isFirst ? 'prepend' : 'append'}(${node})`,
          ) as () => void,
        ];
      }),
    ),
  );
}

declare const wrap: (element: Element | null) => void;

/** The script of a change. */
function changing(name: string): string {
  return `{
    function wrap(element) {
      const wrapper = document.createElement('div');
      element.replaceWith(wrapper);
      wrapper.append(element);
    }
    (${CHANGES[name]})();
  }`;
}

/** Before the page's own code, as extensions may: when all has arrived, and the page has not been touched. */
async function changeOnceParsed(context: BrowserContext): Promise<void> {
  const all = Object.keys(CHANGES).map((name) => `${JSON.stringify(name)}: () => ${changing(name)}`);
  await context.addInitScript(`document.addEventListener('DOMContentLoaded', () => {
    const change = { ${all.join()} }[sessionStorage.getItem('change')];
    if (!change) return;
    change();
    document.documentElement.dataset.changed = 'yes';
  })`);
}

async function menusWork(page: Page): Promise<void> {
  await page.locator('.main-menus summary:visible').first().click();
  await page.locator('.main-menus details[open] a:visible').first().waitFor();
  await page.keyboard.press('Escape');
}

/** A soft navigation that a busy machine needs three seconds for is followed in full, as it must be. */
const PATIENCE_MS = 3000;

async function softNavigationWorks(page: Page): Promise<void> {
  const { pathname } = new URL(page.url());
  const before = await page.locator('main h1').textContent();
  await mark(page);
  const began = Date.now();
  await followSoftly(page, '/actualites');
  await heading(page, 'Actualités');
  const wasQuick = Date.now() - began < PATIENCE_MS;
  if (wasQuick) expect(await isMarked(page)).toBe(true);
  await page.goBack();
  await page.waitForURL(`**${pathname}`);
  await heading(page, before ?? '');
}
