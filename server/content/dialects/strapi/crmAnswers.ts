import { CRM_ACTIONS, isCrmAction } from '../../../../shared/content/crm';
import type { Query } from '../../../../shared/content/queries/answers';
import { MAX_PAGE_SIZE } from '../../../../shared/content/queries/queries';
import type { QueryParams } from '../../../../shared/content/queries/queryString';
import { pageNotFound, toContentError } from '../../../../shared/errors';
import type { Logger } from '../../../log/logger';
import type { Attributes } from '../../declarations/attributes';
import { declaredAttributes, type SchemaType } from '../../declarations/schema';
import { noteOnce } from '../../parse/noteOnce';
import { field, list, record, slug, text } from '../../parse/wire';
import type { Ask } from './ask';
import { fitQuestion } from './fitQuestion';
import { comparing } from './inOrder';
import type { ServiceSchema } from './serviceSchema';

/** The most pages read of one collection: ten thousand courses. */
const MOST_PAGES = 100;

interface CrmOptions {
  ask: Ask;
  schema: ServiceSchema;
  log: Logger;
}

/** Answers the queries about the CRM (courses, campuses, link) from a collection of links and the courses. */
export function createCrmAnswers({ ask, schema, log }: CrmOptions) {
  /** All entries of a type, page by page. */
  async function allEntries(
    type: SchemaType,
    declared: Attributes,
    locale: string | null,
    params: QueryParams,
  ): Promise<unknown[]> {
    const entries: unknown[] = [];
    for (let page = 1; page <= MOST_PAGES; page += 1) {
      const pagination = { page, pageSize: MAX_PAGE_SIZE };
      const wire = await ask(type, locale, () =>
        fitQuestion(schema, type.uid, declared, { ...params, pagination }),
      );
      const found = list(wire);
      entries.push(...found);
      if (found.length < MAX_PAGE_SIZE) break;
    }
    return entries;
  }

  const COURSE = { fields: ['title', 'name', 'slug'], sort: ['title:asc'] };

  /** Links to the CRM; null if the service has none. */
  async function linksOf(filters: QueryParams): Promise<unknown[] | null> {
    const type = schema.type('crm-links');
    if (type === null) return null;
    const populate = { course: { fields: ['slug'] }, campus: { fields: ['slug'] } };
    try {
      return await allEntries(type, declaredAttributes('crm-links'), null, { filters, populate });
    } catch (thrown) {
      // The token may not read links, or there are none: all courses are offered, but none has a link.
      if (![403, 404].includes(toContentError(thrown).statusCode)) throw thrown;
      noteOnce(log, { type: type.uid }, 'the content service shows no links to the CRM');
      return null;
    }
  }

  /** Choices named by their title, sorted by it. */
  function choicesOf(wires: readonly unknown[], locale: string | null): unknown[] {
    const compare = comparing(locale);
    return wires
      .flatMap((wire) => {
        const from = record(wire);
        return from ? [{ ...from, name: text(from, 'title') || text(from, 'name') }] : [];
      })
      .sort((a, b) => compare(a.name, b.name));
  }

  const slugOf = (wire: unknown, name: string) => slug(record(field(record(wire), name)));

  /** Courses for each action: those that its links name, or all if one of them names none. */
  async function courses(locale: string | null): Promise<unknown> {
    const type = schema.type('courses');
    if (type === null) return {};
    const [all, links] = await Promise.all([
      allEntries(type, declaredAttributes('courses'), locale, COURSE),
      linksOf({}),
    ]);
    const choices = choicesOf(all, locale);
    return Object.fromEntries(
      CRM_ACTIONS.map((action) => {
        const own = links?.filter((link) => text(record(link), 'action') === action);
        const named = new Set(own?.map((link) => slugOf(link, 'course')));
        const isAll = own === undefined || named.has('');
        return [action, isAll ? choices : choices.filter((course) => named.has(slug(record(course))))];
      }),
    );
  }

  async function campuses(query: Query, course: string, locale: string | null): Promise<unknown> {
    const type = schema.type('courses');
    if (type === null) throw pageNotFound(query.url);
    const populate = { campuses: { fields: ['title', 'slug'] } };
    const wire = await ask(type, locale, () =>
      fitQuestion(schema, type.uid, declaredAttributes('courses'), {
        fields: ['slug'],
        populate,
        filters: { slug: { $eqi: course } },
        pagination: { limit: 1 },
      }),
    );
    const found = record(wire);
    if (found === null) throw pageNotFound(query.url);
    return choicesOf(list(field(found, 'campuses')), locale);
  }

  /** The most specific link for a course and campus: with both, the course, the campus, or neither. */
  async function link(
    query: Query,
    { action, course, campus }: { action: string; course: string; campus: string },
  ): Promise<unknown> {
    const fits = (name: string, wanted: string): QueryParams => ({
      $or: [{ [name]: { slug: { $eqi: wanted } } }, { [name]: { id: { $null: true } } }],
    });
    const filters = { action: { $eq: action }, $and: [fits('course', course), fits('campus', campus)] };
    // Filter again: the service may lack a field of the filter.
    const suits = (link: unknown) =>
      text(record(link), 'action') === action &&
      ['', course].includes(slugOf(link, 'course')) &&
      ['', campus].includes(slugOf(link, 'campus'));
    const links = ((await linksOf(filters)) ?? []).filter(suits);
    const weigh = (link: unknown) => (slugOf(link, 'course') ? 2 : 0) + (slugOf(link, 'campus') ? 1 : 0);
    const best = [...links].sort((a, b) => weigh(b) - weigh(a))[0];
    if (best === undefined || !isCrmAction(action)) throw pageNotFound(query.url);
    return best;
  }

  return { courses, campuses, link };
}
