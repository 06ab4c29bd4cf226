import { readIllustrationUrl } from '../../../shared/illustrationUrl';
import { parseUrl } from '../../../shared/parseUrl';
import { telephoneUrl } from '../../../shared/telephone';

/** `programmes-mba`, `campus/lyon?a=b`: without a scheme, a slash at its beginning or a dot in its first segment. */
const BARE_PATH = /^[^\s\\/?#:.@]+(?:[/?#]|$)/;

/**
 * An address that may stand in a link: http(s), mailto, tel, a path of this site or an anchor; '' for anything else.
 * An address without a scheme, `//host/…` or `www.host/…`, becomes https, any other a path of this site. Control
 * characters, which browsers skip over, are dropped.
 */
export function safeAddress(value: string): string {
  const address = value
    .replace(/\p{Cc}/gu, '')
    .trim()
    .replaceAll(' ', '%20');
  // Browsers read a backslash as a slash.
  if (/^[\\/]{2}/.test(address)) return webAddress(`https://${address.replace(/^[\\/]+/, '')}`);
  if (/^tel:/i.test(address)) return telephoneUrl(address.slice('tel:'.length).replaceAll('%20', ' '));
  if (/^[/#]/.test(address) || /^mailto:./i.test(address)) return address;
  if (BARE_PATH.test(address)) return `/${address}`;
  return webAddress(/^www\../i.test(address) ? `https://${address}` : address);
}

/** The same, and paths that start from the page, `./lyon` or `?page=2`: what rich text may link to. */
export function safeHref(value: string): string {
  const relative = /^[\w.?%-][^:\\]*$/.test(value.trim()) ? value.trim() : '';
  return safeAddress(value) || relative;
}

/**
 * The address of a media file: absolute, or a path resolved against `mediaUrl` ('' leaves it on this site). A drawing of
 * this site's stays on it: content names how a person looks that way.
 */
export function mediaAddress(value: string, mediaUrl: string): string {
  const address = safeAddress(/^[\w%-][^:\\]*$/.test(value.trim()) ? `/${value.trim()}` : value);
  if (readIllustrationUrl(address)) return address;
  if (address.startsWith('/')) return mediaUrl + address;
  return /^http/i.test(address) ? address : '';
}

function webAddress(address: string): string {
  return /^https?:\/\//i.test(address) && parseUrl(address) ? address : '';
}
