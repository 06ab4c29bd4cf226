import { type Locale, localise } from '../../shared/locale';
import type { SiteTexts } from './siteTexts';
import { escapeXml, XML_DECLARATION, xmlElement } from './xml';

/** Characters that OpenSearch gives a short name. */
const SHORT_NAME_LENGTH = 16;

/**
 * The description by which a browser searches this site from its own bar (OpenSearch 1.1, draft 6), as XML.
 * @param siteUrl canonical origin, which every address begins with.
 */
export function openSearch({ settings, labels }: SiteTexts, siteUrl: string, locale: Locale): string {
  const name = settings?.siteName || settings?.title || new URL(siteUrl).host;
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
