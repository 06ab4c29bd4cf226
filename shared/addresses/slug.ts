/** Well-formed text without slash, backslash, question mark, number sign, blanks or control characters. */
const SLUG = /^[^\s/\\?#\p{Cc}\p{Cs}]{1,200}$/u;

/**
 * A text as a slug in composed form (NFC), or '' if it is not one: the one grammar of parsers, routes, gateway, filters
 * and forms. `.` and `..` are not slugs, since no address can contain them.
 */
export function readSlug(text: unknown): string {
  if (typeof text !== 'string') return '';
  const slug = text.normalize();
  // Lower case, which addresses have, makes some letters longer: check the length there.
  return SLUG.test(inAddress(slug)) && slug !== '.' && slug !== '..' ? slug : '';
}

/** The slug in a percent-encoded segment of an address, or ''. */
export function readSlugSegment(segment: string): string {
  try {
    return readSlug(decodeURIComponent(segment));
  } catch {
    return '';
  }
}

/** A text in the spelling of addresses: lower case, then composed. Slugs that agree in it are the same. */
export function inAddress(text: string): string {
  return text.toLowerCase().normalize();
}
