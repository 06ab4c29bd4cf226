import type { Request, Response } from 'express';
import { LOCALE_COOKIE } from '../../shared/constants';
import type { Config } from '../config';
import type { Hit } from '../logger';
import { negotiateEncoding } from '../render/finishedPage';
import { isNotModified } from '../render/notModified';
import type { Found } from '../render/pageCache';
import { OWN, SHARED } from '../render/pageHeaders';
import { pageKey } from '../render/pageKey';
import type { ReadyForm } from '../render/readyPage';
import type { SharedPages } from '../render/sharedPages';
import { requestId } from './logRequests';
import { originCookies } from './trackOrigin';

interface ReplayOptions {
  config: Pick<Config, 'siteUrl' | 'siteUrlIsSet' | 'englishEnabled'>;
  pages: Pick<SharedPages, 'find'>;
  logHit: ((hit: Hit) => void) | null;
}

/**
 * In front of the pipeline: answers what is asked for a finished page with that page's ready bytes, exactly as the
 * pipeline would have. True when it has; everything else is the pipeline's.
 */
export function replayPages({
  config,
  pages,
  logHit,
}: ReplayOptions): (request: Request, response: Response) => boolean {
  const ownHost = new URL(config.siteUrl).host;
  const cookiesOf = originCookies(config);
  const chosenEnglish = new RegExp(`(^|;\\s*)${LOCALE_COOKIE}=en(;|$)`);

  return function replayPage(request, response) {
    const { method, headers, url } = request;
    if (method !== 'GET' && method !== 'HEAD') return false;
    if (config.siteUrlIsSet && headers.host !== ownHost) return false;
    const { key } = pageKey(url);
    // The pipeline sends whoever has chosen English there.
    if (config.englishEnabled && key === '/' && chosenEnglish.test(headers.cookie ?? '')) return false;
    const found = pages.find(key);
    if (!found || found.state === 'spare') return false;
    const form = isNotModified(headers, found.page)
      ? found.page.notModified
      : found.page.form(negotiateEncoding(headers['accept-encoding']));
    if (!form) return false;

    const started = logHit ? performance.now() : 0;
    const id = requestId(headers['x-request-id']);
    const more = ['X-Request-Id', id];
    for (const cookie of cookiesOf(request)) more.push('Set-Cookie', cookie);
    replay(request, response, found, form, more);
    logHit?.({
      id,
      method,
      url: url.length > 2000 ? url.slice(0, 2000) : url,
      status: form.status,
      ms: Math.round((performance.now() - started) * 10) / 10,
      cache: found.state,
    });
    return true;
  };
}

/**
 * Sends a finished page.
 * @param form the one for this visitor.
 * @param more headers of this one answer, names and values by turns; null in the pipeline, which has set those and the
 * ones of every answer.
 */
export function replay(
  request: Request,
  response: Response,
  { page, state, ttlMs }: Found,
  { status, headers, body }: ReadyForm,
  more: readonly string[] | null,
): void {
  const isOwn = more?.includes('Set-Cookie') ?? response.hasHeader('Set-Cookie');
  const own = ['Cache-Control', isOwn ? OWN : SHARED, 'Cache-Status', cacheStatus(state, ttlMs)];
  response.writeHead(status, more ? headers.concat(own, more) : headers.slice(page.common).concat(own));
  response.end(request.method === 'HEAD' ? undefined : body);
}

let lastStatus = { ttlS: 0, text: '' };

/** RFC 9211: what the cache did, and for how many seconds more the page is fresh. */
function cacheStatus(state: Found['state'], ttlMs: number): string {
  if (state === 'spare') return 'site; hit; detail=failed';
  const ttlS = Math.ceil(ttlMs / 1000);
  // Under load many answers are of one second.
  if (ttlS !== lastStatus.ttlS || lastStatus.text === '')
    lastStatus = { ttlS, text: `site; hit; ttl=${ttlS}` };
  return lastStatus.text;
}
