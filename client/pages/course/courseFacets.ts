import type { List } from '../../../shared/content/list';
import type { CourseSummary } from '../../../shared/content/summaries';
import { COURSE_CHOICES } from '../../../shared/facets';
import type { CourseFilters } from './courseFilters';

export const COURSE_FACETS = ['niveau', 'rythme', 'categorie', 'campus'] as const;
export type CourseFacet = (typeof COURSE_FACETS)[number];

/** For each choice of each filter, how many programmes it leaves with the other filters as they are. */
export type CourseCounts = Record<CourseFacet, Record<string, number>> & {
  /** Without a choice of the category. */
  anyCategory: number;
};

const CHOICES: Record<CourseFacet, (course: CourseSummary) => readonly string[]> = COURSE_CHOICES;

/** Null when the list is not whole: a part of it would count wrong. */
export function countCourses(list: List<CourseSummary>, filters: CourseFilters): CourseCounts | null {
  if (list.total === null || list.total > list.items.length) return null;
  const passes = (course: CourseSummary, facet: CourseFacet) =>
    filters[facet] === '' || CHOICES[facet](course).includes(filters[facet]);
  const left = (facet: CourseFacet) =>
    list.items.filter((course) => COURSE_FACETS.every((other) => other === facet || passes(course, other)));
  const count = (facet: CourseFacet) => {
    // Of a programme that is called `constructor` an ordinary object has one already.
    const counts: Record<string, number> = Object.create(null);
    for (const choice of left(facet).flatMap(CHOICES[facet])) counts[choice] = (counts[choice] ?? 0) + 1;
    return counts;
  };
  return {
    niveau: count('niveau'),
    rythme: count('rythme'),
    categorie: count('categorie'),
    campus: count('campus'),
    anyCategory: left('categorie').length,
  };
}
