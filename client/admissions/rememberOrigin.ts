import { originAsCookies, originInCookies, originOf } from '../../shared/admissions/tracking';

/**
 * Crawlers that run scripts, by a test that costs less than the server's list of them. A telephone of the brand CUBOT is
 * none.
 */
const BOT = /[^u]bot|crawl|spider|compatible;|https?:|lighthouse/i;

/**
 * Remembers where the visitor of this document came from, by the server's rule and with the server's cookies: a cache
 * in front of the server answers without asking it, and hands out no cookies. Where the server has answered, the same
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
