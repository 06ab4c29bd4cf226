import type { Locale } from '../../../shared/locale';
import { LOGIN_PATHS, type LoginPath } from '../transport/serviceLogin';

export const SERVICES = ['auto', 'contract', 'strapi5', 'strapi4'] as const;
export type Service = (typeof SERVICES)[number];

export interface DialectSettings {
  /** The kind of content service; `auto` detects it. */
  service: Service;
  /** The service's locale codes, where they differ from the site's. */
  locales: Readonly<Partial<Record<Locale, string>>>;
  /** The path of its single type with the website's settings. */
  settingsPath: string;
  /** The service's own names of collections: `news` → `actualites`. */
  collections: Readonly<Record<string, string>>;
}

export const DEFAULT_DIALECT: DialectSettings = {
  service: 'auto',
  locales: {},
  settingsPath: '/website',
  collections: {},
};

/** The login paths to try; only one if the kind of service is configured. */
export function loginPathsOf(service: Service): readonly LoginPath[] {
  if (service === 'auto') return LOGIN_PATHS;
  return service === 'contract' ? ['/login'] : ['/auth/local'];
}

/** The site's language for a locale code of the service (`fr-FR`), by the setting or by name; undefined for others. */
export function localeOfCode(code: string, settings: DialectSettings['locales']): Locale | undefined {
  const locales: readonly Locale[] = ['fr', 'en'];
  return (
    locales.find((locale) => settings[locale] === code) ??
    locales.find((locale) => code === locale || code.toLowerCase().startsWith(`${locale}-`))
  );
}
