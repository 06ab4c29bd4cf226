import { isListedHost } from '../addresses/isListedHost';
import { parseUrl } from '../addresses/parseUrl';
import { inAddress } from '../addresses/slug';
import { ORIGIN_NAMES, type Origin } from './tracking';

interface CrmRedirect {
  /** The CRM's own link for the choice, from the content service: untrusted. */
  link: string;
  course: string;
  campus: string;
  origin: Origin;
  /** Allowed hosts, lower case, with their port unless it is 443; empty: any https host. */
  allowedHosts: readonly string[];
}

/** Not a web address, http instead of https, with credentials, or on a host that the operator does not allow. */
type CrmLinkFault = 'missing' | 'insecure' | 'credentials' | 'host';

/**
 * The redirect target: the CRM link with its own query unchanged, the choice, and where the visitor came from. Null
 * when the link is missing, is not https (http only for localhost), carries credentials or leads to a host that is not
 * allowed.
 */
export function crmRedirectUrl({ link, course, campus, origin, allowedHosts }: CrmRedirect): string | null {
  if (crmLinkFault(link, allowedHosts)) return null;
  const url = new URL(link);
  const added = [
    ['campus', campus],
    ['course', course],
    ...ORIGIN_NAMES.flatMap((name) => (origin[name] ? [[name, origin[name]] as const] : [])),
  ] as const;
  const replaced = new Set<string>(added.map(([name]) => name));
  // Not through `searchParams`, which would re-encode the CRM's own parameters.
  const own = url.search
    .slice(1)
    .split('&')
    .filter((pair) => pair !== '' && !replaced.has([...new URLSearchParams(pair).keys()][0] ?? ''));
  url.search = [...own, ...added.map(([name, value]) => `${name}=${encodeURIComponent(value)}`)].join('&');
  return url.href;
}

/**
 * Why a CRM link may not be followed; null if it may.
 * @param allowedHosts as above.
 */
export function crmLinkFault(link: string, allowedHosts: CrmRedirect['allowedHosts']): CrmLinkFault | null {
  const url = /^https?:\/\//i.test(link) ? parseUrl(link) : null;
  if (!url) return 'missing';
  if (url.protocol !== 'https:' && !isLocal(url.hostname)) return 'insecure';
  if (url.username !== '' || url.password !== '') return 'credentials';
  return allowedHosts.length > 0 && !isListedHost(url, allowedHosts) ? 'host' : null;
}

/** The slug of a choice in the list's spelling, compared without case; '' if it is not in the list. */
export function choiceAmong(choices: readonly { slug: string }[], slug: string): string {
  const wanted = inAddress(slug);
  return choices.find((choice) => inAddress(choice.slug) === wanted)?.slug ?? '';
}

function isLocal(hostname: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}
