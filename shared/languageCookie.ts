import { LOCALE_COOKIE, LOCALE_COOKIE_MAX_AGE_S } from './constants';
import type { Locale } from './locale';

/** The cookie of the language that a visitor has chosen, in the format of `document.cookie` and `Set-Cookie`. */
export function languageCookie(locale: Locale, secure: boolean): string {
  return `${LOCALE_COOKIE}=${locale}; Max-Age=${LOCALE_COOKIE_MAX_AGE_S}; Path=/; SameSite=Lax${secure ? '; Secure' : ''}`;
}

/** The language in a cookie header or `document.cookie`, or null. */
export function languageInCookies(cookies: string): Locale | null {
  // as: the pattern matches locales only.
  return (CHOSEN.exec(cookies)?.[1] as Locale | undefined) ?? null;
}

const CHOSEN = new RegExp(`(?:^|;\\s*)${LOCALE_COOKIE}=(fr|en)(?:;|$)`);
