import { DEFAULT_LOCALE, type Locale } from '../../shared/locale';

/** The language that a question to the content service is asked in. */
export function localeOf(url: string): Locale {
  return /[?&]locale=en(&|$)/.test(url) ? 'en' : DEFAULT_LOCALE;
}
