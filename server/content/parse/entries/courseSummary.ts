import { type CourseSummary, DURATION_SCALES, LEVELS, RHYTHMS } from '../../../../shared/content/summaries';
import { picture } from '../media';
import type { ParseContext } from '../parseContext';
import { type Fields, number, oneOf, slug, someOf, text, webAddress } from '../wire';
import { campusRefs, titledRef } from './refs';

export function parseCourseSummary(from: Fields, context: ParseContext): CourseSummary | null {
  const named = { slug: slug(from), title: text(from, 'title') || text(from, 'name') };
  return named.slug && named.title
    ? {
        name: text(from, 'name', named.title),
        summary: text(from, 'summary'),
        level: oneOf(from, 'level', LEVELS),
        rhythms: someOf(from, 'rhythm', RHYTHMS),
        category: titledRef(from, 'category'),
        duration: parseDuration(from),
        picture: picture(from, 'focusImage', context),
        campuses: campusRefs(from, 'campuses'),
        parcoursupUrl: webAddress(from, 'parcoursupUrl'),
        ...named,
      }
    : null;
}

function parseDuration(from: Fields): CourseSummary['duration'] {
  const value = number(from, 'durationValue');
  const scale = oneOf(from, 'durationScale', DURATION_SCALES);
  return value !== null && value > 0 && scale ? { value, scale } : null;
}
