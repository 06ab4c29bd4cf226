import type { Locale } from '../../../shared/locale';

/** Our language of a code of the service's (`fr-FR`), as the setting says or by its name; undefined for others. */
export function localeOfCode(
  code: string,
  settings: Readonly<Partial<Record<Locale, string>>>,
): Locale | undefined {
  const locales: readonly Locale[] = ['fr', 'en'];
  return (
    locales.find((locale) => settings[locale] === code) ??
    locales.find((locale) => code === locale || code.toLowerCase().startsWith(`${locale}-`))
  );
}
