import { coursePath } from '../../../shared/addresses/entryPaths';
import type { CourseSummary } from '../../../shared/content/summaries';
import type { Labels } from '../../../shared/labels/labels';
import type { Crumb } from '../../../shared/structuredData/subject';

/** The way to a programme. */
export function courseTrail({ title, slug }: Pick<CourseSummary, 'title' | 'slug'>, labels: Labels): Crumb[] {
  return [
    { label: labels('courses.title'), path: '/programme' },
    { label: title, path: coursePath({ slug }) },
  ];
}
