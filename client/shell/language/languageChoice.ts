import { LOCALE_COOKIE, LOCALE_COOKIE_MAX_AGE_S } from '../../../shared/constants';

/** Remembers the language that a visitor chooses by a link with `data-locale`, however the link is then opened. @returns stops listening */
export function startLanguageChoice(document: Document): () => void {
  function remember({ target }: MouseEvent): void {
    const link = target instanceof Element ? target.closest<HTMLElement>('a[data-locale]') : null;
    const locale = link?.dataset.locale;
    if (locale) document.cookie = languageCookie(locale, location.protocol === 'https:');
  }
  document.addEventListener('click', remember);
  document.addEventListener('auxclick', remember);
  return () => {
    document.removeEventListener('click', remember);
    document.removeEventListener('auxclick', remember);
  };
}

/** The cookie as `document.cookie` takes it. */
export function languageCookie(locale: string, secure: boolean): string {
  return `${LOCALE_COOKIE}=${locale}; Max-Age=${LOCALE_COOKIE_MAX_AGE_S}; Path=/; SameSite=Lax${secure ? '; Secure' : ''}`;
}
