import { type Locale, localise } from '../locale';

/** A page in the languages of the site; one language has no alternates. */
export function alternatesOf(path: string, englishEnabled: boolean): { locale: Locale; path: string }[] {
  if (!englishEnabled) return [];
  return [
    { locale: 'fr', path },
    { locale: 'en', path: localise(path, 'en') },
  ];
}
