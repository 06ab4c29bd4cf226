import { isFilePath } from '../../../shared/addresses/filePath';
import { isTechnicalPath } from '../../../shared/addresses/technicalPath';
import { OFFLINE_CACHE, OFFLINE_PATH, PAGES_CACHE, WANTED_PARAMETER } from './cacheNames';
import { type Bounds, copyOf, isWhole, isYoung, keepCopy } from './copies';
import { isFromSite } from './isFromSite';
import { keptAddress, keptPath } from './keptAddress';
import type { FetchEvent } from './scope';

const PAGES_BOUNDS: Bounds = { entries: 60, bytes: 16e6 };
const OFFLINE_BOUNDS: Bounds = { entries: 4, bytes: 8e6 };
/** Time limit of the network when a copy of the page is cached. */
const PATIENCE_MS = 4000;
/** Time limit without a copy, before the offline page is shown. */
const LONGER_PATIENCE_MS = 6500;
/** Time limit for a visitor who retries from the offline page. */
const LONGEST_PATIENCE_MS = 30_000;
/** A page that breaks off within this time is not shown; after that it is streamed as it comes. */
const BREAK_MS = 300;
/** A retry gets a copy no older than this: the page has arrived meanwhile. */
const JUST_COME_MS = 60_000;
/** How old the events on the offline page may become. */
const OFFLINE_AGE_MS = 3_600_000;
/** How old a copy may become before a visit by soft navigation renews it. */
const COPY_AGE_MS = 24 * 3_600_000;

/** Pages that are never cached: their content is short-lived, or, of the offline page, has a cache of its own. */
const NEVER_KEPT = /^\/(en\/)?(crm|demande|error|hors-ligne)(\/|$)/;

/** Whether the worker answers a navigation to an address. Others go to the server. */
export function isPage({ pathname }: URL): boolean {
  return !isTechnicalPath(pathname) && !isFilePath(pathname);
}

/**
 * Answers a navigation from the network. If that is too slow, fails, or something other than the site answers, uses the
 * copy of an earlier visit, else the offline page. The site's own error page is preferred to the offline page.
 */
export async function openPage(event: FetchEvent, url: URL): Promise<Response> {
  const { request } = event;
  // Redirected to the offline page: the visitor has waited already.
  if (isOffline(url) && url.searchParams.has(WANTED_PARAMETER)) {
    const copy = await copyOf(OFFLINE_CACHE, url.pathname);
    if (copy) return copy;
  }
  const kept = mayKeep(url) ? copyOf(PAGES_CACHE, keptAddress(url)) : undefined;
  const asksAgain = request.referrer !== '' && isOffline(new URL(request.referrer));
  if (asksAgain) {
    const copy = await kept;
    if (isYoung(copy, JUST_COME_MS)) return inItsSpelling(url, copy);
  }
  const answer = fetch(request);
  event.waitUntil(
    answer.then(
      (page) => keepVisited(url, page.clone()),
      () => undefined,
    ),
  );
  const copy = await kept;
  const patience = copy ? PATIENCE_MS : LONGER_PATIENCE_MS;
  let page = await orUndefinedAfter(answer, asksAgain ? LONGEST_PATIENCE_MS : patience);
  if (page && (await orUndefinedAfter(isWhole(page), BREAK_MS)) === false) page = undefined;
  if (page && isGood(page)) return page;
  if (copy) return inItsSpelling(url, copy);
  // On a retry, show any answer, such as the login page of a captive portal.
  return page && (isFromSite(page) || (asksAgain && page.ok)) ? page : standIn(url);
}

/** Caches a page visited by soft navigation, unless it was cached recently. */
export async function fetchPage(url: URL): Promise<void> {
  if (!isPage(url) || !mayKeep(url)) return;
  if (isYoung(await copyOf(PAGES_CACHE, keptAddress(url)), COPY_AGE_MS)) return;
  const page = await fetch(url, {
    headers: { Accept: 'text/html' },
    signal: AbortSignal.timeout(LONGEST_PATIENCE_MS),
  });
  await keepVisited(url, page);
}

/** Caches a page that has come, and renews the offline page of its language. */
async function keepVisited(url: URL, page: Response): Promise<void> {
  if (mayKeep(url) && isKeepable(page)) await keepCopy(PAGES_CACHE, keptAddress(url), page, PAGES_BOUNDS);
  if (isGood(page)) await renewOffline(url);
}

/** Caches the offline page of a language, '' or '/en'; throws if it cannot be loaded. */
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

/** The offline page, by a redirect: its code expects its own address. */
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

/** The copy, at the address that its code expects: another spelling is redirected there first. */
function inItsSpelling({ origin, pathname, search }: URL, copy: Response): Response {
  const path = keptPath(pathname);
  return path === pathname ? copy : Response.redirect(origin + path + search, 302);
}

/** An answer of the site itself: a page, a 404, or a redirect (opaque to a worker). */
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

const mayKeep = ({ pathname }: URL) => !NEVER_KEPT.test(pathname);
const prefixOf = (pathname: string) => (/^\/en(\/|$)/.test(pathname) ? '/en' : '');
const isOffline = ({ pathname }: URL) => pathname.endsWith(OFFLINE_PATH);

/** Undefined after the time limit. */
function orUndefinedAfter<T>(promise: Promise<T>, ms: number): Promise<T | undefined> {
  const nothing = () => undefined;
  return Promise.race([
    promise.catch(nothing),
    new Promise<undefined>((resolve) => setTimeout(resolve, ms, undefined)),
  ]);
}
