import type { BlockOf } from '../../../shared/content/blocks';
import type { Course } from '../../../shared/content/course';

/** What the page's own parts are rendered from. */
export interface CoursePageFacts {
  /** Without what every edit changes. */
  course: Omit<Course, 'body' | 'seo' | 'updatedAt'>;
  modules: BlockOf<'course.curriculum'>[];
  /** Sections that blocks of the body make, which its bar may lead to. */
  has: { fees: boolean; careers: boolean; story: boolean };
}

/** The sections of the page, by their place in it. */
export const COURSE_ANCHORS = {
  programme: 'programme',
  admission: 'admission',
  fees: 'frais',
  careers: 'debouches',
  campuses: 'campus',
  dates: 'dates',
} as const;
