import { requestPath } from '../../../shared/addresses/entryPaths';
import type { Labels } from '../../../shared/labels/labels';
import { accessDelayText, isByParcoursup } from '../../entries/courseFacts';
import { leadsSomewhere } from '../../site/leadsSomewhere';
import type { SiteOptions } from '../../site/SiteContext';
import type { CoursePageFacts } from './coursePageFacts';

type Course = CoursePageFacts['course'];

/** Whether there is a way in that the page can lead to. */
export function canApply(course: Course, options: SiteOptions): boolean {
  return isByParcoursup(course) || leadsSomewhere(options, requestPath('registration'));
}

/** Whether anything is known of who is taken, how and when. */
export function tellsOfAdmission(course: Course, labels: Labels, options: SiteOptions): boolean {
  return (
    canApply(course, options) ||
    course.intakes.length > 0 ||
    [course.entryLevel, course.graduationLevel, course.prerequisites, accessDelayText(course, labels)].some(
      (text) => text !== '',
    )
  );
}
