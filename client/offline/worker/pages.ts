import { isFilePath } from '../../../shared/addresses/filePath';
import { isTechnicalPath } from '../../../shared/addresses/technicalPath';
import { OFFLINE_CACHE, OFFLINE_PATH, PAGES_CACHE, WANTED_PARAMETER } from './cacheNames';
import { type Bounds, copyOf, isWhole, isYoung, keepCopy } from './copies';
import { isFromSite } from './isFromSite';
import { keptAddress } from './keptAddress';
import type { FetchEvent } from './scope';

const PAGES_BOUNDS: Bounds = { entries: 60, bytes: 16e6 };
const OFFLINE_BOUNDS: Bounds = { entries: 4, bytes: 8e6 };
/** How long the network is waited for when a copy of the page is kept. */
const PATIENCE_MS = 4000;
/** How long when there is no copy, before the offline page is shown. */
const LONGER_PATIENCE_MS = 6500;
/** How long for a visitor who has seen the offline page and tries again. */
const LONGEST_PATIENCE_MS = 30_000;
/** A page that breaks off sooner is not shown; one that is longer on its way is shown as it comes. */
const BREAK_MS = 300;
/** Whoever tries again is shown a copy that is no older than this: the page has come meanwhile. */
const JUST_COME_MS = 60_000;
/** How old the offline page's events may become. */
const OFFLINE_AGE_MS = 3_600_000;
/** How old a copy may become before a visit without a navigation renews it. */
const COPY_AGE_MS = 24 * 3_600_000;

/** Pages that are never kept: what they say is true for a moment only. */
const NEVER_KEPT = /^\/(en\/)?(crm|demande|error|hors-ligne)(\/|$)/;

/** Whether the worker answers a navigation to an address. Others it leaves to the server. */
export function isPage({ pathname }: URL): boolean {
  return !isTechnicalPath(pathname) && !isFilePath(pathname);
}

/**
 * A page: from the network. When that takes too long, fails, or somebody else answers in the site's place, the copy of an
 * earlier visit; else the offline page. An error page of the site's own says more than the latter.
 */
export async function openPage(event: FetchEvent, url: URL): Promise<Response> {
  const { request } = event;
  // Whoever was led here has waited already.
  if (isOffline(url) && url.searchParams.has(WANTED_PARAMETER)) {
    const copy = await copyOf(OFFLINE_CACHE, url.pathname);
    if (copy) return copy;
  }
  const kept = isKept(url) ? copyOf(PAGES_CACHE, keptAddress(url)) : undefined;
  const asksAgain = request.referrer !== '' && isOffline(new URL(request.referrer));
  if (asksAgain) {
    const copy = await kept;
    if (isYoung(copy, JUST_COME_MS)) return copy;
  }
  const answer = fetch(request);
  event.waitUntil(
    answer.then(
      async (page) => {
        if (isKept(url) && isKeepable(page)) await keepPage(url, page.clone());
        if (isGood(page)) await renewOffline(url);
      },
      () => undefined,
    ),
  );
  const copy = await kept;
  const patience = copy ? PATIENCE_MS : LONGER_PATIENCE_MS;
  let page = await orUndefinedAfter(answer, asksAgain ? LONGEST_PATIENCE_MS : patience);
  if (page && (await orUndefinedAfter(isWhole(page), BREAK_MS)) === false) page = undefined;
  if (page && isGood(page)) return page;
  if (copy) return copy;
  // Who asks again sees whatever answers, such as the page where a hotel's network asks for a name.
  return page && (isFromSite(page) || (asksAgain && page.ok)) ? page : standIn(url);
}

/** Keeps a page that was visited without a navigation, unless it was kept a short while ago. */
export async function fetchPage(url: URL): Promise<void> {
  if (!isPage(url) || !isKept(url)) return;
  if (isYoung(await copyOf(PAGES_CACHE, keptAddress(url)), COPY_AGE_MS)) return;
  const page = await fetch(url, {
    headers: { Accept: 'text/html' },
    signal: AbortSignal.timeout(LONGEST_PATIENCE_MS),
  });
  if (isKeepable(page)) await keepPage(url, page);
  await renewOffline(url);
}

/**
 * Keeps the offline page of a language: '' or '/en'.
 * @throws when it cannot be had
 */
export async function keepOffline(prefix: string): Promise<void> {
  const page = await fetch(prefix + OFFLINE_PATH, { headers: { Accept: 'text/html' } });
  if (!page.ok || !isFromSite(page)) throw new Error(`The offline page answered ${page.status}`);
  await keepCopy(OFFLINE_CACHE, prefix + OFFLINE_PATH, page, OFFLINE_BOUNDS);
}

async function renewOffline({ pathname }: URL): Promise<void> {
  const prefix = prefixOf(pathname);
  const copy = await copyOf(OFFLINE_CACHE, prefix + OFFLINE_PATH);
  if (!isYoung(copy, OFFLINE_AGE_MS)) await keepOffline(prefix).catch(() => undefined);
}

/** The offline page at its own address, where its code expects to be. */
async function standIn(url: URL): Promise<Response> {
  for (const prefix of new Set([prefixOf(url.pathname), ''])) {
    const address = prefix + OFFLINE_PATH;
    const copy = await copyOf(OFFLINE_CACHE, address);
    if (!copy) continue;
    if (url.pathname === address) return copy;
    const wanted = encodeURIComponent(url.pathname + url.search);
    return Response.redirect(`${url.origin}${address}?${WANTED_PARAMETER}=${wanted}`, 302);
  }
  return Response.error();
}

function keepPage(url: URL, page: Response): Promise<void> {
  return keepCopy(PAGES_CACHE, keptAddress(url), page, PAGES_BOUNDS);
}

/** What the site itself has to say: a page, that there is none, or where it is now (which a worker may not read). */
function isGood(page: Response): boolean {
  return page.type === 'opaqueredirect' || (isFromSite(page) && page.status < 500);
}

function isKeepable(page: Response): boolean {
  const { status, type, redirected, headers } = page;
  return (
    status === 200 &&
    type === 'basic' &&
    !redirected &&
    isFromSite(page) &&
    !headers.get('cache-control')?.includes('no-store') &&
    Boolean(headers.get('content-type')?.startsWith('text/html'))
  );
}

const isKept = ({ pathname }: URL) => !NEVER_KEPT.test(pathname);
const prefixOf = (pathname: string) => (/^\/en(\/|$)/.test(pathname) ? '/en' : '');
const isOffline = ({ pathname }: URL) => pathname.endsWith(OFFLINE_PATH);

/** What comes in time. */
function orUndefinedAfter<T>(promise: Promise<T>, ms: number): Promise<T | undefined> {
  const nothing = () => undefined;
  return Promise.race([
    promise.catch(nothing),
    new Promise<undefined>((resolve) => setTimeout(resolve, ms, undefined)),
  ]);
}
