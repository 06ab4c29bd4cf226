import type { CourseSummary } from '../../../shared/content/summaries';
import { COURSE_CHOICES } from '../../../shared/facets';
import type { CourseFilters } from './courseFilters';

const CHOICES = {
  ...COURSE_CHOICES,
  /** The months in which it begins. */
  rentree: ({ intakes }: CourseSummary) => intakes.map(({ date }) => date.isoDay.slice(0, 7)),
};
export type CourseFacet = keyof typeof CHOICES;
// as: an object has no other keys than its own.
const COURSE_FACETS = Object.keys(CHOICES) as CourseFacet[];

/** For each choice of each filter, how many programmes it leaves with the other filters as they are. */
export type CourseCounts = Record<CourseFacet, Record<string, number>> & {
  /** How many there are without a choice of each. */
  all: Record<CourseFacet, number>;
};

const choicesOf = (course: CourseSummary, facet: CourseFacet): readonly string[] => CHOICES[facet](course);

const passes = (course: CourseSummary, facet: CourseFacet, filters: CourseFilters) =>
  filters[facet] === '' || choicesOf(course, facet).includes(filters[facet]);

/** Those that every filter but the words lets through. */
export function filterCourses(courses: readonly CourseSummary[], filters: CourseFilters): CourseSummary[] {
  return courses.filter((course) => COURSE_FACETS.every((facet) => passes(course, facet, filters)));
}

/** Of a whole list: a part of it would count wrong. */
export function countCourses(courses: readonly CourseSummary[], filters: CourseFilters): CourseCounts {
  const left = (facet: CourseFacet) =>
    courses.filter((course) =>
      COURSE_FACETS.every((other) => other === facet || passes(course, other, filters)),
    );
  const count = (facet: CourseFacet) => {
    // Without a prototype, in which a choice called `constructor` would be counted already.
    const counts: Record<string, number> = Object.create(null);
    for (const choice of left(facet).flatMap((course) => [...new Set(choicesOf(course, facet))]))
      counts[choice] = (counts[choice] ?? 0) + 1;
    return counts;
  };
  return {
    niveau: count('niveau'),
    rythme: count('rythme'),
    categorie: count('categorie'),
    campus: count('campus'),
    acces: count('acces'),
    domaine: count('domaine'),
    parcoursup: count('parcoursup'),
    rentree: count('rentree'),
    // as: it has those keys that it is made of.
    all: Object.fromEntries(COURSE_FACETS.map((facet) => [facet, left(facet).length])) as CourseCounts['all'],
  };
}
