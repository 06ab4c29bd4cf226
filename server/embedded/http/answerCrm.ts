import { CRM_ACTIONS, type CrmCourses, isCrmAction } from '../../../shared/content/crm';
import { DEFAULT_LOCALE } from '../../../shared/locale';
import { SCHEDULE } from '../../content/declarations/sharedParts';
import { createView, type View } from '../answers/view';
import { type Content, type Entry, textValue } from '../model/content';
import type { Json, JsonObject } from '../model/json';
import { notFound } from '../model/serviceError';
import { openQuestion, type Source } from './question';

interface Choice {
  id: number;
  name: string;
  slug: string;
  /** When it is on offer, where that is planned. */
  publishAt?: string;
  unpublishAt?: string;
}

/** `GET /crm-links/actions`: the courses on offer for each action: each that is taught somewhere, and none where no CRM is known. */
export function answerCrmActions(url: string, source: Source): Record<keyof CrmCourses, Choice[]> {
  const { offered, choices } = readOffer(url, source);
  const taught = offered.entries('courses').filter((course) => campusesOf(course, offered).length > 0);
  const courses = crmUrl(source.content()) === null ? [] : choices(taught);
  const [brochure, contact, registration] = CRM_ACTIONS;
  return { [brochure]: courses, [contact]: courses, [registration]: courses };
}

/**
 * `GET /crm-links/{action}/{course}/campuses`: where the course is taught.
 * @throws ServiceError (404) for an unknown action or course.
 */
export function answerCrmCampuses(action: string, course: string, url: string, source: Source): Choice[] {
  const { offered, choices } = readOffer(url, source);
  return choices(campusesOf(findCourse(action, course, offered), offered));
}

/**
 * `GET /crm-links/{action}/{course}/{campus}`: the CRM's address for them.
 * @throws ServiceError (404) for an unknown action, course or campus, a course that is not taught there, or without a CRM.
 */
export function answerCrmLink(
  action: string,
  course: string,
  campus: string,
  url: string,
  source: Source,
): { url: string } {
  const { offered } = readOffer(url, source);
  const wanted = findCourse(action, course, offered);
  const place = campusesOf(wanted, offered).find((one) => one.slug === campus.toLowerCase());
  const crm = crmUrl(source.content());
  if (!place || crm === null) throw notFound();
  const link = new URL(`${crm}/${action}`);
  link.searchParams.set('formation', wanted.slug);
  link.searchParams.set('site', place.slug);
  return { url: link.href };
}

/** What can be asked for is the French offer, which every language shares; its names are in the language asked for. */
function readOffer(url: string, source: Source) {
  const { view } = openQuestion(url, source);
  const offered = createView(source.content(), DEFAULT_LOCALE, source.now());
  return {
    offered,
    choices: (entries: readonly Entry[]): Choice[] =>
      entries
        .map(({ collection, id, slug, values }) => {
          const [translation] = view.related(collection, [slug]);
          const name = nameOf(translation?.values ?? values);
          return { id, slug, name, ...scheduleOf(values, view) };
        })
        .sort((a, b) => view.compareTexts(a.name, b.name)),
  };
}

function scheduleOf(values: JsonObject, view: View): Pick<Choice, 'publishAt' | 'unpublishAt'> {
  const moments = Object.keys(SCHEDULE).map((name) => [name, view.date(values[name])]);
  return Object.fromEntries(moments.filter(([, moment]) => moment !== null));
}

function nameOf(values: JsonObject): string {
  return textValue(values, 'title') || textValue(values, 'name');
}

function findCourse(action: string, slug: string, offered: View): Entry {
  const course = offered.entries('courses').find((one) => one.slug === slug.toLowerCase());
  if (!isCrmAction(action) || !course) throw notFound();
  return course;
}

function campusesOf({ values }: Entry, offered: View): readonly Entry[] {
  return offered.related('campuses', values.campuses);
}

/**
 * Where requests lead, before `/{action}` and without a slash at its end: where the settings say, else beside the school's
 * mail, as `contact@school.example` has `crm.school.example`; null where neither is given.
 */
export function crmUrl(content: Content): string | null {
  const { crmUrl: given, email }: Record<string, Json> = content.get(DEFAULT_LOCALE)?.settings ?? {};
  if (typeof given === 'string' && given !== '') return given.replace(/\/+$/, '');
  const domain = typeof email === 'string' ? /@([a-z0-9.-]+)$/i.exec(email)?.[1] : undefined;
  return domain === undefined ? null : `https://crm.${domain}`;
}
