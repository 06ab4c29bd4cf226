import type { PostalAddress } from '../content/postalAddress';
import { type Thing, thing } from './thing';

/** An address in France, as far as it is known. */
export function postalAddress({ street, postalCode, city }: PostalAddress): Thing {
  return thing({
    '@type': 'PostalAddress',
    streetAddress: street,
    postalCode,
    addressLocality: city,
    addressCountry: 'FR',
  });
}

/** '3 rue du Port, 57000 Metz' in its parts; null for what is written in another way. */
export function readAddress(text: string): PostalAddress | null {
  const [, street = '', postalCode = '', city = ''] =
    /^(.*?)[\s,–-]*\b(\d{5})\s+(\p{L}[^,]*?)(?:,\s*France)?$/u.exec(text.trim()) ?? [];
  return city === '' ? null : { street, postalCode, city };
}
