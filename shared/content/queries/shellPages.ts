import type { Locale } from '../../locale';

/** The legal pages of a language, by their public slugs. */
export const LEGAL_PAGES = {
  fr: ['conditions-generales-de-vente', 'mentions-legales', 'charte-donnees-personnelles'],
  en: ['data-privacy-policy', 'legal-notices'],
} as const satisfies Record<Locale, readonly string[]>;

/** The page with the declaration on accessibility, by its public slug. */
export const ACCESSIBILITY_PAGE = { fr: 'accessibilite', en: 'accessibility' } as const satisfies Record<
  Locale,
  string
>;

/** Slugs of the content pages that the bars and the footer link to by themselves, if they exist. */
export function shellPages(locale: Locale): readonly string[] {
  return [
    'alumni',
    'contact',
    'entreprise',
    'partenaire',
    ...LEGAL_PAGES[locale],
    ACCESSIBILITY_PAGE[locale],
  ];
}
