import { readSlugSegment } from '../../shared/addresses/slug';
import { isCrmAction } from '../../shared/content/crm';
import type { MenuType } from '../../shared/content/menu';
import type { Query } from '../../shared/content/queries/answers';
import { createQueries, EVENTS_BACK_MS, type Queries } from '../../shared/content/queries/queries';
import { HIT_KINDS } from '../../shared/content/search';
import { readKind } from '../../shared/kinds';
import type { Locale } from '../../shared/locale';
import { ENTRY_COLLECTIONS, ENTRY_KINDS } from '../content/entryCollections';
import { badRequest, type CallParameters, readCallParameters } from './callParameters';

/** The query of a call, from the variable segments of its path and its parameters. */
type Ask = (queries: Queries, segments: readonly string[], read: CallParameters) => Query;

/** `courseFacts` asks for five fields, `courses` for more. */
const isCourseFacts = (read: CallParameters) => read.has('fields[3]') && !read.has('fields[5]');

const MENU_TYPES: readonly MenuType[] = ['navbarproto', 'footer'];

const ENTRY_CALLS = Object.fromEntries(
  ENTRY_KINDS.map((kind): [string, Ask] => [
    `${ENTRY_COLLECTIONS[kind].path}/:slug`,
    (queries, [slug = '']) => queries[kind](slug),
  ]),
);

/** The allow-list: every path that the browser may call. The first match counts. */
const CALLS: Readonly<Record<string, Ask>> = {
  ...ENTRY_CALLS,
  '/users/me': (queries) => queries.settings(),
  '/menu-enrichis': (queries, _segments, read) =>
    queries.menu(read.oneOf('filters[type][$eq]', MENU_TYPES) ?? 'navbarproto'),
  '/taxonomy': (queries) => queries.taxonomy(),
  '/homepage': (queries) => queries.homepage(),
  '/events': (queries, _segments, read) =>
    queries.events({
      now: read.moment('filters[$or][0][dateEnd][$gte]', EVENTS_BACK_MS),
      campus: read.slug('filters[campus][slug][$eq]'),
      type: read.text('filters[type][$eq]', readKind),
      ...read.partOfWhole(),
    }),
  '/{prefix}-news': (queries, _segments, read) =>
    queries.news({
      category: read.has('filters[cat_news][slug][$ne]') ? 'news' : read.slug('filters[cat_news][slug][$eq]'),
      campus: read.slug('filters[campus_infos][slug][$eq]'),
      ...read.part(),
    }),
  '/{prefix}-articles': (queries, _segments, read) =>
    read.has('filters[slug][$in][0]') ? queries.shellPages() : queries.articles(read.page()),
  '/{prefix}-articles/:slug': (queries, [slug = ''], read) =>
    queries.article(slug, read.slug('filters[rubrique][slug][$eq]')),
  '/courses': (queries, _segments, read) =>
    isCourseFacts(read)
      ? queries.courseFacts(read.page())
      : queries.courses({
          level: read.text('filters[level][$eq]', readKind),
          rhythm: read.text('filters[rhythm][$contains]', readKind),
          category: read.slug('filters[category][slug][$eq]'),
          campus: read.slug('filters[campuses][slug][$eq]'),
          domain: read.slug('filters[domain][slug][$eq]'),
          words: read.words(),
          ...read.partOfWhole(),
        }),
  '/campuses': (queries) => queries.campuses(),
  '/campus-map': (queries) => queries.campusMap(),
  '/{prefix}-landing-job': (queries) => queries.jobs(),
  '/search': (queries, _segments, read) =>
    queries.search({
      words: read.words() ?? '',
      kind: read.oneOf('filters[kind][$eq]', HIT_KINDS),
      ...read.part(),
    }),
  '/crm-links/actions': (queries) => queries.crmCourses(),
  '/crm-links/:action/:slug/campuses': (queries, [action = '', course = '']) =>
    queries.crmCampuses(crmAction(action), course),
  '/crm-links/:action/:slug/:slug': (queries, [action = '', course = '', campus = '']) =>
    queries.crmLink(crmAction(action), course, campus),
};

/**
 * The call of the allow-list that a path names, or null. It turns parameters into the query, and throws a ContentError
 * 400 for a query that no page makes; `now` (milliseconds since 1970) replaces the browser's clock in queries about time.
 * @param path the path below the gateway's base, percent-encoded.
 * @param prefix `{prefix}` of the collections' names.
 */
export function findCall(path: string, prefix: string) {
  const given = path.split('/');
  for (const [pattern, ask] of Object.entries(CALLS)) {
    const expected = pattern.replace('{prefix}', prefix).split('/');
    if (expected.length !== given.length || !expected.every((segment, i) => fits(segment, given[i])))
      continue;
    const segments = given.filter((_segment, i) => expected[i]?.startsWith(':')).map(readSlugSegment);
    return (
      search: URLSearchParams,
      { locales, now }: { locales: readonly Locale[]; now: number },
    ): Query => {
      const locale = locales.find((known) => known === search.get('locale'));
      if (!locale) throw badRequest('locale');
      if (segments.includes('')) throw badRequest('slug');
      const queries = createQueries(locale, prefix);
      const read = readCallParameters(search);
      if (!sameParameters(ask(queries, segments, read).url, search))
        throw badRequest('parameters that the site does not send');
      // Visitors with different clocks share one answer, and pages of any age can be refreshed.
      return ask(queries, segments, { ...read, moment: () => now });
    };
  }
  return null;
}

function fits(expected: string, given = ''): boolean {
  if (expected === ':action') return isCrmAction(given);
  return expected === ':slug' || expected === given;
}

/** `:action` matches nothing else. */
function crmAction(action: string) {
  if (!isCrmAction(action)) throw badRequest('action');
  return action;
}

function sameParameters(url: string, search: URLSearchParams): boolean {
  return inOneOrder(new URLSearchParams(url.slice(url.indexOf('?')))) === inOneOrder(search);
}

/** Older pages may send decomposed accents (NFD): both are compared as NFC. */
function inOneOrder(search: URLSearchParams): string {
  const composed = new URLSearchParams([...search].map(([name, value]) => [name, value.normalize()]));
  composed.sort();
  return composed.toString();
}
