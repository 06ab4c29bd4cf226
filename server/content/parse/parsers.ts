import type { EntrySummary } from '../../../shared/content/entry';
import type { Answers, QueryKind } from '../../../shared/content/queries/answers';
import { type EditorsRedirect, REDIRECT_KINDS } from '../../../shared/content/redirect';
import { pageNotFound } from '../../../shared/errors';
import { isoInstant } from './dates';
import { parseArticle, parseArticleSummary, parseCrmLanding, parseHomepage } from './entries/article';
import { parseCampus, parseCampusSummary } from './entries/campus';
import { parseCourse } from './entries/course';
import { parseCourseSummary } from './entries/courseSummary';
import { parseCrmCampuses, parseCrmCourses, parseCrmLink } from './entries/crm';
import { parseCalendarEntry, parseEvent, parseEvents } from './entries/event';
import { parseJobLanding } from './entries/job';
import { parseMenu } from './entries/menu';
import { parseNewsItem, parseNewsSummary } from './entries/news';
import { titledRef } from './entries/refs';
import { parseSearchable } from './entries/searchable';
import { parseSeo } from './entries/seo';
import { parseSettings } from './entries/settings';
import { parseTaxonomy } from './entries/taxonomy';
import { parseList } from './list';
import { picture } from './media';
import { type ParseContext, requestedSlug, unreadable } from './parseContext';
import { missingFields, type ParsedKind } from './reportSkipped';
import { isScheduled } from './schedule';
import { reportUnreadFields } from './unreadFields';
import { type Fields, field, id, isNothing, oneOf, record, slug, text } from './wire';

/** Turns the service's answer, whatever it contains, into the domain's types. @throws ContentError and nothing else */
export type Parsers = { [K in QueryKind]: (wire: unknown, context: ParseContext) => Answers[K] };

type ParseFields<T> = (from: Fields, context: ParseContext) => T | null;

/** The parser of a page's own entry. Without a title, or a day for an event, it throws a 500 (unreadable answer). */
function entry<T extends object>(what: ParsedKind, parse: ParseFields<T>) {
  return (wire: unknown, context: ParseContext): T => {
    const answered = record(wire);
    if (answered === null) throw unreadable(context, 'no record');
    // An entry that was queried by its slug may lack it in the answer.
    const from = { ...answered, slug: slug(answered) || requestedSlug(context) };
    const parsed = parse(from, context);
    if (parsed !== null) {
      reportUnreadFields(from, parsed, slug(from), context);
      return parsed;
    }
    throw unreadable(context, `it lacks what makes it a page: ${missingFields(what, from)}`);
  };
}

/**
 * The parser of an entry found by its slug. A service that filters by slug answers 200 without an entry: that is a 404,
 * as is an entry outside its schedule.
 */
function entryBySlug<T extends object>(what: ParsedKind, parse: ParseFields<T>) {
  const parseEntry = entry(what, parse);
  return (wire: unknown, context: ParseContext): T => {
    const isAbsent = isNothing(wire) || !isScheduled(record(wire), context);
    if (isAbsent) throw pageNotFound(context.query.url);
    return parseEntry(wire, context);
  };
}

function entries<T extends object>(what: ParsedKind, parse: ParseFields<T>) {
  return (wire: unknown, context: ParseContext) =>
    parseList(wire, context, what, (from) => {
      const parsed = parse(from, context);
      if (parsed !== null) reportUnreadFields(from, parsed, slug(from), context);
      return parsed;
    });
}

const searched = entries('entry', parseSearchable);

export const parsers = {
  settings: parseSettings,
  menu: parseMenu,
  taxonomy: parseTaxonomy,
  homepage: entry('page', parseHomepage),
  article: entryBySlug('article', parseArticle),
  articles: entries('article', parseArticleSummary),
  entries: entries('entry', parseEntrySummary),
  searchedCourses: searched,
  searchedCampuses: searched,
  searchedArticles: searched,
  searchedEvents: searched,
  searchedNews: searched,
  search(_wire, context) {
    throw unreadable(context, 'searches are answered by the site');
  },
  events: parseEvents,
  calendar: entries('event', parseCalendarEntry),
  event: entryBySlug('event', parseEvent),
  news: entries('news item', parseNewsSummary),
  newsItem: entryBySlug('news item', parseNewsItem),
  newsItems: entries('news item', parseNewsItem),
  courses: entries('course', parseCourseSummary),
  course: entryBySlug('course', parseCourse),
  campuses: entries('campus', parseCampusSummary),
  campusMap(_wire, context) {
    throw unreadable(context, 'the map of campuses is drawn by the site');
  },
  campus: entryBySlug('campus', parseCampus),
  jobs: entry('page', parseJobLanding),
  crmLanding: entryBySlug('page', parseCrmLanding),
  redirects: entries('redirect', parseRedirect),
  crmCourses: parseCrmCourses,
  crmCampuses: parseCrmCampuses,
  crmLink: parseCrmLink,
} satisfies Parsers;

/** An entry of any collection. Without a name it has no page, and so no address. */
function parseEntrySummary(from: Fields, context: ParseContext): EntrySummary | null {
  const named = slug(from);
  const { preventIndexing, links } = parseSeo(from, context);
  return named && (text(from, 'title') || text(from, 'name'))
    ? {
        slug: named,
        rubrique: titledRef(from, 'rubrique'),
        picture: picture(from, 'focusImage', context),
        seo: { preventIndexing, links },
        changedAt:
          isoInstant(field(from, 'updatedAt'), context) || isoInstant(field(from, 'createdAt'), context),
      }
    : null;
}

/** An editor's redirect, as written. Its target is checked later, once all redirects are known. */
function parseRedirect(from: Fields): EditorsRedirect | null {
  const way = { from: text(from, 'from'), to: text(from, 'to') };
  if (!way.from || !way.to) return null;
  // An unreadable kind becomes temporary, which browsers do not cache.
  const kind = oneOf(from, 'kind', REDIRECT_KINDS) ?? (text(from, 'kind') ? 'temporary' : 'permanent');
  return { id: id(from, 'documentId') || id(from), kind, ...way };
}
