import { FILE_NAME } from './filePath';
import { inUtf8 } from './inUtf8';
import { inAddress } from './slug';

/** First segments below which paths keep their case: files, the gateway, the webhooks. */
const EXEMPT_SEGMENTS = ['assets', 'api', 'media', '_hooks'];

/** Fast path for nearly all requests: a path that is canonical already. No segment begins with a dot. */
const PLAIN_PATH = /^\/$|^(?:\/[a-z0-9_-][a-z0-9_.-]*)+$/;

/** Characters that RFC 3986 (3.3) allows in a path segment but `encodeURIComponent` escapes. */
const NEEDLESS_ESCAPES = /%(?:24|26|2B|2C|3A|3B|3D|40)/g;

/** Browsers read a backslash as a slash (URL standard, 4.4); an encoded one means the same. */
const SLASH = /[/\\]|%5c/i;

/**
 * The canonical spelling of a path: single slashes, none at the end, no dot segments (RFC 3986, 5.2.4), one
 * percent-encoding, no blanks around a segment, lower case and composed (NFC) unless the address is a file's. The
 * result begins with exactly one slash and contains no backslash.
 * @param path as the request has it, percent-encoded; anything before its first slash is dropped.
 * @throws URIError when its percent-encoding is broken.
 */
export function normalisePath(path: string): string {
  if (PLAIN_PATH.test(path)) return path;
  const segments: string[] = [];
  for (const written of path.split(SLASH)) {
    const segment = decodeURIComponent(inUtf8(written));
    const bare = segment.trim();
    if (bare === '..') segments.pop();
    else if (bare !== '' && bare !== '.') segments.push(segment);
  }
  const keepsCase = isExempt(segments);
  const spell = (segment: string) => (keepsCase ? segment : inAddress(segment.trim()));
  return `/${segments.map((segment) => encodeSegment(spell(segment))).join('/')}`;
}

/** Encodes a segment as addresses have it. */
export function encodeSegment(segment: string): string {
  return encodeURIComponent(segment).replace(NEEDLESS_ESCAPES, decodeURIComponent);
}

function isExempt(segments: readonly string[]): boolean {
  const [first = ''] = segments;
  return segments.length === 1 ? FILE_NAME.test(first) : EXEMPT_SEGMENTS.includes(first);
}
