import type { Locale } from '../../../shared/locale';
import { LOGIN_PATHS, type LoginPath } from '../transport/serviceLogin';

export const SERVICES = ['auto', 'contract', 'strapi5', 'strapi4'] as const;
export type Service = (typeof SERVICES)[number];

export interface DialectSettings {
  /** What the content service is; `auto` finds out. */
  service: Service;
  /** Its codes of our languages, where they are not found by name. */
  locales: Readonly<Partial<Record<Locale, string>>>;
  /** The path of its single type with the website's settings. */
  settingsPath: string;
  /** Other names of its collections: `news` → `actualites`. */
  collections: Readonly<Record<string, string>>;
}

export const DEFAULT_DIALECT: DialectSettings = {
  service: 'auto',
  locales: {},
  settingsPath: '/website',
  collections: {},
};

/** Services that are known log in at one address. */
export function loginPathsOf(service: Service): readonly LoginPath[] {
  if (service === 'auto') return LOGIN_PATHS;
  return service === 'contract' ? ['/login'] : ['/auth/local'];
}

/** Our language of a code of the service's (`fr-FR`), as the setting says or by its name; undefined for others. */
export function localeOfCode(code: string, settings: DialectSettings['locales']): Locale | undefined {
  const locales: readonly Locale[] = ['fr', 'en'];
  return (
    locales.find((locale) => settings[locale] === code) ??
    locales.find((locale) => code === locale || code.toLowerCase().startsWith(`${locale}-`))
  );
}
