import type { JobOffer } from '../content/job';
import { parisTime } from './parisTime';
import { absoluteLinks, type Thing, type ThingFacts, thing } from './thing';

/**
 * A work-study offer; null for one that is over, or that lacks what search engines demand of a job posting (a
 * description, a company, a day, a place): half of one counts as an error of the site.
 */
export function jobData(offer: JobOffer, facts: ThingFacts): Thing | null {
  const { publishedAt, validThrough, company, description } = offer;
  const city = offer.city || (offer.campus?.title ?? '');
  if (!publishedAt || !company || !description || !city) return null;
  if (validThrough && Date.parse(validThrough.iso) < facts.now) return null;
  return thing({
    '@type': 'JobPosting',
    '@id': `${facts.url}#offer`,
    url: facts.url,
    title: offer.title,
    description: absoluteLinks(description, facts.siteUrl),
    datePosted: publishedAt.isoDay,
    validThrough: validThrough ? parisTime(validThrough.iso) : undefined,
    employmentType: /\bstage|\bintern/i.test(offer.contract) ? 'INTERN' : 'OTHER',
    identifier: { '@type': 'PropertyValue', name: company, value: offer.id },
    hiringOrganization: { '@type': 'Organization', name: company },
    jobLocation: {
      '@type': 'Place',
      address: { '@type': 'PostalAddress', addressLocality: city, addressCountry: 'FR' },
    },
    directApply: false,
  });
}
