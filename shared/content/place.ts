/** The school's time zone, country and currency, for dates, addresses and prices. */
export interface Place {
  /** IANA, 'Europe/Paris'. */
  timeZone: string;
  /** ISO 3166-1 alpha-2, 'FR'. */
  country: string;
  /** ISO 4217, 'EUR'. */
  currency: string;
}

/** The default place of a school. */
export const DEFAULT_PLACE: Place = { timeZone: 'Europe/Paris', country: 'FR', currency: 'EUR' };

/** An address; unknown parts are ''. */
export interface PostalAddress {
  street: string;
  postalCode: string;
  city: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
}
