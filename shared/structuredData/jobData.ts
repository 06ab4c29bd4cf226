import type { JobOffer, Salary, SalaryUnit } from '../content/job';
import { zonedTime } from '../text/zonedTime';
import { postalAddress } from './postalAddress';
import { absoluteLinks, type Thing, type ThingFacts, thing } from './thing';

/**
 * A work-study offer; null if it has expired, or lacks what search engines require of a job posting (description,
 * company, date, place): an incomplete one counts as an error of the site.
 */
export function jobData(offer: JobOffer, facts: ThingFacts): Thing | null {
  const { publishedAt, validThrough, company, description } = offer;
  const { settings } = facts;
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
    validThrough: validThrough ? zonedTime(validThrough.iso, settings.timeZone) : undefined,
    employmentType: employmentType(offer.contract),
    baseSalary: offer.salary && baseSalary(offer.salary),
    identifier: { '@type': 'PropertyValue', name: company, value: offer.id },
    hiringOrganization: { '@type': 'Organization', name: company },
    jobLocation: {
      '@type': 'Place',
      address: postalAddress({ ...offer, city }),
    },
    directApply: false,
  });
}

/**
 * Employment types by the school's words, the most specific first. Work-study is full-time and temporary (Code du
 * travail, L6222-24).
 */
const CONTRACTS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/\bstage|\bintern/i, ['INTERN']],
  [/temps partiel|part.time/i, ['PART_TIME']],
  [/alternance|apprenti|professionnalisation|work.study/i, ['FULL_TIME', 'TEMPORARY']],
  [/\bCDD\b|fixed.term/i, ['TEMPORARY']],
  [/\bCDI\b|permanent/i, ['FULL_TIME']],
];

function employmentType(contract: string): readonly string[] {
  return CONTRACTS.find(([pattern]) => pattern.test(contract))?.[1] ?? ['OTHER'];
}

const UNITS: Record<SalaryUnit, string> = { hour: 'HOUR', month: 'MONTH', year: 'YEAR' };

function baseSalary({ min, max, unit, currency = 'EUR' }: Salary): Thing {
  const amount = min === max ? { value: min } : { minValue: min, maxValue: max };
  return {
    '@type': 'MonetaryAmount',
    currency,
    value: { '@type': 'QuantitativeValue', ...amount, unitText: UNITS[unit] },
  };
}
