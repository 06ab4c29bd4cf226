import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether the asker has the page already (RFC 9110, 13.2.2): by its tag, or by its date where no tag is named.
 * @param lastModified milliseconds since 1970, of which HTTP dates know whole seconds; NaN when nobody knows.
 */
export function isNotModified(
  headers: IncomingHttpHeaders,
  { etag, lastModified }: { etag: string; lastModified: number },
): boolean {
  const tags = headers['if-none-match'];
  if (tags !== undefined)
    return tags === etag || tags.trim() === '*' || tags.split(',').some((tag) => isSame(tag, etag));
  const since = headers['if-modified-since'];
  return (
    since !== undefined &&
    HTTP_DATE.test(since) &&
    Math.floor(lastModified / 1000) * 1000 <= Date.parse(since)
  );
}

/** All three forms of a date (RFC 9110, 5.6.7) begin with a weekday; what has another form is ignored. */
const HTTP_DATE = /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun)/;

/** The weak comparison. */
function isSame(tag: string, etag: string): boolean {
  return tag.trim().replace(/^W\//, '') === etag.replace(/^W\//, '');
}
