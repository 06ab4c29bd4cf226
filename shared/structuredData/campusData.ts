import type { Campus } from '../content/campus';
import { organizationReference } from './organization';
import { postalAddress } from './postalAddress';
import { dialledNumber, type Thing, type ThingFacts, thing } from './thing';

/** A campus, with its address and contact details. */
export function campusData(campus: Omit<Campus, 'body' | 'seo'>, facts: ThingFacts): Thing {
  const { address } = campus;
  return thing({
    '@type': 'CollegeOrUniversity',
    '@id': `${facts.url}#campus`,
    name: [facts.settings.siteName, campus.title].filter(Boolean).join(' – '),
    url: facts.url,
    description: campus.summary,
    image: facts.image(),
    telephone: dialledNumber(campus.phoneUrl) || campus.phone,
    email: campus.email,
    address: postalAddress({ ...address, city: address.city || campus.title }),
    geo: campus.geo
      ? { '@type': 'GeoCoordinates', latitude: campus.geo.lat, longitude: campus.geo.lng }
      : undefined,
    parentOrganization: organizationReference(facts),
  });
}
