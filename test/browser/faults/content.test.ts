import type { Browser } from 'playwright-core';
import { commonSite, SITES } from '../../support/browser/commonSite';
import { drawn } from '../../support/browser/drawn';
import { startBuiltSite } from '../../support/builtSite';
import { launchChromium } from '../../support/chromium';
import { SAMPLE_CONTENT, startTestContent, type TestContent } from '../../support/embeddedContent';
import { type Fault, startFaultProxy } from '../../support/servers/faultProxy';
import { asVisitor, follow, visitHydrated, WITHOUT_WORKER } from '../offline/visitor';
import { FAULTS, PAGES, START, WAYS, type Way } from './faultCells';
import { headingsOf, outcomeOf } from './outcome';

jest.setTimeout(300_000);

/** What a visitor waits for is the site's own answer: it gives the service its time, and then says so. */
const ENDS_WITHIN_MS = 8000;
/** A tab that asks without end goes on when all seems over. */
const WATCHED_MS = 10_000;
const MOST_QUESTIONS = 12;
/** Sites that are in trouble at the same time. */
const LANES = 4;
/** Of all that can happen to a visitor, what a run tells, by lot; `THOROUGH=10`: all of it. */
const TOLD = LANES;

interface Cell {
  name: string;
  fault: Fault;
  way: Way;
  path: string;
}

const CELLS: readonly Cell[] = drawn(
  WAYS.flatMap((way, nthWay) =>
    FAULTS.map(([fault, what], nth) => {
      const path = PAGES[(nth + nthWay) % PAGES.length] ?? '/';
      return { name: `${fault}, ${way} to ${path}`, fault: what, way, path };
    }),
  ),
  TOLD,
);

let browser: Browser;
let school: TestContent;
let headings: Map<string, string>;

beforeAll(async () => {
  [browser, school] = await Promise.all([
    launchChromium({ withoutPictures: true }),
    startTestContent({ directory: SAMPLE_CONTENT, prefix: 'meridien', now: Date.now }),
  ]);
  headings = await headingsOf(browser, (await commonSite(SITES.asItComes)).origin);
}, 120_000);

afterAll(async () => {
  await browser?.close();
  await school?.close();
});

const siteOn = (url: string) =>
  startBuiltSite({
    env: {
      CONTENT_API_URL: url,
      CONTENT_API_USERNAME: school.service.username,
      CONTENT_API_PASSWORD: school.service.password,
    },
  });

/** A site that has read nothing of the page yet. @returns what is wrong; '' when nothing is */
async function tell({ fault, way, path }: Cell): Promise<string> {
  const { origin, pathname } = new URL(school.service.url);
  const content = await startFaultProxy(origin);
  const site = await siteOn(content.origin + pathname);
  const door = await startFaultProxy(site.origin);
  let wrong = '';
  try {
    await asVisitor(
      browser,
      async (page) => {
        await visitHydrated(page, door.origin + START);
        content.breakWhere((address) => !address.endsWith('/login'), fault);
        const before = door.asked().length;
        const began = Date.now();
        if (way === 'soft') await follow(page, path);
        else void page.goto(door.origin + path, { waitUntil: 'commit' }).catch(() => undefined);
        const { end, complaint } = await outcomeOf(
          page,
          { path, heading: headings.get(path) ?? '' },
          ENDS_WITHIN_MS,
        );
        await page.waitForTimeout(Math.max(0, WATCHED_MS - (Date.now() - began)));
        const questions = door
          .asked()
          .slice(before)
          .filter(({ address }) => address.startsWith('/api/') || !/^\/\w+\/|\.\w+(\?|$)/.test(address));
        const isEnd = end === 'page' || end === 'error';
        wrong = [
          isEnd ? complaint : `${end}: ${complaint}`,
          questions.length > MOST_QUESTIONS
            ? `asked ${questions.length} times: ${questions.map(({ address }) => address).join(', ')}`
            : '',
        ]
          .filter(Boolean)
          .join(', ');
      },
      WITHOUT_WORKER,
    );
  } finally {
    await door.close();
    await site.stop();
    await content.close();
  }
  return wrong;
}

it('each visitor ends in the page or an error that is named, and asks seldom, while the content service is in trouble', async () => {
  const waiting = [...CELLS];
  const wrong: string[] = [];
  async function tellInTurn(): Promise<void> {
    for (let cell = waiting.shift(); cell; cell = waiting.shift()) {
      // What fails for want of time beside the others does not fail twice.
      const problem = (await tell(cell)) && (await tell(cell));
      if (problem) wrong.push(`${cell.name}: ${problem}`);
    }
  }
  await Promise.all(Array.from({ length: LANES }, tellInTurn));
  expect(wrong).toEqual([]);
});
