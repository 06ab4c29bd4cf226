import type { BlockOf } from '../../../shared/content/blocks';
import type { Course } from '../../../shared/content/course';

/** What the page's own parts are rendered from. */
export interface CoursePageFacts {
  /** Without the fields that edits change but these parts do not show, so that their cached HTML stays valid. */
  course: Omit<Course, 'body' | 'seo' | 'updatedAt'>;
  modules: BlockOf<'course.curriculum'>[];
  /** Sections that the body's blocks provide, for the bar's links. */
  has: { fees: boolean; careers: boolean; story: boolean };
}

/** Ids of the page's sections. */
export const COURSE_ANCHORS = {
  programme: 'programme',
  admission: 'admission',
  fees: 'frais',
  careers: 'debouches',
  campuses: 'campus',
  dates: 'dates',
} as const;
