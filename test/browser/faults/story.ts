import type { IncomingMessage } from 'node:http';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { follow, untilKept, visitAwake } from '../offline/visitor';
import type { Fault, FaultProxy } from './brokenHost';

/** What of the site is in trouble. */
export type Broken = 'content' | 'gateway' | 'chunks' | 'documents';

/** One visitor's way through one trouble. */
export interface Story {
  broken: Broken;
  fault: Fault;
  way: 'soft' | 'full';
  /** Without the service worker, with it, or with it and a copy of the page. */
  worker: 'none' | 'first visit' | 'visited before';
  path: string;
}

export interface Ending {
  /** The page, the error page, the offline page; else what stands there when it should have ended. */
  shown: string;
  /** The most that the tab asked for within ten seconds: of the gateway, and of pages. */
  most: number;
}

/** As long as anybody should wait. */
const ENDED_WITHIN_MS = 8000;
/** What a machine with other things to do adds to that. */
const SLACK_MS = 4000;
const WATCHED_MS = 10_000;
const START = '/contact';

const isDocument = ({ headers, method }: IncomingMessage) =>
  method === 'GET' && (headers['sec-fetch-mode'] === 'navigate' || headers.accept === 'text/html');

const MEANT: Record<Exclude<Broken, 'content'>, (request: IncomingMessage) => boolean> = {
  gateway: ({ url }) => Boolean(url?.startsWith('/api/')),
  chunks: ({ url }) => /^\/assets\/.*\.js/.test(url ?? ''),
  documents: isDocument,
};

export function nameOf({ broken, fault, way, worker, path }: Story): string {
  return `${broken} ${fault}: ${way} to ${path}, service worker: ${worker}`;
}

/**
 * Lets a visitor live through it.
 * @param site what stands between the visitor and the site. @param content what stands between the site and its content.
 */
export async function live(
  story: Story,
  { browser, site, content }: { browser: Browser; site: FaultProxy; content: FaultProxy | null },
): Promise<Ending> {
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    serviceWorkers: story.worker === 'none' ? 'block' : 'allow',
  });
  try {
    const page = await context.newPage();
    await prepare(story, page, site.origin);
    const before = site.asked().length;
    if (story.broken === 'content') content?.breakWhere(({ url }) => !url?.includes('/login'), story.fault);
    else site.breakWhere(MEANT[story.broken], story.fault);
    const began = performance.now();
    if (story.way === 'soft') await follow(page, story.path);
    else void page.goto(site.origin + story.path, { waitUntil: 'commit' }).catch(() => undefined);
    const shown = await endOf(page, story, began);
    // Whoever asks without end goes on asking when all seems over.
    if (story.broken === 'content' || story.broken === 'gateway')
      await new Promise((over) => setTimeout(over, WATCHED_MS - (performance.now() - began)));
    return { shown, most: mostWithin(site.asked().slice(before), WATCHED_MS) };
  } finally {
    site.heal();
    content?.heal();
    await leave(context);
  }
}

async function prepare({ worker, path }: Story, page: Page, origin: string): Promise<void> {
  await visitAwake(page, origin + START);
  if (worker === 'none') return;
  await untilKept(page, START);
  if (worker !== 'visited before') return;
  await page.goto(origin + path);
  await untilKept(page, path);
  await visitAwake(page, origin + START);
}

/** A browser closes slowly while a server hangs. */
async function leave(context: BrowserContext): Promise<void> {
  await context.close().catch(() => undefined);
}

async function endOf(page: Page, { path }: Story, began: number): Promise<string> {
  let seen = 'nothing';
  while (performance.now() - began < ENDED_WITHIN_MS + SLACK_MS) {
    // A page that is being left cannot be asked.
    seen = await page.evaluate(look, path).catch(() => 'between two pages');
    if (/^(the page|the error page|the offline page)/.test(seen)) return seen;
    await new Promise((next) => setTimeout(next, 200));
  }
  return `not ended: ${seen}`;
}

/** What a visitor sees. Runs in the page. */
function look(path: string): string {
  const main = document.querySelector('main');
  const title = main?.querySelector('h1')?.textContent ?? '';
  const isSeen = (element: Element) => element.getClientRects().length > 0;
  const said = document.querySelector('.toast')?.textContent ?? '';
  if (said.includes('hors-ligne')) return `untrue: ${said}`;
  if (location.pathname === '/hors-ligne') return `the offline page: ${title}`;
  if (location.pathname !== path) return `still ${location.pathname}`;
  if (!main || title === '') return 'an empty page';
  if (main.querySelector('.error-page')) return `the error page: ${title}`;
  if ([...document.querySelectorAll('.block__loading')].some(isSeen)) return 'a block that goes on loading';
  return 'the page';
}

function mostWithin(asked: readonly { at: number; url: string }[], ms: number): number {
  const questions = asked.filter(
    ({ url }) => !/^\/(assets|media|sw\.js|icons|favicon|manifest)|\.(svg|png|webmanifest)/.test(url),
  );
  return Math.max(
    0,
    ...questions.map(({ at }) => questions.filter((other) => other.at >= at && other.at < at + ms).length),
  );
}
