import { readIllustrationUrl } from '../../../shared/addresses/illustrationUrl';
import { parseUrl } from '../../../shared/addresses/parseUrl';
import { telephoneUrl } from './telephone';

/** `nos-cursus`, `campus/metz?a=b`: without a scheme, a slash at its beginning or a dot in its first segment. */
const BARE_PATH = /^[^\s\\/?#:.@]+(?:[/?#]|$)/;

/** `contact@ecole.fr`, `contact@ecole.fr?subject=Bonjour`: an address of a person, whatever it lacks. */
const MAILBOX = /^[^\s@/\\:?#<>"]+@[^\s@/\\:?#<>"]+\.\p{L}{2,}(?:\?|$)/u;

/** `ecole.fr/metz`: hosts of the endings that a French school links to; `page.html` and `plan.pdf` are files. */
const BARE_HOST = /^(?:[\p{L}\d-]+\.)+(?:fr|com|org|net|eu|io|be|ch|lu|re|paris|bzh)(?:[/?#:]|$)/iu;

/** `https:/host.fr`, `http//host.fr`, `https:host.fr`: a scheme whose signs were not all typed; a host has a dot. */
const TYPED_SCHEME = /^(https?)(?::\/?|\/\/)(?=[^\s/?#:.@]+\.[^\s/@]+(?:[/?#:]|$))/i;

/** `uploads/a.jpg`, `../uploads/a.jpg`: files of the media library, as editors that count from their own page write them. */
export const LIBRARY_PATH = /^(?:\.{0,2}\/)*(?=uploads\/)/;

/** `06 12 34 56 78`, `+33 (0)6 12 34 56 78`. */
const TELEPHONE = /^(?:\+|0)[\d .()-]{8,20}$/;

/**
 * An address that may stand in a link: http(s), mailto, tel, a path of this site or an anchor; '' for anything else.
 * An address without a scheme, `//host/…`, `www.host/…` or `host.fr/…`, becomes https, a mailbox mailto, a telephone's
 * number tel, any other a path of this site. Control characters, which browsers skip over, are dropped.
 */
export function safeAddress(value: string): string {
  const typed = value.replace(/[\p{Cc}\p{Cs}]/gu, '').trim();
  if (TELEPHONE.test(typed)) return asWritten(typed);
  const address = typed
    .replace(/^mailto:\s+/i, 'mailto:')
    .replaceAll(' ', '%20')
    .replace(TYPED_SCHEME, '$1://')
    .replace(/^[a-z]+:/i, (scheme) => scheme.toLowerCase());
  // Browsers read a backslash as a slash.
  if (/^[\\/]{2}/.test(address)) return webAddress(`https://${address.replace(/^[\\/]+/, '')}`);
  if (address.startsWith('tel:')) return asWritten(address.slice('tel:'.length).replaceAll('%20', ' '));
  if (/^[/#]/.test(address) || /^mailto:./.test(address)) return address;
  if (MAILBOX.test(address)) return `mailto:${address}`;
  if (BARE_PATH.test(address)) return `/${address}`;
  return webAddress(/^www\../i.test(address) || BARE_HOST.test(address) ? `https://${address}` : address);
}

/** The same, and paths that start from the page, `./metz` or `?page=2`: what rich text may link to. */
export function safeHref(value: string): string {
  const relative = /^[\w.?%-][^:\\]*$/.test(value.trim()) ? value.trim() : '';
  return safeAddress(value) || relative;
}

/**
 * The address of a media file: absolute, or a path resolved against `mediaUrl` ('' leaves it on this site). A drawing of
 * this site's stays on it: content names how a person looks that way.
 */
export function mediaAddress(value: string, mediaUrl: string): string {
  const given = value.trim().replace(LIBRARY_PATH, '/');
  const address = safeAddress(/^[\w%-][^:\\]*$/.test(given) ? `/${given}` : given);
  if (readIllustrationUrl(address)) return address;
  if (address.startsWith('/')) return mediaUrl + address;
  return address.startsWith('http') ? address : '';
}

/** A link names no country: what is not meant for abroad is dialled as an editor wrote it. */
const asWritten = (number: string) => telephoneUrl(number, '');

function webAddress(address: string): string {
  return /^https?:\/\//.test(address) && parseUrl(address) ? address : '';
}
