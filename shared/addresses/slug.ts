/** Well-formed text without slash, backslash, question mark, number sign, blanks or control characters. */
const SLUG = /^[^\s/\\?#\p{Cc}\p{Cs}]{1,200}$/u;

/**
 * The slug that a text is, in its composed form (NFC), or '' when it is none: the one grammar of parsers, routes, gateway,
 * filters and forms. `.` and `..` are none: no address can name them.
 */
export function readSlug(text: unknown): string {
  if (typeof text !== 'string') return '';
  const slug = text.normalize();
  // Some letters have a longer form in lower case, in which addresses have them.
  return SLUG.test(inAddress(slug)) && slug !== '.' && slug !== '..' ? slug : '';
}

/** The slug that a segment of an address names, percent-encoded, or ''. */
export function readSlugSegment(segment: string): string {
  try {
    return readSlug(decodeURIComponent(segment));
  } catch {
    return '';
  }
}

/** A text in the one form that addresses have: lower case, then composed. Two slugs that agree in it are the same. */
export function inAddress(text: string): string {
  return text.toLowerCase().normalize();
}
