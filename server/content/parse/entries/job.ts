import { type JobLanding, type JobOffer, SALARY_UNITS, type Salary } from '../../../../shared/content/job';
import { readLevel } from '../../../../shared/kinds';
import { headingOf, parseBody } from '../body';
import { dateText, expiryOf } from '../dates';
import type { ParseContext } from '../parseContext';
import { reportSkipped } from '../reportSkipped';
import { noteChange } from '../schedule';
import {
  address,
  type Fields,
  field,
  figure,
  html,
  id,
  isList,
  many,
  number,
  oneOf,
  record,
  slug,
  text,
} from '../wire';
import { countryName, foreignCurrency, placeOf } from './place';
import { titledRef } from './refs';
import { parseSeo } from './seo';

/** The page of work-study offers, with the offers. Its title may be ''; null without a title and without any list. */
export function parseJobLanding(from: Fields, context: ParseContext): JobLanding | null {
  const body = parseBody(from, context);
  const title = text(from, 'title') || headingOf(body);
  const parseOffer = reportSkipped('job offer', context, (offer) => parseJobOffer(offer, context));
  const offers = many(from, 'job_offers', (offer) => (isOpen(offer, context) ? parseOffer(offer) : null));
  return title || ['job_offers', 'body'].some((name) => isList(field(from, name)))
    ? {
        title,
        body,
        offers,
        seo: parseSeo(from, context),
      }
    : null;
}

/** Whether an offer's last day is not over. Expired offers are left out even if the service still sends them. */
function isOpen(offer: Fields, context: ParseContext): boolean {
  const end = expiryOf(field(offer, 'validThrough'), context);
  noteChange(context, end);
  return end === null || end > context.now;
}

function parseJobOffer(from: Fields, context: ParseContext): JobOffer | null {
  const named = { slug: slug(from), title: text(from, 'title') };
  const { country, currency } = placeOf(record(field(from, 'campus')), named.slug, context);
  return named.slug && named.title
    ? {
        id: id(from) || named.slug,
        level: readLevel(text(from, 'level')) || null,
        contract: text(from, 'contract'),
        street: text(from, 'street'),
        postalCode: figure(from, 'postalCode'),
        city: text(from, 'city'),
        country,
        countryName: country === context.country ? '' : countryName(country, context.locale),
        salary: parseSalary(from, currency),
        campus: titledRef(from, 'campus'),
        company: text(from, 'company') || text(from, 'company.name'),
        url: address(from, 'url'),
        publishedAt: dateText(field(from, 'publishedAt'), context),
        validThrough: dateText(field(from, 'validThrough'), context),
        description: html(from, 'description', context),
        ...named,
      }
    : null;
}

/** A salary without its unit is meaningless. The smaller figure is the minimum, whichever field holds it. */
function parseSalary(from: Fields, currency: string): Salary | null {
  const unit = oneOf(from, 'salaryUnit', SALARY_UNITS);
  const ends = [number(from, 'salaryMin'), number(from, 'salaryMax')].filter((end) => end !== null);
  return unit && ends.length > 0
    ? { min: Math.min(...ends), max: Math.max(...ends), unit, ...foreignCurrency(currency) }
    : null;
}
