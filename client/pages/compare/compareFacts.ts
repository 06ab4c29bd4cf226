import type { Course } from '../../../shared/content/course';
import type { CourseSummary } from '../../../shared/content/summaries';

export interface CompareFacts {
  courses: Omit<Course, 'body' | 'seo'>[];
  unknown: string[];
  isTooMany: boolean;
  /** What may be added; empty when the table is full, or the list cannot be had. */
  others: Pick<CourseSummary, 'slug' | 'title' | 'category'>[];
}
