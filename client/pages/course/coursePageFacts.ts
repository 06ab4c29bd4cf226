import type { CourseCurriculumBlock } from '../../../shared/content/blocks';
import type { Course } from '../../../shared/content/course';
import type { EventSummary } from '../../../shared/content/event';
import type { CourseSummary } from '../../../shared/content/summaries';

/** What the page's own parts are drawn from. */
export interface CoursePageFacts {
  /** Without what every edit changes. */
  course: Omit<Course, 'body' | 'seo' | 'updatedAt'>;
  modules: CourseCurriculumBlock[];
  /** The next open day of each of its campuses that has one, by the campus's slug. */
  openDays: Record<string, EventSummary>;
  /** Others of its domain. */
  related: CourseSummary[];
  /** Sections that blocks of the body make, which its bar may lead to. */
  has: { fees: boolean; careers: boolean };
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
