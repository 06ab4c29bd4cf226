import type { Request } from 'express';
import { parseUrl } from '../../shared/addresses/parseUrl';
import { languageCookie, languageInCookies } from '../../shared/languageCookie';
import { type Locale, splitLocale } from '../../shared/locale';
import type { Config } from '../config';
import { cameByHttps } from './cameByHttp';
import { isCrawler } from './isCrawler';

type LanguageConfig = Pick<Config, 'englishEnabled' | 'siteUrl' | 'siteUrlIsSet'>;

/**
 * What a request tells about its visitor's choice of language. A link from a page in one language to a page in the
 * other is a choice. Scripts store it on click; without scripts the server does, by the Referer.
 */
export function chosenLanguage({ englishEnabled, siteUrl, siteUrlIsSet }: LanguageConfig) {
  const ownHost = new URL(siteUrl).host;
  const isByHttps = cameByHttps({ siteUrl });

  function choiceOf({ headers, host, path }: Request): Locale | null {
    const from = headers.referer === undefined ? null : parseUrl(headers.referer);
    if (!from || from.host !== (siteUrlIsSet ? ownHost : host)) return null;
    const { locale } = splitLocale(path);
    return splitLocale(from.pathname).locale === locale ? null : locale;
  }

  function remembered(request: Request, chosen: Locale | null): string | null {
    const { method, headers } = request;
    if (chosen === null || chosen === languageInCookies(headers.cookie ?? '')) return null;
    // A prefetch is not a visit.
    if (method !== 'GET' || headers['sec-purpose'] !== undefined || isCrawler(headers['user-agent']))
      return null;
    return languageCookie(chosen, isByHttps(request));
  }

  return {
    /** Whether to redirect the French home page to the English one: chosen before, and not revoked by this request. */
    isEnglish(request: Request) {
      if (!englishEnabled || languageInCookies(request.headers.cookie ?? '') !== 'en') return false;
      return choiceOf(request) !== 'fr' && !isCrawler(request.headers['user-agent']);
    },
    /** The `Set-Cookie` value that stores the choice made by this request; null: nothing new. */
    cookieOf: (request: Request) => remembered(request, englishEnabled ? choiceOf(request) : null),
    /** The same for a page view that is known by the page's address alone. */
    cookieOfPage(request: Request, page: URL) {
      const { locale } = splitLocale(page.pathname);
      const isDefault = locale === 'fr' && languageInCookies(request.headers.cookie ?? '') === null;
      return remembered(request, englishEnabled && !isDefault ? locale : null);
    },
  };
}
