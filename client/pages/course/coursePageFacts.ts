import type { Course } from '../../../shared/content/course';

/** What the page's own parts are drawn from. */
export interface CoursePageFacts {
  /** Without what every edit changes. */
  course: Omit<Course, 'body' | 'seo' | 'updatedAt'>;
}
