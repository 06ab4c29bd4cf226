import type { IncomingHttpHeaders } from 'node:http';
import fresh from 'fresh';

/** All three forms of an HTTP date (RFC 9110, 5.6.7) have one; what has none would be a date to JavaScript, and is none. */
const TIME_OF_DAY = /\d\d:\d\d:\d\d/;

/**
 * Whether the asker has the page already (RFC 9110, 13.2.2): by its tag, or by its date where no tag is named. A
 * `Cache-Control` of the asker's speaks to caches in between (RFC 9111, 5.2.1), not to this site, and changes nothing.
 * @param lastModified milliseconds since 1970, of which HTTP dates know whole seconds; NaN when nobody knows.
 */
export function isNotModified(
  headers: IncomingHttpHeaders,
  { etag, lastModified }: { etag: string; lastModified: number },
): boolean {
  const noneMatch = headers['if-none-match'];
  if (noneMatch !== undefined) return fresh({ 'if-none-match': noneMatch }, { etag });
  const since = headers['if-modified-since'];
  if (since === undefined || !TIME_OF_DAY.test(since)) return false;
  return fresh(
    // The oldest form says its zone by having none.
    { 'if-modified-since': since.endsWith('GMT') ? since : `${since} GMT` },
    { 'last-modified': new Date(lastModified).toUTCString() },
  );
}
