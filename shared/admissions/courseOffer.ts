import { inAddress } from '../addresses/slug';
import type { CrmAction, CrmChoice } from '../content/crm';
import { hasNextPage } from '../content/list';
import type { ContentReader } from '../content/queries/answers';
import { createQueries, type Queries } from '../content/queries/queries';
import type { CourseSummary } from '../content/summaries';
import { orNone } from '../errors';
import { yearsOf } from '../kinds';
import { DEFAULT_LOCALE } from '../locale';

/** A course that can be asked for at the CRM, with what content knows of it. */
export interface OfferedCourse extends CrmChoice {
  /** The kind of diploma, in the page's language; '' where content does not know the course. */
  diploma: string;
  /** Years after the baccalauréat, to put diplomas in order. */
  years: number;
  /** Slugs of the campuses where it is taught; null: content does not tell. */
  campuses: readonly string[] | null;
  /** Where one applies to it on Parcoursup; '' where one does not, null: content does not tell. */
  parcoursupUrl: string | null;
  /** The language of its name, where it is not the page's. */
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
/** Behind every level that counts years. */
const UNTOLD = 99;

/**
 * The courses that can be asked for. The CRM says which; where content cannot say more, the courses are offered all the
 * same, without more. Every language shares one offer: what has no page in this one keeps its name in the default language.
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
 * Those of them that a campus offers. Where content does not tell, the CRM is asked for the course's campuses.
 * @throws ContentError when the CRM does not tell either: a list that may be wrong is none.
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
    // A course that the CRM does not know any more is taught nowhere.
    const campuses = await orNone(content.get(queries.crmCampuses(action, course)));
    return (campuses ?? []).map(({ slug }) => slug);
  }
  const there = await Promise.all(offered.map(isThere));
  return offered.filter((_course, index) => there[index]);
}

/** The slug of the campus where all of them are taught, if that is one alone: nobody has to choose it. '' otherwise. */
export function onlyCampus(offered: readonly OfferedCourse[]): string {
  const places = new Set(offered.flatMap(({ campuses }) => campuses ?? ['']));
  const [only = ''] = places;
  return places.size === 1 ? only : '';
}

/**
 * Where one applies to a course on Parcoursup, '' where one does not: as the offer tells, else the course's own page.
 * @throws ContentError when nobody tells: whoever has to apply there is not led past it.
 */
export async function parcoursupOf(
  course: string,
  offered: readonly OfferedCourse[],
  content: ContentReader,
): Promise<string> {
  const listed = offered.find(({ slug }) => inAddress(slug) === inAddress(course));
  if (typeof listed?.parcoursupUrl === 'string') return listed.parcoursupUrl;
  // There may be no page of it: then the CRM alone knows it.
  const page = await orNone(content.get(createQueries(DEFAULT_LOCALE, '').course(course)));
  return page?.parcoursupUrl ?? '';
}

/** By kind of diploma, the shortest first; one group without a name when content tells of none. */
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

/** By slug as addresses have it; null when content cannot be asked. */
async function readFacts({ content, queries }: Reading): Promise<Map<string, CourseSummary> | null> {
  const ask = (page: number) => content.get(queries.courseFacts(page));
  try {
    const lists = [await ask(1)];
    const [first] = lists;
    // Where the service counts, a large school waits no longer than for two answers.
    const last = Math.min(first?.pageCount ?? 1, MOST_PAGES);
    lists.push(...(await Promise.all(Array.from({ length: Math.max(0, last - 1) }, (_, at) => ask(at + 2)))));
    for (
      let list = lists.at(-1);
      list?.pageCount === null && hasNextPage(list) && lists.length < MOST_PAGES;
    ) {
      list = await ask(lists.length + 1);
      lists.push(list);
    }
    return new Map(lists.flatMap(({ items }) => items.map((course) => [inAddress(course.slug), course])));
  } catch {
    return null;
  }
}
