import type { Locale } from '../../shared/locale';

/** Symbols of currencies; other currencies are written as their code. */
const SIGNS: Readonly<Record<string, string>> = {
  EUR: '€',
  GBP: '£',
  XPF: 'F\u00a0CFP',
  XOF: 'F\u00a0CFA',
  XAF: 'F\u00a0CFA',
};

/** '5 600 €', '€5,600' or 'CHF 5,600'; not by `Intl`, whose spaces differ between versions. */
export function amountText(amount: number, locale: Locale, currency = 'EUR'): string {
  const digits = String(amount).replace(/\B(?=(\d{3})+$)/g, locale === 'fr' ? '\u00a0' : ',');
  const sign = SIGNS[currency] ?? currency;
  if (locale === 'fr') return `${digits}\u00a0${sign}`;
  return /\p{L}/u.test(sign) ? `${sign}\u00a0${digits}` : `${sign}${digits}`;
}
