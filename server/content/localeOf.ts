import { DEFAULT_LOCALE, type Locale } from '../../shared/locale';

/** The language of a query URL. */
export function localeOf(url: string): Locale {
  return /[?&]locale=en(&|$)/.test(url) ? 'en' : DEFAULT_LOCALE;
}
