import type { List } from '../../../shared/content/list';
import { MAX_PAGE_SIZE } from '../../../shared/content/queries/queries';
import type { CourseSummary } from '../../../shared/content/summaries';
import { orNull } from '../../../shared/errors';
import { byYears } from '../../../shared/kinds';
import { interleave } from '../../entries/courseCategories';
import { nextIntake } from '../../entries/courseFacts';
import { readEveryCourse } from '../../entries/everyCourse';
import type { Site } from '../../site/SiteContext';
import { pageOfList } from '../list/pageNumber';
import { filterCourses } from './courseFacets';
import { type CourseFilters, readCourseFilters } from './courseFilters';
import { fitOf } from './courseWords';

/** Programmes that match the words (all without words): on their cards, then where the service finds them. */
export async function meantBy(
  words: string,
  every: readonly CourseSummary[],
  { content, queries }: Pick<Site, 'content' | 'queries'>,
): Promise<CourseSummary[]> {
  if (words === '') return interleaved(every);
  const found = await orNull(content.get(queries.courses({ words, limit: MAX_PAGE_SIZE })));
  const elsewhere = new Set(found?.items.map(({ slug }) => slug));
  const rate = fitOf(words);
  return every
    .flatMap((course) => {
      const own = rate(course) ?? (elsewhere.has(course.slug) ? 0 : null);
      return own === null ? [] : [{ course, own }];
    })
    .sort((a, b) => b.own - a.own)
    .map(({ course }) => course);
}

/** One page of the filtered programmes, in the chosen order. */
export function courseList(meant: readonly CourseSummary[], filters: CourseFilters): List<CourseSummary> {
  const left = filterCourses(meant, filters);
  return pageOfList(filters.tri === 'rentree' ? byIntake(left) : left, filters.page);
}

/** How many programmes the form's choices would leave. */
export async function howMany(
  search: URLSearchParams,
  site: Pick<Site, 'content' | 'queries'>,
): Promise<number> {
  const filters = readCourseFilters(search);
  return filterCourses(await meantBy(filters.q, await readEveryCourse(site), site), filters).length;
}

/** By the date of `nextIntake`; on the same day the earlier deadline first. Programmes without one come last. */
function byIntake(courses: readonly CourseSummary[]): CourseSummary[] {
  const key = (course: CourseSummary) => {
    const intake = nextIntake(course);
    return intake ? `${intake.date.isoDay} ${intake.deadline?.isoDay ?? ''}` : '9';
  };
  return [...courses].sort((a, b) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0));
}

/** By level of entry, lowest first; within a level the domains alternate, so that neighbours differ. */
function interleaved(courses: readonly CourseSummary[]): CourseSummary[] {
  const entries = [...new Set(courses.map(({ openTo: [first = ''] }) => first))].sort(byYears);
  const levels = entries.map((level) => courses.filter(({ openTo: [first = ''] }) => first === level));
  return levels.flatMap((level) => interleave(level, ({ domain }) => domain?.slug ?? ''));
}
