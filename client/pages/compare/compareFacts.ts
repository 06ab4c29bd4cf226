import type { Course } from '../../../shared/content/course';
import type { CourseSummary } from '../../../shared/content/summaries';

export interface CompareFacts {
  courses: Omit<Course, 'body' | 'seo'>[];
  unknown: string[];
  isTooMany: boolean;
  /** What may be added; empty where that cannot be had, or nothing has room. */
  others: Pick<CourseSummary, 'slug' | 'title' | 'category'>[];
}
