import { LOCALE_COOKIE, LOCALE_COOKIE_MAX_AGE_S } from './constants';
import type { Locale } from './locale';

/** The cookie that remembers the language which a visitor has chosen, as `document.cookie` and `Set-Cookie` take it. */
export function languageCookie(locale: Locale, secure: boolean): string {
  return `${LOCALE_COOKIE}=${locale}; Max-Age=${LOCALE_COOKIE_MAX_AGE_S}; Path=/; SameSite=Lax${secure ? '; Secure' : ''}`;
}

/** The language that a cookie header, or `document.cookie`, remembers; null: none. */
export function languageInCookies(cookies: string): Locale | null {
  // as: the pattern takes no other.
  return (CHOSEN.exec(cookies)?.[1] as Locale | undefined) ?? null;
}

const CHOSEN = new RegExp(`(?:^|;\\s*)${LOCALE_COOKIE}=(fr|en)(?:;|$)`);
