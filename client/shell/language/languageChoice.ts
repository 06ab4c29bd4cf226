import { languageCookie } from '../../../shared/languageCookie';
import { isLocale } from '../../../shared/locale';

/** Remembers the language that a visitor chooses by a link with `data-locale`, however the link is then opened. @returns stops listening */
export function startLanguageChoice(document: Document): () => void {
  function remember({ target }: MouseEvent): void {
    const link = target instanceof Element ? target.closest<HTMLElement>('a[data-locale]') : null;
    const locale = link?.dataset.locale;
    if (isLocale(locale)) document.cookie = languageCookie(locale, location.protocol === 'https:');
  }
  document.addEventListener('click', remember);
  document.addEventListener('auxclick', remember);
  return () => {
    document.removeEventListener('click', remember);
    document.removeEventListener('auxclick', remember);
  };
}
