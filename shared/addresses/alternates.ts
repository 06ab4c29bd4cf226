import { type Locale, localise } from '../locale';

/** A page's addresses in the site's languages; none if there is only one. */
export function alternatesOf(path: string, englishEnabled: boolean): { locale: Locale; path: string }[] {
  if (!englishEnabled) return [];
  return [
    { locale: 'fr', path },
    { locale: 'en', path: localise(path, 'en') },
  ];
}
