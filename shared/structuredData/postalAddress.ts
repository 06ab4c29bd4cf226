import type { PostalAddress } from '../content/place';
import { type Thing, thing } from './thing';

/** An address, as far as it is known. */
export function postalAddress({ street, postalCode, city, country }: PostalAddress): Thing {
  return thing({
    '@type': 'PostalAddress',
    streetAddress: street,
    postalCode,
    addressLocality: city,
    addressCountry: country,
  });
}

/** Parses '3 rue du Port, 57000 Metz' in a country; null for any other form. */
export function readAddress(text: string, country: string): PostalAddress | null {
  const [, street = '', postalCode = '', city = ''] =
    /^(.*?)[\s,–-]*\b(\d{5})\s+(\p{L}[^,]*?)(?:,\s*France)?$/u.exec(text.trim()) ?? [];
  return city === '' ? null : { street, postalCode, city, country };
}
