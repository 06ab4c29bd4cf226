import type { Browser, BrowserContext, Page } from 'playwright-core';
import { type FaultProxy, startFaultProxy } from '../../support/servers/faultProxy';
import { asVisitor, follow, untilKept, visitHydrated } from '../offline/visitor';
import { BROKEN, type Broken, type Cell, PAGES, START } from './faultCells';
import { type Outcome, outcomeOf } from './outcome';

/** Within that a visitor has the page, a copy, or a sentence that is true. */
const ENDS_WITHIN_MS = 8000;
/** How long a page is watched for what it goes on asking. */
const WATCHED_MS = 2000;
const MOST_QUESTIONS = 12;
const MOST_TRIES_OF_A_FILE = 3;

export interface Place {
  browser: Browser;
  /** Of the site that works. */
  origin: string;
  /** What stands above each page. */
  headings: ReadonlyMap<string, string>;
}

/** One after another by one visitor, in tabs of their own. @returns what is wrong, a line for each cell */
export async function tellCells(
  cells: readonly Cell[],
  { browser, origin, headings }: Place,
): Promise<string[]> {
  const [first] = cells;
  if (!first) return [];
  const wrong: string[] = [];
  const proxy = await startFaultProxy(origin);
  const hasWorker = first.visitor !== 'without a worker';
  try {
    await asVisitor(
      browser,
      async (page, context) => {
        if (hasWorker)
          await installWorker(page, proxy, first.visitor === 'with a worker' ? [] : pagesOf(cells));
        for (const cell of cells) {
          const problem = await happens(cell, headings.get(cell.page) ?? '', context, proxy);
          if (problem) wrong.push(`${cell.name}: ${problem}`);
        }
      },
      { serviceWorkers: hasWorker ? 'allow' : 'block' },
    );
  } finally {
    await proxy.close();
  }
  return wrong;
}

const pagesOf = (cells: readonly Cell[]) => [...new Set(cells.map(({ page }) => page))];

async function installWorker(page: Page, proxy: FaultProxy, visited: readonly string[]): Promise<void> {
  await visitHydrated(page, proxy.origin + START);
  await untilKept(page, START);
  await page.waitForFunction(() => navigator.serviceWorker.controller);
  for (const path of visited) {
    await visitHydrated(page, proxy.origin + path);
    await untilKept(page, path);
  }
}

/** @returns what is wrong; '' when nothing is */
async function happens(
  cell: Cell,
  heading: string,
  context: BrowserContext,
  proxy: FaultProxy,
): Promise<string> {
  const page = await context.newPage();
  try {
    await visitHydrated(page, proxy.origin + START);
    if (cell.visitor !== 'with a worker, here before') await forget(page, context);
    const before = proxy.asked().length;
    proxy.breakWhere(BROKEN[cell.broken], cell.fault);
    const began = Date.now();
    if (cell.way === 'soft') await follow(page, cell.page);
    // A page that does not come is waited for below.
    else void page.goto(proxy.origin + cell.page, { waitUntil: 'commit' }).catch(() => undefined);
    const wanted = { path: cell.page, heading };
    const outcome = await outcomeOf(page, wanted, ENDS_WITHIN_MS);
    const ended = Date.now();
    await page.waitForTimeout(WATCHED_MS);
    const questions = proxy
      .asked()
      .slice(before)
      .filter(({ address }) => !address.startsWith('/media/'));
    const broken = questions.filter(({ isBroken }) => isBroken);
    return [
      isAllowed(cell, outcome) ? '' : `${outcome.end} after ${ended - began} ms`,
      outcome.complaint,
      tooMany(
        broken.map(({ method, address }) => `${method} ${address}`),
        cell.broken,
      ),
    ]
      .filter(Boolean)
      .join(', ');
  } finally {
    proxy.mend();
    await page.close();
  }
}

/** The page was never visited, and what it needs is not at hand. */
async function forget(page: Page, context: BrowserContext): Promise<void> {
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.clearBrowserCache');
  await page.evaluate(
    async (paths) => {
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const path of paths) await cache.delete(path, { ignoreVary: true });
        if (name.includes('assets')) await caches.delete(name);
      }
    },
    [...PAGES],
  );
}

/** What works is had by another way; only where the page's own document is broken may something stand in for it. */
function isAllowed({ broken, way, visitor }: Cell, { end }: Outcome): boolean {
  const mayBeMissing = broken === 'documents' && way === 'full' && visitor === 'with a worker';
  return end === 'page' || (mayBeMissing && end === 'stand-in');
}

/** Files have names of their own: each of them may be asked for a few times, questions and pages together not more often. */
function tooMany(asked: readonly string[], broken: Broken): string {
  const most = broken === 'chunks' ? MOST_TRIES_OF_A_FILE : MOST_QUESTIONS;
  const counted = new Map<string, number>();
  for (const question of asked) {
    const name = broken === 'chunks' ? question : 'all';
    counted.set(name, (counted.get(name) ?? 0) + 1);
  }
  const worst = Math.max(0, ...counted.values());
  return worst > most ? `asked ${worst} times: ${asked.slice(0, 20).join(', ')}` : '';
}
