import { inAddress } from '../addresses/slug';
import type { CrmAction, CrmChoice } from '../content/crm';
import { everyItem } from '../content/list';
import type { ContentReader } from '../content/queries/answers';
import { createQueries, type Queries } from '../content/queries/queries';
import type { CourseSummary } from '../content/summaries';
import { orNone } from '../errors';
import { yearsOf } from '../kinds';
import { DEFAULT_LOCALE } from '../locale';

/** A course that the content service's CRM links offer, with content's data about it. */
export interface OfferedCourse extends CrmChoice {
  /** The kind of diploma, in the page's language; '' if content does not know the course. */
  diploma: string;
  /** Years after the baccalauréat, by which diplomas are sorted. */
  years: number;
  /** Slugs of the campuses where it is taught; null if unknown. */
  campuses: readonly string[] | null;
  /** Its address on Parcoursup; '' if it does not recruit there, null if unknown. */
  parcoursupUrl: string | null;
  /** The language of its name, if it is not the page's. */
  lang: string | undefined;
}

/** Courses of one kind of diploma. */
export interface DiplomaGroup {
  diploma: string;
  courses: readonly OfferedCourse[];
}

interface Reading {
  content: ContentReader;
  queries: Queries;
}

const MOST_PAGES = 5;
/** Sorts after every level that counts years. */
const UNTOLD = 99;

/**
 * The courses that can be requested, according to the CRM. Courses that content does not know are offered too. All
 * languages share one offer: a course without a page in this one keeps its name in the default language.
 */
export async function readCourseOffer(
  { content, queries }: Reading,
  action: CrmAction,
): Promise<OfferedCourse[]> {
  const isTranslated = queries.locale !== DEFAULT_LOCALE;
  const [offered, facts, translations] = await Promise.all([
    content.get(queries.crmCourses()),
    readFacts({ content, queries: isTranslated ? createQueries(DEFAULT_LOCALE, '') : queries }),
    isTranslated ? readFacts({ content, queries }) : null,
  ]);
  const kinds = new Map(
    [...(translations?.values() ?? [])].map(({ category }) => [category?.slug, category?.title]),
  );
  return offered[action].map((choice): OfferedCourse => {
    const known = facts?.get(inAddress(choice.slug));
    return {
      ...choice,
      diploma: kinds.get(known?.category?.slug) ?? known?.category?.title ?? '',
      years: yearsOf(known?.level) ?? UNTOLD,
      campuses: known?.campuses.length ? known.campuses.map(({ slug }) => slug) : null,
      parcoursupUrl: known?.parcoursupUrl ?? (facts ? '' : null),
      lang: translations?.has(inAddress(choice.slug)) === false ? DEFAULT_LOCALE : undefined,
    };
  });
}

/**
 * The courses that a campus offers. The CRM is asked for a course's campuses if content does not know them.
 * @throws ContentError when the CRM fails too: no list is better than a wrong one.
 */
export async function coursesAt(
  campus: string,
  offered: readonly OfferedCourse[],
  { content, queries }: Reading,
  action: CrmAction,
): Promise<OfferedCourse[]> {
  const wanted = inAddress(campus);
  const isThere = async ({ slug, campuses }: OfferedCourse) =>
    (campuses ?? (await askCampuses(slug))).some((place) => inAddress(place) === wanted);
  async function askCampuses(course: string): Promise<string[]> {
    // A course that the CRM no longer has is taught nowhere.
    const campuses = await orNone(content.get(queries.crmCampuses(action, course)));
    return (campuses ?? []).map(({ slug }) => slug);
  }
  const there = await Promise.all(offered.map(isThere));
  return offered.filter((_course, index) => there[index]);
}

/** The slug of the only campus where all of them are taught, which then need not be chosen; '' otherwise. */
export function onlyCampus(offered: readonly OfferedCourse[]): string {
  const places = new Set(offered.flatMap(({ campuses }) => campuses ?? ['']));
  const [only = ''] = places;
  return places.size === 1 ? only : '';
}

/**
 * A course's address on Parcoursup, '' if it does not recruit there: from the offer, else from the course's page.
 * @throws ContentError when it is unknown: visitors must not bypass Parcoursup.
 */
export async function parcoursupOf(
  course: string,
  offered: readonly OfferedCourse[],
  content: ContentReader,
): Promise<string> {
  const listed = offered.find(({ slug }) => inAddress(slug) === inAddress(course));
  if (typeof listed?.parcoursupUrl === 'string') return listed.parcoursupUrl;
  // A course without a page is known to the CRM alone.
  const page = await orNone(content.get(createQueries(DEFAULT_LOCALE, '').course(course)));
  return page?.parcoursupUrl ?? '';
}

/** By kind of diploma, the shortest first; one group without a name if content knows none. */
export function byDiploma(courses: readonly OfferedCourse[]): DiplomaGroup[] {
  const groups = new Map<string, OfferedCourse[]>();
  for (const course of courses) {
    const group = groups.get(course.diploma);
    if (group) group.push(course);
    else groups.set(course.diploma, [course]);
  }
  const years = ({ courses: members }: DiplomaGroup) => Math.min(...members.map((course) => course.years));
  return [...groups]
    .map(([diploma, members]) => ({ diploma, courses: members }))
    .sort((a, b) => Number(a.diploma === '') - Number(b.diploma === '') || years(a) - years(b));
}

/** By slug in the spelling of addresses; null when content is unavailable. */
async function readFacts({ content, queries }: Reading): Promise<Map<string, CourseSummary> | null> {
  const ask = (page: number) => content.get(queries.courseFacts(page));
  try {
    const first = await ask(1);
    // With the page count known, the other pages are requested at once: a large school waits for two answers only.
    const others = Math.min(first.pageCount ?? 1, MOST_PAGES) - 1;
    const lists = [first, ...(await Promise.all(Array.from({ length: others }, (_, at) => ask(at + 2))))];
    const courses =
      first.pageCount === null ? await everyItem(ask, MOST_PAGES) : lists.flatMap(({ items }) => items);
    return new Map(courses.map((course) => [inAddress(course.slug), course]));
  } catch {
    return null;
  }
}
