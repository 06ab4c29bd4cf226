import type { Course } from '../../../../shared/content/course';
import { parseBody } from '../body';
import { isoInstant } from '../dates';
import type { ParseContext } from '../parseContext';
import { wholeFigures } from '../text/wholeFigures';
import { type Fields, field, figure, flag, html, many, one, text, texts } from '../wire';
import { parseCourseSummary } from './courseSummary';
import { parseSeo } from './seo';

export function parseCourse(from: Fields, context: ParseContext): Course | null {
  const summary = parseCourseSummary(from, context);
  return (
    summary && {
      entryLevel: text(from, 'entryLevel'),
      graduationLevel: wholeFigures(text(from, 'graduationLevel')),
      labels: texts(from, 'labels'),
      rncp: one(from, 'rncp', parseRncp),
      prerequisites: html(from, 'prerequisites', context),
      objectives: html(from, 'objectives', context),
      accessDelay: text(from, 'accessDelay'),
      methods: html(from, 'methods', context),
      assessment: html(from, 'assessment', context),
      disabilityAccess: html(from, 'disabilityAccess', context),
      results: many(from, 'results', parseResult),
      vae: flag(from, 'vae'),
      body: parseBody(from, context),
      seo: parseSeo(from, context),
      updatedAt: isoInstant(field(from, 'updatedAt'), context),
      ...summary,
    }
  );
}

function parseRncp(from: Fields): Course['rncp'] {
  const code = figure(from, 'code');
  const title = text(from, 'title');
  return code || title
    ? { code, title, certifier: text(from, 'certifier'), registeredOn: text(from, 'registeredOn') }
    : null;
}

function parseResult(from: Fields): Course['results'][number] | null {
  const result = {
    label: text(from, 'label'),
    value: figure(from, 'value'),
    year: figure(from, 'year'),
    respondents: figure(from, 'respondents'),
  };
  return result.label && result.value ? result : null;
}
