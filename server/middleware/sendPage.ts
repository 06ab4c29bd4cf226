import type { Request, Response } from 'express';
import { NO_STORE } from '../http/cacheControl';
import { negotiateEncoding } from '../http/negotiateEncoding';
import { isKnownTo, type PageAnswer } from '../pageCache/cachedPage';
import type { Headers, PageBody } from '../pageCache/pageBody';
import {
  PRIVATE_CACHE_CONTROL,
  SHARED_CACHE_CONTROL,
  SHARED_MAX_AGE_S,
  sharedUntil,
} from '../pageCache/pageHeaders';
import type { FoundPage } from '../pageCache/pageStore';
import { headerLines, sendHead } from '../pageCache/rawHead';
import { requestId } from './logRequests';

/** Sends a cached page in the encoding of the client, compressing it first if necessary. */
export async function sendCachedPage(
  request: Request,
  response: Response,
  found: FoundPage,
  sharedCache: boolean,
): Promise<void> {
  const { page } = found;
  const encoding = negotiateEncoding(request.headers['accept-encoding']);
  const answer = isKnownTo(request.headers, page)
    ? page.notModified
    : (page.encoded(encoding) ?? (await page.encode(encoding)));
  if (response.closed) return;
  const id = response.locals.notes?.id ?? requestId(undefined);
  const allowed = response.get('Allow');
  const extraHeaders: Headers = [
    ...(response.locals.isTimed ? [['Server-Timing', `cache;desc=${found.state}`] as const] : []),
    // All refused requests share the page, but the methods allowed depend on the address.
    ...(allowed ? [['Allow', allowed] as const] : []),
  ];
  sendCachedAnswer(request, response, found, answer, {
    id,
    cookies: cookiesIn(response),
    extraHeaders,
    sharedCache,
  });
}

/** Sends a page that has just been rendered whole. */
export async function sendRendered(request: Request, response: Response, page: PageBody): Promise<void> {
  for (const [name, value] of page.headers) response.setHeader(name, value);
  if (isKnownTo(request.headers, page)) {
    response.status(304).end();
    return;
  }
  const encoding = negotiateEncoding(request.get('accept-encoding'));
  const isHead = request.method === 'HEAD';
  if (encoding === 'identity') {
    const bytes = await page.bytes(encoding);
    response.setHeader('Content-Length', bytes.length);
    response.end(isHead ? undefined : bytes);
    return;
  }
  response.setHeader('Content-Encoding', encoding);
  if (isHead) {
    response.end();
    return;
  }
  const stop = page.compressed(encoding).follow({
    write: (bytes) => response.write(bytes),
    end: () => response.end(),
    cut: () => response.destroy(),
  });
  response.on('close', stop);
}

/** The cookies that earlier stages have set. */
export function cookiesIn(response: Response): readonly string[] {
  const cookies = response.getHeader('Set-Cookie') ?? [];
  return Array.isArray(cookies) ? cookies : [String(cookies)];
}

/** What one answer alone has. */
interface OfThisAnswer {
  /** Of its request. */
  id: string;
  /** As `Set-Cookie` takes them. */
  cookies: readonly string[];
  extraHeaders?: Headers;
  /** Whether a cache in front of the site may keep it. */
  sharedCache: boolean;
}

/**
 * Sends a cached page whose answer is at hand.
 * @param answer the page in the encoding that this visitor takes, or the 304 for one who has it
 */
export function sendCachedAnswer(
  request: Request,
  response: Response,
  { page, state, ttlMs, ageMs, changesInMs }: FoundPage,
  { status, lines, body }: PageAnswer,
  { id, cookies, extraHeaders = [], sharedCache }: OfThisAnswer,
): void {
  const setsCookie = cookies.length > 0 && page.control !== NO_STORE;
  const isShared = page.control === SHARED_CACHE_CONTROL;
  const control = setsCookie
    ? PRIVATE_CACHE_CONTROL
    : isShared
      ? sharedUntil(changesInMs, ageMs)
      : page.control;
  // Other caches add to this age (RFC 9111, 4.2), so they keep a page for the rest of its time.
  const ageS = Math.floor(ageMs / 1000);
  // nginx ignores `Age` but takes the remaining time from this header, which it does not pass on.
  const left = sharedCache && isShared ? `X-Accel-Expires: ${accelS(ageS, changesInMs)}\r\n` : '';
  const own = `Age: ${ageS}\r\nCache-Status: ${cacheStatus(state, ttlMs)}\r\nX-Request-Id: ${id}\r\n${headerLines(extraHeaders)}${cookieLines(cookies)}`;
  sendHead(request, response, status, `${lines}Cache-Control: ${control}\r\n${left}${own}`);
  response.end(request.method === 'HEAD' ? undefined : body);
}

function accelS(ageS: number, changesInMs: number): number {
  return Math.max(1, Math.min(SHARED_MAX_AGE_S - ageS, Math.floor(changesInMs / 1000)));
}

/** RFC 9211: what the cache did, and for how many more seconds the page is fresh. */
function cacheStatus(state: FoundPage['state'], ttlMs: number): string {
  return state === 'expired' ? 'site; hit; detail=failed' : `site; hit; ttl=${Math.ceil(ttlMs / 1000)}`;
}

let lastCookies: { list: readonly string[]; text: string } = { list: [], text: '' };

function cookieLines(list: readonly string[]): string {
  if (list.length === 0) return '';
  // `originCookies` gives most first visits the same list, so its lines are cached.
  if (list !== lastCookies.list)
    lastCookies = { list, text: headerLines(list.map((cookie) => ['Set-Cookie', cookie])) };
  return lastCookies.text;
}
