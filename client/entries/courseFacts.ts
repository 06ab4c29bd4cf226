import type { Course } from '../../shared/content/course';
import type { CourseSummary } from '../../shared/content/summaries';
import type { Labels } from '../../shared/labels/labels';

/** '3 ans', or ''. */
export function durationText({ duration }: Pick<CourseSummary, 'duration'>, labels: Labels): string {
  if (!duration) return '';
  const { value, scale } = duration;
  return labels(`course.duration.${scale}.${value === 1 ? 'one' : 'many'}`, { value });
}

/** 'Initial ou alternance', or ''; in one piece, so that a line of facts breaks beside it rather than amid it. */
export function rhythmText({ rhythms }: Pick<CourseSummary, 'rhythms'>, labels: Labels): string {
  return rhythms
    .map((rhythm) => labels(`course.rhythm.${rhythm}`))
    .map((word, place) => (place === 0 ? word : word.charAt(0).toLowerCase() + word.slice(1)))
    .join(labels('course.rhythm.or'))
    .replaceAll(' ', '\u00a0');
}

/** '12 campus', or ''. */
export function campusCountText({ campuses }: Pick<CourseSummary, 'campuses'>, labels: Labels): string {
  if (campuses.length === 0) return '';
  return campuses.length === 1
    ? (campuses[0]?.title ?? '')
    : labels('course.campusCount', { count: campuses.length });
}

/** How long before a course begins one may join it: its own word, else that of its kind, or ''. */
export function accessDelayText(
  { accessDelay, category }: Pick<Course, 'accessDelay' | 'category'>,
  labels: Labels,
): string {
  return accessDelay || (category ? labels.optional(`course.accessDelay.${category.slug}`) : '');
}
