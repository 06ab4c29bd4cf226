import type { IncomingHttpHeaders } from 'node:http';
import fresh from 'fresh';

/**
 * All three forms of an HTTP date (RFC 9110, 5.6.7) have a time of day; JavaScript would parse other texts as dates
 * too.
 */
const TIME_OF_DAY = /\d\d:\d\d:\d\d/;

/**
 * Whether the client has the page already (RFC 9110, 13.2.2): by its ETag, or by its date if no tag is given. The
 * request's `Cache-Control` addresses caches in between (RFC 9111, 5.2.1) and is ignored here.
 * @param lastModified milliseconds since 1970, of which HTTP dates know whole seconds; NaN if unknown.
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
    // The asctime form has no zone and means GMT.
    { 'if-modified-since': since.endsWith('GMT') ? since : `${since} GMT` },
    { 'last-modified': new Date(lastModified).toUTCString() },
  );
}
