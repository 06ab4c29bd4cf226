import type { Browser } from 'playwright-core';
import { drawn } from '../support/browser/drawn';
import { type BuiltSite, startBuiltSite } from '../support/builtSite';
import { launchChromium } from '../support/chromium';
import { SAMPLE_CONTENT, startTestContent, type TestContent } from '../support/embeddedContent';
import { tellChange, WEBHOOK } from '../support/http';
import { type FaultProxy, startFaultProxy } from '../support/servers/faultProxy';
import { lostAtLast } from './lostTexts';
import { asVisitor, heading, hydrated, WITHOUT_WORKER } from './offline/visitor';

const WITH_SLOW_BLOCK = '/campus/lyon';
const VISITOR =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';

let browser: Browser;
let school: TestContent;
let content: FaultProxy;
let site: BuiltSite;

beforeAll(async () => {
  [browser, school] = await Promise.all([
    launchChromium({ withoutPictures: true }),
    startTestContent({ directory: SAMPLE_CONTENT, prefix: 'meridien', now: Date.now }),
  ]);
  const { origin, pathname } = new URL(school.service.url);
  content = await startFaultProxy(origin);
  site = await startBuiltSite({
    env: {
      CONTENT_API_URL: content.origin + pathname,
      CONTENT_API_USERNAME: school.service.username,
      CONTENT_API_PASSWORD: school.service.password,
      ...WEBHOOK,
    },
  });
});

afterAll(async () => {
  await browser?.close();
  await site?.stop();
  await content?.close();
  await school?.close();
});

/** What an extension does to an element that has just arrived. Each runs in the page. */
const CHANGES: Record<string, (element: Element) => void> = {
  'nothing at all': () => undefined,
  'an element put first into main': (element) => {
    if (element.localName === 'main') element.prepend(document.createElement('div'));
  },
  'an element put first into the root': (element) => {
    if (element.id === 'root') element.prepend(document.createElement('div'));
  },
  'an element put before each part': (element) => {
    if (element.hasAttribute('data-part')) element.before(document.createElement('div'));
  },
  'an element put into each place that waits': (element) => {
    if (element.matches('.block__fallback, [hidden]')) element.prepend(document.createElement('div'));
    if (element.localName === 'main') element.prepend(document.createElement('div'));
  },
  'the heading of the page removed': (element) => {
    // The next page's is not meant.
    if (document.readyState !== 'loading') return;
    if (element.matches('main [data-part]') && element.querySelector('h1')) element.remove();
  },
};

it.each(drawn(Object.keys(CHANGES), 3))(
  'a page that is hydrated while a block is on its way loses nothing to %s',
  async (change) => {
    // The block of the visit before is forgotten.
    await tellChange(site, { event: 'entry.update' }).expect(204);
    let sendBlock: () => void = () => undefined;
    const until = new Promise<void>((resolve) => {
      sendBlock = resolve;
    });
    content.breakWhere((address) => address.includes('/events?'), { until });
    try {
      await asVisitor(
        browser,
        async (page, context) => {
          const errors: string[] = [];
          page.on('pageerror', (error) => errors.push(error.message));
          await context.addInitScript(`new MutationObserver((records) => {
          for (const { addedNodes } of records)
            for (const node of addedNodes) if (node instanceof Element) (${CHANGES[change]})(node);
        }).observe(document, { childList: true, subtree: true })`);
          await page.goto(site.origin + WITH_SLOW_BLOCK, { waitUntil: 'commit' });
          await page.locator('main .block__loading').first().waitFor({ state: 'attached' });
          await page.waitForSelector('#hydration', { state: 'attached' });
          await page.keyboard.press('Shift');
          await hydrated(page);
          expect(await page.locator('main .block__loading').count()).toBeGreaterThan(0);
          sendBlock();
          await page.waitForFunction(() => document.readyState === 'complete');
          expect(await lostAtLast(page)).toEqual([]);
          // On a busy machine the answer comes too late: then it is said that the block is not there.
          await page.waitForFunction(() =>
            [...document.querySelectorAll('main .block__loading')].every((place) => !place.checkVisibility()),
          );
          await page.locator('footer a[href="/actualites"]').first().click();
          await heading(page, 'Actualités');
          expect(errors).toEqual([]);
        },
        // A headless browser calls itself one, and crawlers get whole documents.
        { ...WITHOUT_WORKER, userAgent: VISITOR },
      );
    } finally {
      sendBlock();
      content.mend();
    }
  },
);
