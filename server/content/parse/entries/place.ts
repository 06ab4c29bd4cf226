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

/** Where the school is. What the settings of another language leave out is as those of the first say. */
export function parsePlace(from: Fields | null, context: ParseContext): Place {
  const otherwise = context.locale === DEFAULT_LOCALE ? DEFAULT_PLACE : context;
  return {
    timeZone: placeField(from, 'timeZone', 'settings', context) || otherwise.timeZone,
    country: placeField(from, 'country', 'settings', context) || otherwise.country,
    currency: placeField(from, 'currency', 'settings', context) || otherwise.currency,
  };
}

/** A country (ISO 3166-1 alpha-2) as a visitor calls it. */
export function countryName(country: string, locale: Locale): string {
  return new Intl.DisplayNames(locale, { type: 'region' }).of(country) ?? country;
}

/**
 * Where a campus is: in what it leaves out, where the school is.
 * @param campus as another entry names it
 * @param entry the one that names it, as the log calls it
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

/** A money (ISO 4217), where that is not the usual. */
export function foreignMoney(currency: string): { currency?: string } {
  return currency === DEFAULT_PLACE.currency ? {} : { currency };
}

/** A field of a place, of the school or of a campus; '' where it is not given, or no such thing: then the log says so once. */
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
