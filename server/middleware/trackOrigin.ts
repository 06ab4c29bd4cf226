import type { Request, RequestHandler } from 'express';
import { isFilePath } from '../../shared/addresses/filePath';
import { parseUrl } from '../../shared/addresses/parseUrl';
import { type Origin, originAsCookies, originInCookies, originOf } from '../../shared/admissions/tracking';
import type { Config } from '../config';
import { NO_STORE } from '../http/cacheControl';
import { cameByHttps } from './cameByHttp';
import { chosenLanguage } from './chosenLanguage';
import { isCrawler } from './isCrawler';

/**
 * Remembers for two days where a visitor came from, for the CRM redirect. Documents only, never bots. Pages served by a
 * cache in front of us do the same in their head (`client/origin.ts`).
 */
export function trackOrigin(config: Parameters<typeof cookiesOfPages>[0]): RequestHandler {
  const cookiesOf = cookiesOfPages(config);

  return function rememberOrigin(request, response, next) {
    const cookies = cookiesOf(request);
    if (cookies.length > 0) response.setHeader('Set-Cookie', cookies);
    next();
  };
}

/**
 * The same for visitors without scripts whose page came from a cache: the image in its `noscript` requests this. The
 * Referer gives the page's own address but not who linked to it. Reading on in the other language counts as a choice.
 */
export function rememberOriginOfPage(config: Parameters<typeof cookiesOfPages>[0]): RequestHandler {
  const cookiesOf = originCookies(config);
  const { cookieOfPage } = chosenLanguage(config);

  return function rememberOriginByPicture(request, response) {
    const page = parseUrl(request.get('referer') ?? '');
    const ownHost = config.siteUrlIsSet ? new URL(config.siteUrl).host : request.host;
    response.set('Cache-Control', NO_STORE);
    if (page?.host === ownHost) {
      const language = config.sharedCache ? cookieOfPage(request, page) : null;
      const cookies = [...cookiesOf(request, page), ...(language === null ? [] : [language])];
      if (cookies.length > 0) response.setHeader('Set-Cookie', cookies);
    }
    response.type('gif').send(PICTURE);
  };
}

/** One transparent pixel (GIF89a). */
const PICTURE = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

/**
 * As `originCookies`, with the language choice, for answers with a page. They set none with a shared cache: the page
 * does it itself.
 */
export function cookiesOfPages(
  config: Parameters<typeof originCookies>[0] & Pick<Config, 'sharedCache' | 'englishEnabled'>,
): ReturnType<typeof originCookies> {
  if (config.sharedCache) return () => NONE;
  const cookiesOf = originCookies(config);
  const { cookieOf } = chosenLanguage(config);
  return (request) => {
    const origin = cookiesOf(request);
    const language = cookieOf(request);
    return language === null ? origin : [...origin, language];
  };
}

const NONE: readonly string[] = [];
const NOTHING: Origin = {};

/**
 * Builds the function that returns the `Set-Cookie` values that remember where a request came from, or where the page
 * came from whose image is requested.
 */
function originCookies({
  siteUrl,
  siteUrlIsSet,
  crmAllowedHosts: crmHosts,
}: Pick<Config, 'siteUrl' | 'siteUrlIsSet' | 'crmAllowedHosts'>): (
  request: Request,
  page?: URL,
) => readonly string[] {
  const ownHost = new URL(siteUrl).host;
  const isByHttps = cameByHttps({ siteUrl });
  // Headless Chrome counts as a visitor: synthetic monitoring uses it to check this path.
  const isBot = (agent = '') => isCrawler(agent.replace('HeadlessChrome/', 'Chrome/'));
  // Most first visits: an address typed, or opened by an app without a referrer.
  const nobody = { path: '/', search: new URLSearchParams(), referrer: '', ownHost, crmHosts, known: false };
  const unexplained = originOf(nobody) ?? NOTHING;
  const firstVisit = {
    http: originAsCookies(unexplained, NOTHING, false),
    https: originAsCookies(unexplained, NOTHING, true),
  };

  return function cookiesOf(request, page) {
    const { method, headers } = request;
    const url = page ? page.pathname + page.search : request.url;
    // A prefetch is not a visit: when it becomes one, the page itself remembers.
    if (method !== 'GET' || headers['sec-purpose'] !== undefined) return NONE;
    const { cookie = '' } = headers;
    const referer = page ? '' : (headers.referer ?? '');
    const mark = url.indexOf('?');
    const search = mark === -1 ? '' : url.slice(mark + 1);
    const carried = cookie === '' ? NOTHING : originInCookies(cookie);
    const known = carried['origine-tracking'] !== undefined;
    if ((known && search === '' && referer === '') || !(page || asksForDocument(request))) return NONE;
    if (isBot(headers['user-agent'])) return NONE;
    const isHttps = isByHttps(request);
    if (carried === NOTHING && search === '' && referer === '')
      return isHttps ? firstVisit.https : firstVisit.http;
    const origin = originOf({
      path: page?.pathname ?? request.path,
      search: new URLSearchParams(search),
      referrer: referer,
      ownHost: siteUrlIsSet ? ownHost : (request.host ?? ownHost),
      crmHosts,
      known,
    });
    return origin === null ? NONE : originAsCookies(origin, carried, isHttps);
  };
}

/** By Fetch Metadata, or by method and `Accept` in browsers without it. */
function asksForDocument(request: Request): boolean {
  const destination = request.headers['sec-fetch-dest'];
  if (destination !== undefined) return destination === 'document';
  return !isFilePath(request.path) && request.accepts('html') !== false;
}
