/** The languages of the site. French is the default; English exists when it is enabled. */
export type Locale = 'fr' | 'en';

export const DEFAULT_LOCALE: Locale = 'fr';

/** The languages that a site has, the default one first. */
export function localesOf({ englishEnabled }: { englishEnabled: boolean }): Locale[] {
  return englishEnabled ? ['fr', 'en'] : ['fr'];
}

export function isLocale(text: string | undefined): text is Locale {
  return text === 'fr' || text === 'en';
}

/** The value of `og:locale` for a language. */
export const OPEN_GRAPH_LOCALE: Record<Locale, string> = {
  fr: 'fr_FR',
  en: 'en_GB',
};

/** The path prefix of a language: '' for French, '/en' for English. */
export function localePrefix(locale: Locale): string {
  return locale === DEFAULT_LOCALE ? '' : `/${locale}`;
}

/** The language of a path, and its French form: `/en/campus` is `{ locale: 'en', path: '/campus' }`. */
export function splitLocale(pathname: string): {
  locale: Locale;
  path: string;
} {
  if (pathname === '/en') return { locale: 'en', path: '/' };
  if (pathname.startsWith('/en/')) return { locale: 'en', path: pathname.slice(3) };
  return { locale: DEFAULT_LOCALE, path: pathname };
}

/** A path of the site in a language. Addresses of other sites, anchors and localised paths are returned as they are. */
export function localise(path: string, locale: Locale): string {
  const prefix = localePrefix(locale);
  if (prefix === '' || !path.startsWith('/') || path.startsWith('//')) return path;
  if (path === '/') return prefix;
  if (path === prefix || path.startsWith(`${prefix}/`)) return path;
  return /^\/(assets|api|media|_hooks)\//.test(path) ? path : prefix + path;
}
