import type { Answers, QueryKind } from '../../../shared/content/answers';
import { parseArticle, parseArticleSummary, parseCrmLanding, parseHomepage } from './article';
import { parseCampus, parseCampusSummary } from './campus';
import { parseCourse } from './course';
import { parseCourseSummary } from './courseSummary';
import { parseCrmCampuses, parseCrmCourses, parseCrmLink } from './crm';
import { parseEntrySummary } from './entry';
import { parseEvent, parseEventSummary } from './event';
import { parseJobLanding } from './job';
import { parseList } from './list';
import { parseMenu } from './menu';
import { parseNewsItem, parseNewsSummary } from './news';
import { type ParseContext, unreadable } from './parseContext';
import { parseSettings } from './settings';
import { parseTaxonomy } from './taxonomy';
import { type Fields, record } from './wire';

/** From what the service sent, whatever it is, to the domain. Throws a ContentError, and nothing else. */
export type Parsers = { [K in QueryKind]: (wire: unknown, context: ParseContext) => Answers[K] };

type ParseFields<T> = (from: Fields, context: ParseContext) => T | null;

/** A page's own entry. What lacks a title, or a day for an event, is no page: the 500 of an unreadable answer. */
function entry<T>(parse: ParseFields<T>) {
  return (wire: unknown, context: ParseContext): T => {
    const from = record(wire);
    const parsed = from && parse(from, context);
    if (parsed === null) throw unreadable(context, 'it lacks what makes it a page');
    return parsed;
  };
}

function entries<T>(what: string, parse: ParseFields<T>) {
  return (wire: unknown, context: ParseContext) =>
    parseList(wire, context, what, (from) => parse(from, context));
}

export const parsers = {
  settings: parseSettings,
  menu: parseMenu,
  taxonomy: parseTaxonomy,
  homepage: entry(parseHomepage),
  article: entry(parseArticle),
  articles: entries('article', parseArticleSummary),
  entries: entries('entry', parseEntrySummary),
  events: entries('event', parseEventSummary),
  event: entry(parseEvent),
  news: entries('news item', parseNewsSummary),
  newsItem: entry(parseNewsItem),
  courses: entries('course', parseCourseSummary),
  course: entry(parseCourse),
  campuses: entries('campus', parseCampusSummary),
  campus: entry(parseCampus),
  jobs: entry(parseJobLanding),
  crmLanding: entry(parseCrmLanding),
  crmCourses: parseCrmCourses,
  crmCampuses: parseCrmCampuses,
  crmLink: parseCrmLink,
} satisfies Parsers;
