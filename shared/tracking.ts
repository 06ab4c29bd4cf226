import { TRACKING_COOKIE_MAX_AGE_S } from './constants';
import { parseUrl } from './parseUrl';

/** The three values that tell the CRM where a visitor came from, by cookie name. */
export interface Origin {
  'origine-tracking'?: string;
  utm_source?: string;
  utm_medium?: string;
}

/** In the order in which they are written. */
export const ORIGIN_NAMES = ['origine-tracking', 'utm_source', 'utm_medium'] as const;

interface Visit {
  search: URLSearchParams;
  /** The Referer header, or ''. */
  referrer: string;
  /** Host of this site, with or without its port: never a referrer. */
  ownHost: string;
  /** Whether the visitor carries an origin already. */
  known: boolean;
}

const ENGINES = ['google', 'ecosia', 'bing', 'baidu', 'yahoo', 'qwant', 'lilo'] as const;
export type SearchEngine = (typeof ENGINES)[number];

const MAX_LENGTH = 128;

/**
 * Where a visit came from, by the first rule that fits: campaign parameters, a search engine (paid with `gclid`),
 * another site, what is known already (null: nothing changes), or `direct`. A parameter that is empty, or that
 * nothing is left of once cleaned, counts as absent.
 */
export function originOf({ search, referrer, ownHost, known }: Visit): Origin | null {
  const source = clean(search.get('utm_source'));
  if (source) {
    const medium = clean(search.get('utm_medium'));
    return { 'origine-tracking': source, utm_source: source, ...(medium ? { utm_medium: medium } : {}) };
  }
  const host = externalHost(referrer, ownHost);
  const engine = engineOf(host);
  const paid = Boolean(search.get('gclid'));
  if (engine || paid) {
    const name = engine ?? 'google';
    return {
      'origine-tracking': `${paid ? 'SEARCH' : 'ORGANIC'}_${name}`,
      utm_source: name,
      utm_medium: paid ? 'cpc' : 'organic',
    };
  }
  const name = clean(host);
  if (name) {
    return {
      'origine-tracking': clean(`REFERRAL_${name}`),
      utm_source: name,
      utm_medium: 'referral',
    };
  }
  return known ? null : { 'origine-tracking': 'direct' };
}

/**
 * The engine whose registrable name stands right before a public suffix: `www.google.co.uk`, `news.google.fr`, but
 * neither `notgoogle.com` nor `google.com.evil.fr`. Null for other hosts and for the packages of apps.
 */
export function engineOf(host: string): SearchEngine | null {
  const labels = host.split('.');
  return (
    ENGINES.find((engine) => {
      const at = labels.lastIndexOf(engine);
      return at !== -1 && isPublicSuffix(labels.slice(at + 1));
    }) ?? null
  );
}

/** The suffixes under which search engines live: `com`, `fr`, `co.uk`, `com.br`. */
function isPublicSuffix([first = '', second, ...more]: readonly string[]): boolean {
  if (second === undefined) return /^([a-z]{2}|com|org|net|cat)$/.test(first);
  return more.length === 0 && /^(co|com)$/.test(first) && /^[a-z]{2}$/.test(second);
}

/**
 * The origin that a visitor carries.
 * @param cookies a Cookie header, or `document.cookie`; anybody can write it, so its values are cleaned like any other.
 */
export function originInCookies(cookies: string): Origin {
  const origin: Origin = {};
  for (const pair of cookies.split(';')) {
    const at = pair.indexOf('=');
    const name = ORIGIN_NAMES.find((known) => known === pair.slice(0, Math.max(at, 0)).trim());
    if (!name || origin[name] !== undefined) continue;
    const value = clean(pair.slice(at + 1));
    if (value) origin[name] = value;
  }
  return origin;
}

/**
 * The cookies that remember an origin, each as a Set-Cookie header or `document.cookie` takes it. A new origin replaces
 * the one carried so far as a whole: what it does not say is forgotten.
 */
export function originAsCookies(origin: Origin, carried: Origin, isHttps: boolean): string[] {
  const manners = `Path=/; SameSite=Lax${isHttps ? '; Secure' : ''}`;
  return ORIGIN_NAMES.flatMap((name) => {
    const value = origin[name];
    if (value !== undefined) return `${name}=${value}; Max-Age=${TRACKING_COOKIE_MAX_AGE_S}; ${manners}`;
    return carried[name] === undefined ? [] : `${name}=; Max-Age=0; ${manners}`;
  });
}

/** At most 128 characters of `[A-Za-z0-9._~-]`; the rest is dropped. */
function clean(value: string | null): string {
  return (value ?? '').replace(/[^A-Za-z0-9._~-]/g, '').slice(0, MAX_LENGTH);
}

/** The host of a referrer that is another site or an app; '' for our own pages and for whatever is neither. */
function externalHost(referrer: string, ownHost: string): string {
  const url = /^(https?|android-app|ios-app):\/\//i.test(referrer) ? parseUrl(referrer) : null;
  if (!url) return '';
  const host = hostName(url.hostname);
  return host === hostName(ownHost.replace(/:\d+$/, '')) ? '' : host;
}

/** Lower case, and without the dot that may end a full name. */
function hostName(host: string): string {
  return host.toLowerCase().replace(/\.$/, '');
}
