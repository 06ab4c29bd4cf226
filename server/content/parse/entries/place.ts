import { isSupportedCountry } from 'libphonenumber-js';
import { DEFAULT_PLACE, type Place } from '../../../../shared/content/place';
import { DEFAULT_LOCALE, type Locale } from '../../../../shared/locale';
import { isTimeZone } from '../../../../shared/text/zonedTime';
import { type ParseContext, reportUnread } from '../parseContext';
import { type Fields, text } from '../wire';

const CURRENCIES = new Set(Intl.supportedValuesOf('currency'));

const READERS: Record<keyof Place, (given: string) => string | null> = {
  timeZone: (given) => (isTimeZone(given) ? given : null),
  country: (given) => (isSupportedCountry(given.toUpperCase()) ? given.toUpperCase() : null),
  currency: (given) => (CURRENCIES.has(given.toUpperCase()) ? given.toUpperCase() : null),
};

/** Where the school is. Fields missing in another language's settings come from those of the default language. */
export function parsePlace(from: Fields | null, context: ParseContext): Place {
  const otherwise = context.locale === DEFAULT_LOCALE ? DEFAULT_PLACE : context;
  return {
    timeZone: placeField(from, 'timeZone', 'settings', context) || otherwise.timeZone,
    country: placeField(from, 'country', 'settings', context) || otherwise.country,
    currency: placeField(from, 'currency', 'settings', context) || otherwise.currency,
  };
}

/** The name of a country (ISO 3166-1 alpha-2) in the visitor's language. */
export function countryName(country: string, locale: Locale): string {
  return new Intl.DisplayNames(locale, { type: 'region' }).of(country) ?? country;
}

/**
 * A campus's country and currency; the school's where the campus has none.
 * @param campus the campus as embedded in another entry
 * @param entry that entry's name in the log
 */
export function placeOf(
  campus: Fields | null,
  entry: string,
  context: ParseContext,
): Pick<Place, 'country' | 'currency'> {
  return {
    country: placeField(campus, 'country', entry, context) || context.country,
    currency: placeField(campus, 'currency', entry, context) || context.currency,
  };
}

/** A currency (ISO 4217), only if it is not the default one. */
export function foreignCurrency(currency: string): { currency?: string } {
  return currency === DEFAULT_PLACE.currency ? {} : { currency };
}

/** A field of the school's or a campus's place; '' if it is missing, or if it is invalid, which is logged once. */
export function placeField(
  from: Fields | null,
  name: keyof Place,
  entry: string,
  context: ParseContext,
): string {
  const given = text(from, name);
  if (given === '') return '';
  const read = READERS[name](given);
  if (read === null) reportUnread(context, entry, name);
  return read ?? '';
}
