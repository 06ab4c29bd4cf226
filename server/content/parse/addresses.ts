import { readIllustrationUrl } from '../../../shared/addresses/illustrationUrl';
import { parseUrl } from '../../../shared/addresses/parseUrl';
import { telephoneUrl } from './telephone';

/** `nos-cursus`, `campus/metz?a=b`: without a scheme, a slash at its beginning or a dot in its first segment. */
const BARE_PATH = /^[^\s\\/?#:.@]+(?:[/?#]|$)/;

/** An email address without `mailto:`: `contact@ecole.fr`, `contact@ecole.fr?subject=Bonjour`. */
const MAILBOX = /^[^\s@/\\:?#<>"]+@[^\s@/\\:?#<>"]+\.\p{L}{2,}(?:\?|$)/u;

/** `ecole.fr/metz`. Only top-level domains that a French school links to: `page.html` and `plan.pdf` are files. */
const BARE_HOST = /^(?:[\p{L}\d-]+\.)+(?:fr|com|org|net|eu|io|be|ch|lu|re|paris|bzh)(?:[/?#:]|$)/iu;

/** A mistyped scheme: `https:/host.fr`, `http//host.fr`, `https:host.fr`. The host must contain a dot. */
const TYPED_SCHEME = /^(https?)(?::\/?|\/\/)(?=[^\s/?#:.@]+\.[^\s/@]+(?:[/?#:]|$))/i;

/** Files of the media library, which some rich text editors write relative: `uploads/a.jpg`, `../uploads/a.jpg`. */
export const LIBRARY_PATH = /^(?:\.{0,2}\/)*(?=uploads\/)/;

/** `06 12 34 56 78`, `+33 (0)6 12 34 56 78`. */
const TELEPHONE = /^(?:\+|0)[\d .()-]{8,20}$/;

/**
 * An address that is safe in a link: http(s), mailto, tel, a path of this site or an anchor; '' for anything else.
 * Without a scheme, `//host/…`, `www.host/…` and `host.fr/…` become https, an email address mailto, a telephone number
 * tel, and anything else a path of this site. Control characters are removed, because browsers ignore them.
 */
export function safeAddress(value: string): string {
  const typed = value.replace(/[\p{Cc}\p{Cs}]/gu, '').trim();
  if (TELEPHONE.test(typed)) return asWritten(typed);
  const address = typed
    .replace(/^mailto:\s+/i, 'mailto:')
    .replaceAll(' ', '%20')
    .replace(TYPED_SCHEME, '$1://')
    .replace(/^[a-z]+:/i, (scheme) => scheme.toLowerCase());
  // Browsers treat a backslash as a slash.
  if (/^[\\/]{2}/.test(address)) return webAddress(`https://${address.replace(/^[\\/]+/, '')}`);
  if (address.startsWith('tel:')) return asWritten(address.slice('tel:'.length).replaceAll('%20', ' '));
  if (/^[/#]/.test(address) || /^mailto:./.test(address)) return address;
  if (MAILBOX.test(address)) return `mailto:${address}`;
  if (BARE_PATH.test(address)) return `/${address}`;
  return webAddress(/^www\../i.test(address) || BARE_HOST.test(address) ? `https://${address}` : address);
}

/** Like `safeAddress`, but also accepts relative paths, `./metz` or `?page=2`, for links in rich text. */
export function safeHref(value: string): string {
  const relative = /^[\w.?%-][^:\\]*$/.test(value.trim()) ? value.trim() : '';
  return safeAddress(value) || relative;
}

/**
 * The address of a media file: absolute, or a path resolved against `mediaUrl` ('' leaves it on this site). The path of
 * one of this site's own illustrations, by which content chooses a portrait, is not resolved.
 */
export function mediaAddress(value: string, mediaUrl: string): string {
  const given = value.trim().replace(LIBRARY_PATH, '/');
  const address = safeAddress(/^[\w%-][^:\\]*$/.test(given) ? `/${given}` : given);
  if (readIllustrationUrl(address)) return address;
  if (address.startsWith('/')) return mediaUrl + address;
  return address.startsWith('http') ? address : '';
}

/** The country of a number in a link is unknown, so a national number is dialled as the editor wrote it. */
const asWritten = (number: string) => telephoneUrl(number, '');

function webAddress(address: string): string {
  return /^https?:\/\//.test(address) && parseUrl(address) ? address : '';
}
