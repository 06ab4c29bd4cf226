import type { Request, RequestHandler, Response } from 'express';
import { pageKey } from '../../shared/addresses/pageKey';
import type { Config } from '../config';
import { NO_STORE } from '../http/cacheControl';
import { negotiateEncoding } from '../http/negotiateEncoding';
import type { RequestLog } from '../log/logger';
import { withoutSecrets } from '../log/withoutSecrets';
import type { Numbers } from '../operations/numbers';
import { type EncodedResponse, isKnownTo } from '../pageCache/cachedResponse';
import { PRIVATE, SHARED, SHARED_S, sharedUntil } from '../pageCache/pageHeaders';
import type { PageService } from '../pageCache/pageService';
import type { CachedPage } from '../pageCache/pageStore';
import { headerLines, sendHead } from '../pageCache/rawHead';
import { cameByHttp } from './cameByHttp';
import { chosenLanguage } from './chosenLanguage';
import { callerOf, requestId } from './logRequests';
import { wantsMarkdown } from './serveMarkdown';
import { cookiesOfPages } from './trackOrigin';

interface ReplayOptions {
  config: Pick<
    Config,
    | 'siteUrl'
    | 'siteUrlIsSet'
    | 'englishEnabled'
    | 'crmAllowedHosts'
    | 'forceHttps'
    | 'trustProxy'
    | 'sharedCache'
  >;
  pages: Pick<PageService, 'find'>;
  logAnswered: RequestLog | null;
  numbers: Pick<Numbers, 'lookedUp'>;
}

/** Answers what is asked for a finished page with that page's ready bytes, exactly as the stages after it would have. */
export function serveCachedPage({ config, pages, logAnswered, numbers }: ReplayOptions): RequestHandler {
  const ownHost = new URL(config.siteUrl).host;
  const cookiesOf = cookiesOfPages(config);
  const isPlain = cameByHttp(config);
  const language = chosenLanguage(config);

  function replayPage(request: Request, response: Response): boolean {
    const { method, headers, url } = request;
    if (method !== 'GET' && method !== 'HEAD') return false;
    if ((config.siteUrlIsSet && headers.host !== ownHost) || isPlain(request)) return false;
    // Assistants get its words alone.
    if (wantsMarkdown(request)) return false;
    // An operator asks how long it took.
    if (headers.authorization !== undefined) return false;
    const { key } = pageKey(url);
    // The pipeline sends whoever has chosen English there.
    if (key === '/' && language.isEnglish(request)) return false;
    const found = pages.find(key);
    if (!found || found.state === 'expired') return false;
    const form = isKnownTo(headers, found.page)
      ? found.page.notModified
      : found.page.form(negotiateEncoding(headers['accept-encoding']));
    if (!form) return false;

    const started = logAnswered ? performance.now() : 0;
    const id = requestId(headers['x-request-id']);
    const sentBefore = request.socket.bytesWritten;
    numbers.lookedUp(found.state, form.status);
    replay(request, response, found, form, {
      id,
      cookies: cookiesOf(request),
      sharedCache: config.sharedCache,
    });
    logAnswered?.({
      id,
      method,
      url: withoutSecrets(url.length > 2000 ? url.slice(0, 2000) : url),
      status: form.status,
      ms: Math.round((performance.now() - started) * 10) / 10,
      bytes: request.socket.bytesWritten - sentBefore,
      ...callerOf(headers),
      cache: found.state,
    });
    return true;
  }
  return (request, response, next) => {
    if (!replayPage(request, response)) next();
  };
}

/**
 * Sends a finished page.
 * @param form the one for this visitor.
 * @param own what this answer alone has: the id of its request, cookies as `Set-Cookie` takes them, `Server-Timing` for operators,
 * and whether a cache in front of the site may keep it.
 */
export function replay(
  request: Request,
  response: Response,
  { page, state, ttlMs, ageMs, changesInMs }: CachedPage,
  { status, lines, body }: EncodedResponse,
  {
    id,
    cookies,
    timing,
    sharedCache,
  }: { id: string; cookies: readonly string[]; timing?: string; sharedCache: boolean },
): void {
  const setsCookie = cookies.length > 0 && page.control !== NO_STORE_LINE;
  const isShared = page.control === SHARED_LINE;
  const control = setsCookie ? OWN_LINE : isShared ? sharedLine(changesInMs, ageMs) : page.control;
  const times = timing ? headerLines([['Server-Timing', timing]]) : '';
  // What others may add to the age (RFC 9111, 4.2): they keep a page for what is left of its time.
  const ageS = Math.floor(ageMs / 1000);
  const age = `Age: ${ageS}\r\n`;
  // nginx does not count the age; it takes what is left from this, which it keeps to itself.
  const left = sharedCache && isShared ? `X-Accel-Expires: ${accelS(ageS, changesInMs)}\r\n` : '';
  const own = `${age}Cache-Status: ${cacheStatus(state, ttlMs)}\r\nX-Request-Id: ${id}\r\n${times}${cookieLines(cookies)}`;
  sendHead(request, response, status, lines + control + left + own);
  response.end(request.method === 'HEAD' ? undefined : body);
}

const OWN_LINE = headerLines([['Cache-Control', PRIVATE]]);
const SHARED_LINE = headerLines([['Cache-Control', SHARED]]);
function sharedLine(changesInMs: number, ageMs: number): string {
  const control = sharedUntil(changesInMs, ageMs);
  return control === SHARED ? SHARED_LINE : headerLines([['Cache-Control', control]]);
}

function accelS(ageS: number, changesInMs: number): number {
  return Math.max(1, Math.min(SHARED_S - ageS, Math.floor(changesInMs / 1000)));
}

const NO_STORE_LINE = headerLines([['Cache-Control', NO_STORE]]);

/** RFC 9211: what the cache did, and for how many seconds more the page is fresh. */
function cacheStatus(state: CachedPage['state'], ttlMs: number): string {
  return state === 'expired' ? 'site; hit; detail=failed' : `site; hit; ttl=${Math.ceil(ttlMs / 1000)}`;
}

let lastCookies: { list: readonly string[]; text: string } = { list: [], text: '' };

function cookieLines(list: readonly string[]): string {
  if (list.length === 0) return '';
  // Most first visits set the same ones.
  if (list !== lastCookies.list)
    lastCookies = { list, text: headerLines(list.map((cookie) => ['Set-Cookie', cookie])) };
  return lastCookies.text;
}
