import { originAsCookies, originInCookies, originOf } from '../../shared/admissions/tracking';

/**
 * Crawlers that run scripts, by a test smaller than the server's list of them. Does not match CUBOT, a brand of phones.
 */
const BOT = /[^u]bot|crawl|spider|compatible;|https?:|lighthouse/i;

/**
 * Records where the visitor of this document came from, by the server's rule and in the server's cookies: a cache in
 * front of the server answers without asking it and sets no cookies. If the server has answered itself, the same
 * cookies are written again.
 */
export function rememberOrigin(
  { document, location, navigator, self, top }: Window,
  crmHosts: readonly string[],
): void {
  if (self !== top || BOT.test(navigator.userAgent)) return;
  const carried = originInCookies(document.cookie);
  const origin = originOf({
    path: location.pathname,
    search: new URLSearchParams(location.search),
    referrer: document.referrer,
    ownHost: location.host,
    crmHosts,
    known: carried['origine-tracking'] !== undefined,
  });
  if (origin === null) return;
  for (const cookie of originAsCookies(origin, carried, location.protocol === 'https:'))
    document.cookie = cookie;
}
