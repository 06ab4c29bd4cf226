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
  return since !== undefined && Math.floor(lastModified / 1000) * 1000 <= parseHttpDate(since);
}

/** The third form says its zone by having none. */
const ASCTIME = /^\w{3} \w{3} [ \d]\d [\d:]{8} \d{4}$/;
const WITH_ZONE = /^\w{3,9}, .+ GMT$/;

/** Milliseconds since 1970 of a date in one of its three forms (RFC 9110, 5.6.7); NaN for another text: it is ignored. */
function parseHttpDate(text: string): number {
  if (ASCTIME.test(text)) return Date.parse(`${text} GMT`);
  return WITH_ZONE.test(text) ? Date.parse(text) : Number.NaN;
}

/** The weak comparison. */
function isSame(tag: string, etag: string): boolean {
  return tag.trim().replace(/^W\//, '') === etag.replace(/^W\//, '');
}
