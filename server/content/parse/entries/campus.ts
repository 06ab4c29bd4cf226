import type { Campus } from '../../../../shared/content/campus';
import type { CampusSummary, Geo } from '../../../../shared/content/summaries';
import { parseBody } from '../body';
import { picture } from '../media';
import type { ParseContext } from '../parseContext';
import { reportSkipped } from '../reportSkipped';
import { telephoneUrl } from '../telephone';
import { type Fields, figure, flag, html, many, number, one, slug, text } from '../wire';
import { parseCourseSummary } from './courseSummary';
import { countryName, placeField } from './place';
import { parseSeo } from './seo';

export function parseCampusSummary(from: Fields, context: ParseContext): CampusSummary | null {
  const named = { slug: slug(from), title: text(from, 'title') };
  return named.slug && named.title
    ? {
        summary: text(from, 'summary'),
        city: text(from, 'address.city'),
        geo: one(from, 'geo', parseGeo),
        picture: picture(from, 'focusImage', context),
        ...named,
      }
    : null;
}

export function parseCampus(from: Fields, context: ParseContext): Campus | null {
  const summary = parseCampusSummary(from, context);
  const parseCourse = reportSkipped('course', context, (course) => parseCourseSummary(course, context));
  if (!summary) return null;
  const country = placeField(from, 'country', summary.slug, context) || context.country;
  const phone = figure(from, 'phone');
  return {
    description: html(from, 'description', context),
    address: {
      street: text(from, 'address.street'),
      postalCode: figure(from, 'address.postalCode'),
      city: summary.city,
      country,
    },
    countryName: country === context.country ? '' : countryName(country, context.locale),
    phone,
    phoneUrl: telephoneUrl(phone, country),
    email: text(from, 'email'),
    isAffiliated: flag(from, 'isAffiliated'),
    courses: many(from, 'courses', parseCourse),
    body: parseBody(from, context),
    seo: parseSeo(from, context),
    ...summary,
  };
}

/** Coordinates in degrees, or null if they are missing or out of range. */
function parseGeo(from: Fields): Geo | null {
  const lat = number(from, 'lat');
  const lng = number(from, 'lng');
  const onGlobe = lat !== null && lng !== null && Math.abs(lat) <= 90 && Math.abs(lng) <= 180;
  return onGlobe ? { lat, lng } : null;
}
