import { OFFLINE_CACHE, OFFLINE_PATH, PAGES_CACHE, WANTED_PARAMETER } from './cacheNames';
import { type Bounds, copyOf, keepCopy } from './copies';
import type { FetchEvent } from './scope';

const PAGES_BOUNDS: Bounds = { entries: 60, bytes: 16e6 };
const OFFLINE_BOUNDS: Bounds = { entries: 4, bytes: 8e6 };
/** After that a page that is kept is shown, or the offline page. */
const PATIENCE_MS = 4000;
/** For those who were told that the page does not come, and ask again. */
const LONG_PATIENCE_MS = 30_000;
/** How old the offline page's events may become. */
const OFFLINE_AGE_MS = 3_600_000;

/** What belongs to the server alone: not even looked at. */
const SERVER_ONLY = /^\/(en\/)?(api|assets|media|_hooks|_ops|login|logout|callback|formulaires)(\/|$)/;
/** What is answered but never kept: it belongs to a moment. */
const NEVER_KEPT = /^\/(en\/)?(crm|demande|error|hors-ligne)(\/|$)/;
/** Parameters that change nothing on a page. */
const TRACKING = /^(utm_\w+|gclid|fbclid)$/;

/** Whether the worker answers a navigation to an address. */
export function isPage({ pathname }: URL): boolean {
  return !SERVER_ONLY.test(pathname) && !/\.\w+$/.test(pathname);
}

/** A page: from the network; when that takes too long the copy of an earlier visit; else the offline page. */
export async function openPage(event: FetchEvent, url: URL): Promise<Response> {
  const { request } = event;
  const kept = !NEVER_KEPT.test(url.pathname);
  const asksAgain = request.referrer !== '' && isOffline(new URL(request.referrer));
  const answer = fetch(request);
  event.waitUntil(
    answer.then(
      async (page) => {
        if (kept && isKeepable(page)) await keepPage(url, page.clone());
        if (page.ok) await renewOffline(url);
      },
      () => undefined,
    ),
  );
  try {
    return await within(answer, asksAgain ? LONG_PATIENCE_MS : PATIENCE_MS);
  } catch {
    return (kept && (await copyOf(PAGES_CACHE, addressOf(url)))) || standIn(url);
  }
}

/** Asks for a page that was visited without a navigation, and keeps it. */
export async function fetchPage(url: URL): Promise<void> {
  if (!isPage(url) || NEVER_KEPT.test(url.pathname)) return;
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
  const copy = await copyOf(OFFLINE_CACHE, prefix + OFFLINE_PATH);
  const age = Date.now() - Date.parse(copy?.headers.get('date') ?? '');
  // Not a number without a copy.
  if (!(age < OFFLINE_AGE_MS)) await keepOffline(prefix).catch(() => undefined);
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
  return keepCopy(PAGES_CACHE, addressOf(url), page, PAGES_BOUNDS);
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

function addressOf({ pathname, searchParams }: URL): string {
  const search = new URLSearchParams([...searchParams].filter(([name]) => !TRACKING.test(name)));
  return pathname + (search.size > 0 ? `?${search}` : '');
}

const prefixOf = (pathname: string) => (/^\/en(\/|$)/.test(pathname) ? '/en' : '');
const isOffline = ({ pathname }: URL) => pathname.endsWith(OFFLINE_PATH);

function within<T>(promise: Promise<T>, ms: number): Promise<T> {
  return Promise.race([
    promise,
    new Promise<never>((_, reject) => setTimeout(() => reject(new Error('Too slow')), ms)),
  ]);
}
