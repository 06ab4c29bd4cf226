import type { Locale } from '../../shared/locale';

/** '5 600 €', unbroken, or '€5,600'. Not by `Intl`, whose spaces differ from one version to another. */
export function amountText(euros: number, locale: Locale): string {
  const digits = String(euros).replace(/\B(?=(\d{3})+$)/g, locale === 'fr' ? '\u00a0' : ',');
  return locale === 'fr' ? `${digits}\u00a0€` : `€${digits}`;
}
