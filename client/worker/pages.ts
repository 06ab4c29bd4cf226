import {
  KEPT_AT_HEADER,
  keptAddress,
  OFFLINE_CACHE,
  OFFLINE_PATH,
  PAGES_CACHE,
  WANTED_PARAMETER,
} from './cacheNames';
import { type Bounds, copyOf, keepCopy } from './copies';
import type { FetchEvent } from './scope';

const PAGES_BOUNDS: Bounds = { entries: 60, bytes: 16e6 };
const OFFLINE_BOUNDS: Bounds = { entries: 4, bytes: 8e6 };
/** After that a page that is kept is shown. */
const PATIENCE_MS = 4000;
/** After that the offline page is, which goes on to the page once it has come. */
const LONGER_PATIENCE_MS = 7000;
/** For those who were told that the page does not come, and ask again. */
const LONG_PATIENCE_MS = 30_000;
/** What was kept within that time is not asked for again only to be kept. */
const FRESH_MS = 3_600_000;

/** What belongs to the server alone: not even looked at. */
const SERVER_ONLY = /^\/(en\/)?(api|assets|media|_hooks|_ops|login|logout|callback|formulaires)(\/|$)/;
/** What is answered but never kept: it belongs to a moment. */
const NEVER_KEPT = /^\/(en\/)?(crm|demande|error|hors-ligne)(\/|$)/;
/** Whether the worker answers a navigation to an address. */
export function isPage({ pathname }: URL): boolean {
  return !SERVER_ONLY.test(pathname) && !/\.\w+$/.test(pathname);
}

/**
 * A page: from the network; when that takes too long, or the server fails, the copy of an earlier visit; without a network
 * the copy, else the offline page.
 */
export async function openPage(event: FetchEvent, url: URL): Promise<Response> {
  const { request } = event;
  const isKept = !NEVER_KEPT.test(url.pathname);
  const asksAgain = request.referrer !== '' && isOffline(new URL(request.referrer));
  const answer = fetch(request);
  event.waitUntil(
    answer.then(
      async (page) => {
        if (isKept && isKeepable(page)) await keepPage(url, page.clone());
        if (page.ok) await renewOffline(url);
      },
      () => undefined,
    ),
  );
  const copy = isKept ? await copyOf(PAGES_CACHE, keptAddress(url)) : undefined;
  const patience = copy ? PATIENCE_MS : LONGER_PATIENCE_MS;
  try {
    const page = await within(answer, asksAgain ? LONG_PATIENCE_MS : patience);
    return copy && page.status >= 500 ? copy : page;
  } catch {
    return copy ?? standIn(url);
  }
}

/** Asks for a page that was visited without a navigation, unless it has just been kept, and keeps it. */
export async function fetchPage(url: URL): Promise<void> {
  if (!isPage(url) || NEVER_KEPT.test(url.pathname) || isFresh(await copyOf(PAGES_CACHE, keptAddress(url))))
    return;
  const page = await fetch(url, { headers: { Accept: 'text/html' } });
  if (isKeepable(page)) await keepPage(url, page);
  await renewOffline(url);
}

/** Keeps the offline page of a language: '' or '/en'. @throws when it cannot be had */
export async function keepOffline(prefix: string): Promise<void> {
  const page = await fetch(prefix + OFFLINE_PATH, { headers: { Accept: 'text/html' } });
  if (!page.ok) throw new Error(`The offline page answered ${page.status}`);
  await keepCopy(OFFLINE_CACHE, prefix + OFFLINE_PATH, page, OFFLINE_BOUNDS);
}

async function renewOffline({ pathname }: URL): Promise<void> {
  const prefix = prefixOf(pathname);
  if (!isFresh(await copyOf(OFFLINE_CACHE, prefix + OFFLINE_PATH)))
    await keepOffline(prefix).catch(() => undefined);
}

/** By the visitor's clock alone, which may be wrong, and may have been set since. */
function isFresh(copy: Response | undefined): boolean {
  // Not a number without a copy.
  return Math.abs(Date.now() - Number(copy?.headers.get(KEPT_AT_HEADER) ?? Number.NaN)) < FRESH_MS;
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

function isKeepable({ status, type, redirected, headers }: Response): boolean {
  return (
    status === 200 &&
    type === 'basic' &&
    !redirected &&
    !headers.get('cache-control')?.includes('no-store') &&
    Boolean(headers.get('content-type')?.startsWith('text/html'))
  );
}

const prefixOf = (pathname: string) => (/^\/en(\/|$)/.test(pathname) ? '/en' : '');
const isOffline = ({ pathname }: URL) => pathname.endsWith(OFFLINE_PATH);

function within<T>(promise: Promise<T>, ms: number): Promise<T> {
  return Promise.race([
    promise,
    new Promise<never>((_, reject) => setTimeout(() => reject(new Error('Too slow')), ms)),
  ]);
}
