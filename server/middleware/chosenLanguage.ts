import type { Request } from 'express';
import { parseUrl } from '../../shared/addresses/parseUrl';
import { languageCookie, languageInCookies } from '../../shared/languageCookie';
import { type Locale, splitLocale } from '../../shared/locale';
import type { Config } from '../config';
import { cameByHttps } from './cameByHttp';
import { isCrawler } from './isCrawler';

type LanguageConfig = Pick<Config, 'englishEnabled' | 'siteUrl' | 'siteUrlIsSet'>;

/** What a request tells of the language that its visitor reads. */
export interface ChosenLanguage {
  /** Whether the English home page stands for the French one: chosen before, and not taken back by this very request. */
  isEnglish(request: Request): boolean;
  /** The cookie that remembers what this request chooses, as `Set-Cookie` takes it; null: nothing new. */
  cookieOf(request: Request): string | null;
  /** The same for the page that a visitor has come to, known by its address alone. */
  cookieOfPage(request: Request, page: URL): string | null;
}

/**
 * A link from a page in one language to a page in the other is a choice: with scripts it is remembered at the click, and here
 * for everybody else, by the page that the request says it comes from.
 */
export function chosenLanguage({ englishEnabled, siteUrl, siteUrlIsSet }: LanguageConfig): ChosenLanguage {
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
    // A page that is fetched beforehand is no visit.
    if (method !== 'GET' || headers['sec-purpose'] !== undefined || isCrawler(headers['user-agent']))
      return null;
    return languageCookie(chosen, isByHttps(request));
  }

  return {
    isEnglish(request) {
      if (!englishEnabled || languageInCookies(request.headers.cookie ?? '') !== 'en') return false;
      return choiceOf(request) !== 'fr' && !isCrawler(request.headers['user-agent']);
    },
    cookieOf: (request) => remembered(request, englishEnabled ? choiceOf(request) : null),
    cookieOfPage(request, page) {
      const { locale } = splitLocale(page.pathname);
      const isDefault = locale === 'fr' && languageInCookies(request.headers.cookie ?? '') === null;
      return remembered(request, englishEnabled && !isDefault ? locale : null);
    },
  };
}
