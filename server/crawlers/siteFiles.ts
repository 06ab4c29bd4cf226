import { type Locale, localise } from '../../shared/locale';
import { escapeXml, XML_DECLARATION, xmlElement } from '../xml';
import type { SiteTexts } from './siteTexts';

interface RobotsOptions {
  siteUrl: string;
  /** A copy of the site that must not be indexed. */
  closed: boolean;
  apiBasePath: string;
}

/**
 * `/robots.txt` (RFC 9309). Pages with `noindex` are not listed: a crawler that may not fetch them would never see it.
 */
export function robotsTxt({ siteUrl, closed, apiBasePath }: RobotsOptions): string {
  if (closed) return 'User-agent: *\nDisallow: /\n';
  return `User-agent: *\nDisallow: ${apiBasePath}/\n\nSitemap: ${siteUrl}/sitemap.xml\n`;
}

interface SecurityOptions {
  siteUrl: string;
  /** The school's address; without one the file does not exist. */
  email: string;
  languages: readonly Locale[];
  /** Milliseconds since 1970. */
  now: number;
}

const A_DAY_MS = 24 * 3600_000;
/** RFC 9116 advises less than a year. */
const VALID_DAYS = 180;

/** `/.well-known/security.txt` (RFC 9116): the contact for vulnerabilities. */
export function securityTxt({ siteUrl, email, languages, now }: SecurityOptions): string {
  // Rounded to the day, so that the same file has the same validator.
  const expires = new Date((Math.floor(now / A_DAY_MS) + VALID_DAYS) * A_DAY_MS).toISOString();
  return [
    `Contact: mailto:${email}`,
    `Expires: ${expires}`,
    `Preferred-Languages: ${languages.join(', ')}`,
    `Canonical: ${siteUrl}/.well-known/security.txt`,
    '',
  ].join('\n');
}

/** Maximum length of OpenSearch's short name. */
const SHORT_NAME_LENGTH = 16;

/**
 * The description with which a browser searches this site from its address bar (OpenSearch 1.1, draft 6), as XML.
 * @param siteUrl canonical origin of all addresses.
 */
export function openSearchDescription(
  { settings, labels }: SiteTexts,
  siteUrl: string,
  locale: Locale,
): string {
  const name = settings?.siteName || new URL(siteUrl).host;
  const page = siteUrl + localise('/recherche', locale);
  return [
    XML_DECLARATION,
    '<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">',
    xmlElement('ShortName', [...name].slice(0, SHORT_NAME_LENGTH).join('').trim()),
    xmlElement('LongName', [...`${labels('search.title')} – ${name}`].slice(0, 48).join('')),
    xmlElement('Description', labels('search.lead')),
    `<Url type="text/html" rel="results" template="${escapeXml(`${page}?q={searchTerms}`)}"/>`,
    `<Url type="application/opensearchdescription+xml" rel="self" template="${escapeXml(
      siteUrl + localise('/opensearch.xml', locale),
    )}"/>`,
    `<Image height="192" width="192" type="image/png">${escapeXml(siteUrl)}/icons/icon-192.png</Image>`,
    xmlElement('Language', locale),
    '<InputEncoding>UTF-8</InputEncoding><OutputEncoding>UTF-8</OutputEncoding>',
    '</OpenSearchDescription>\n',
  ].join('');
}
