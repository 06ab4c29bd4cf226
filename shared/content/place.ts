/** Where a school is: by which clock its days are told, and in which country and money its addresses and prices are. */
export interface Place {
  /** IANA, 'Europe/Paris'. */
  timeZone: string;
  /** ISO 3166-1 alpha-2, 'FR'. */
  country: string;
  /** ISO 4217, 'EUR'. */
  currency: string;
}

/** Where a school is that does not say. */
export const DEFAULT_PLACE: Place = { timeZone: 'Europe/Paris', country: 'FR', currency: 'EUR' };

/** An address; '' for what is not known of it. */
export interface PostalAddress {
  street: string;
  postalCode: string;
  city: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
}
