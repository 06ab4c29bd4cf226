import { isListedHost } from '../addresses/isListedHost';
import { parseUrl } from '../addresses/parseUrl';
import { TRACKING_COOKIE_MAX_AGE_S } from '../constants';

/** The three values that tell the CRM where a visitor came from, by cookie name. */
export interface Origin {
  'origine-tracking'?: string;
  utm_source?: string;
  utm_medium?: string;
}

/** In the order in which they are written. */
export const ORIGIN_NAMES = ['origine-tracking', 'utm_source', 'utm_medium'] as const;

interface Visit {
  /** Path of the requested page. */
  path: string;
  search: URLSearchParams;
  /** The Referer header, or ''. */
  referrer: string;
  /** Host of this site, with or without its port: never counts as a referrer. */
  ownHost: string;
  /** Hosts of the CRM, from which visitors return; lower case, with their port unless it is 443. */
  crmHosts: readonly string[];
  /** Whether the visitor has an origin already. */
  known: boolean;
}

const ENGINES = ['google', 'ecosia', 'bing', 'baidu', 'yahoo', 'qwant', 'lilo'] as const;
export type SearchEngine = (typeof ENGINES)[number];

const MAX_LENGTH = 128;

/** Package names of Google's own search apps. */
const GOOGLE_APPS = ['com.google.android.googlequicksearchbox', 'com.google.android.apps.searchlite'];

/**
 * Where a visit came from, by the first rule that fits: a return from the CRM or from another of the school's sites
 * (null: nothing changes), campaign parameters, a search engine (paid with `gclid`), another site, a known origin
 * (null), or `direct`. A parameter that is empty, before or after cleaning, counts as absent.
 */
export function originOf({ path, search, referrer, ownHost, crmHosts, known }: Visit): Origin | null {
  const from = readReferrer(referrer);
  if (known && (isThankYouPage(path) || (from && isOfThisHouse(from, ownHost, crmHosts)))) return null;
  const source = clean(search.get('utm_source'));
  if (source) {
    const medium = clean(search.get('utm_medium'));
    return { 'origine-tracking': source, utm_source: source, ...(medium ? { utm_medium: medium } : {}) };
  }
  const engine = from && engineOf(from);
  const paid = Boolean(search.get('gclid'));
  if (engine || paid) {
    const name = engine ?? 'google';
    return {
      'origine-tracking': `${paid ? 'SEARCH' : 'ORGANIC'}_${name}`,
      utm_source: name,
      utm_medium: paid ? 'cpc' : 'organic',
    };
  }
  const name = from && from.host !== nameOfHost(ownHost) ? clean(from.host) : '';
  if (name) {
    return {
      'origine-tracking': clean(`REFERRAL_${name}`),
      utm_source: name,
      utm_medium: 'referral',
    };
  }
  return known ? null : { 'origine-tracking': 'direct' };
}

interface Referrer {
  url: URL;
  /** Host name in lower case, without the trailing dot of a full one; an app's package name unchanged. */
  host: string;
  isApp: boolean;
}

/** A web site or an app that has a name; null for an IPv6 address and for an invalid referrer. */
function readReferrer(referrer: string): Referrer | null {
  const url = /^(https?|android-app|ios-app):\/\//i.test(referrer) ? parseUrl(referrer) : null;
  if (!url?.hostname || url.hostname.startsWith('[')) return null;
  const isApp = url.protocol.endsWith('-app:');
  return { url, host: isApp ? url.hostname : nameOfHost(url.hostname), isApp };
}

/** Whether a path is one of the pages to which the CRM sends visitors back, in any language. */
function isThankYouPage(path: string): boolean {
  return /^(\/[a-z]{2})?\/crm\//.test(path);
}

/** Whether a referrer is the CRM, the site's domain without `www.`, or a subdomain of it. */
function isOfThisHouse({ url, host, isApp }: Referrer, ownHost: string, crmHosts: readonly string[]) {
  if (isApp) return false;
  const own = nameOfHost(ownHost);
  const house = own.replace(/^www\./, '');
  return (host !== own && (host === house || host.endsWith(`.${house}`))) || isListedHost(url, crmHosts);
}

/**
 * The engine whose name stands right before a public suffix: `www.google.co.uk`, `news.google.fr`, but neither
 * `notgoogle.com` nor `google.com.evil.fr`. For apps: the search apps.
 */
function engineOf({ host, isApp }: Referrer): SearchEngine | null {
  if (isApp) return GOOGLE_APPS.includes(host) ? 'google' : null;
  const labels = host.split('.');
  return (
    ENGINES.find((engine) => {
      const at = labels.lastIndexOf(engine);
      return at !== -1 && isPublicSuffix(labels.slice(at + 1));
    }) ?? null
  );
}

/** The suffixes of search engines' domains: `com`, `fr`, `co.uk`, `com.br`. */
function isPublicSuffix([first = '', second, ...more]: readonly string[]): boolean {
  if (second === undefined) return /^([a-z]{2}|com|org|net|cat)$/.test(first);
  return more.length === 0 && /^(co|com)$/.test(first) && /^[a-z]{2}$/.test(second);
}

/**
 * The origin in a visitor's cookies.
 * @param cookies a Cookie header, or `document.cookie`; untrusted, so its values are cleaned like any other.
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
 * The cookies of an origin, in the format of Set-Cookie and `document.cookie`. A new origin replaces the previous one
 * as a whole: values that it lacks are removed.
 */
export function originAsCookies(origin: Origin, carried: Origin, isHttps: boolean): string[] {
  const attributes = `Path=/; SameSite=Lax${isHttps ? '; Secure' : ''}`;
  return ORIGIN_NAMES.flatMap((name) => {
    const value = origin[name];
    if (value !== undefined) return `${name}=${value}; Max-Age=${TRACKING_COOKIE_MAX_AGE_S}; ${attributes}`;
    return carried[name] === undefined ? [] : `${name}=; Max-Age=0; ${attributes}`;
  });
}

/** At most 128 characters of `[A-Za-z0-9._~-]`; the rest is dropped. */
function clean(value: string | null): string {
  return (value ?? '').replace(/[^A-Za-z0-9._~-]/g, '').slice(0, MAX_LENGTH);
}

/** For a host with or without its port: lower case, without the trailing dot of a full name. */
function nameOfHost(host: string): string {
  return host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');
}
