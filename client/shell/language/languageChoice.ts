import { languageCookie } from '../../../shared/languageCookie';
import { isLocale } from '../../../shared/locale';
import { closest } from '../../ui/clicks';

/** Remembers the language of a followed `data-locale` link, however the link is opened. */
export function startLanguageChoice(document: Document): void {
  function remember(event: MouseEvent): void {
    const locale = closest(event, 'a[data-locale]')?.dataset.locale;
    if (isLocale(locale)) document.cookie = languageCookie(locale, location.protocol === 'https:');
  }
  document.addEventListener('click', remember);
  document.addEventListener('auxclick', remember);
}
