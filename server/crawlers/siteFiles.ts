import { type Locale, localise } from '../../shared/locale';
import type { SiteTexts } from './siteTexts';
import { escapeXml, XML_DECLARATION, xmlElement } from './xml';

interface RobotsOptions {
  siteUrl: string;
  /** A copy that is no public site: nobody is to index it. */
  closed: boolean;
  apiBasePath: string;
}

/**
 * `/robots.txt` (RFC 9309). Pages that are not to be indexed say so themselves: a crawler that may not read them would
 * never know.
 */
export function robotsTxt({ siteUrl, closed, apiBasePath }: RobotsOptions): string {
  if (closed) return 'User-agent: *\nDisallow: /\n';
  return `User-agent: *\nDisallow: ${apiBasePath}/\n\nSitemap: ${siteUrl}/sitemap.xml\n`;
}

interface SecurityOptions {
  siteUrl: string;
  /** The school's address; without one there is no such file. */
  email: string;
  languages: readonly Locale[];
  /** Milliseconds since 1970. */
  now: number;
}

const A_DAY_MS = 24 * 3600_000;
/** RFC 9116 advises less than a year. */
const VALID_DAYS = 180;

/** `/.well-known/security.txt` (RFC 9116): whom to tell of a weakness. */
export function securityTxt({ siteUrl, email, languages, now }: SecurityOptions): string {
  // Of the day, not of the moment: the same file has the same validator.
  const expires = new Date((Math.floor(now / A_DAY_MS) + VALID_DAYS) * A_DAY_MS).toISOString();
  return [
    `Contact: mailto:${email}`,
    `Expires: ${expires}`,
    `Preferred-Languages: ${languages.join(', ')}`,
    `Canonical: ${siteUrl}/.well-known/security.txt`,
    '',
  ].join('\n');
}

/** Characters that OpenSearch gives a short name. */
const SHORT_NAME_LENGTH = 16;

/**
 * The description by which a browser searches this site from its own bar (OpenSearch 1.1, draft 6), as XML.
 * @param siteUrl canonical origin, which every address begins with.
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
