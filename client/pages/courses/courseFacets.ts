import type { CourseSummary } from '../../../shared/content/summaries';
import { COURSE_CHOICES } from '../../../shared/facets';
import { countChoices } from '../list/listChoices';
import type { CourseFilters } from './courseFilters';

const CHOICES = {
  ...COURSE_CHOICES,
  /** Months of its intakes. */
  rentree: ({ intakes }: CourseSummary) => intakes.map(({ date }) => date.isoDay.slice(0, 7)),
};
export type CourseFacet = keyof typeof CHOICES;
// as: CHOICES has exactly the keys of its type.
const COURSE_FACETS = Object.keys(CHOICES) as CourseFacet[];

/** For each option of each filter: the number of programmes with the other filters unchanged. */
export type CourseCounts = Record<CourseFacet, Record<string, number>> & {
  /** For each filter: the number if it alone is cleared. */
  all: Record<CourseFacet, number>;
};

const choicesOf = (course: CourseSummary, facet: CourseFacet): readonly string[] => CHOICES[facet](course);

const passes = (course: CourseSummary, facet: CourseFacet, filters: CourseFilters) =>
  filters[facet] === '' || choicesOf(course, facet).includes(filters[facet]);

/** Programmes that pass every filter except the search words. */
export function filterCourses(courses: readonly CourseSummary[], filters: CourseFilters): CourseSummary[] {
  return courses.filter((course) => COURSE_FACETS.every((facet) => passes(course, facet, filters)));
}

/** @param courses the whole list: counts of one page of it would be wrong */
export function countCourses(courses: readonly CourseSummary[], filters: CourseFilters): CourseCounts {
  const left = (facet: CourseFacet) =>
    courses.filter((course) =>
      COURSE_FACETS.every((other) => other === facet || passes(course, other, filters)),
    );
  const count = (facet: CourseFacet) =>
    countChoices(left(facet).flatMap((course) => [...new Set(choicesOf(course, facet))]));
  return { ...ofEach(count), all: ofEach((facet) => left(facet).length) };
}

function ofEach<T>(of: (facet: CourseFacet) => T): Record<CourseFacet, T> {
  // as: built from exactly these keys.
  return Object.fromEntries(COURSE_FACETS.map((facet) => [facet, of(facet)])) as Record<CourseFacet, T>;
}
