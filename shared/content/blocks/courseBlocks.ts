import type { BlockOf } from '../block';
import type { CampusRef, CourseSummary } from '../summaries';

export interface CourseFinderBlock extends BlockOf<'course.finder'> {
  levels: string[];
  rhythms: string[];
  /** Empty: every campus. */
  campuses: CampusRef[];
}
export interface CourseProgramsBlock extends BlockOf<'course.programs'> {
  title: string;
  /** Chosen by hand; when empty, the list follows `category` and `level`. */
  courses: CourseSummary[];
  category: string;
  level: string | null;
  layout: 'grid' | 'list' | 'carousel';
}
export interface CourseLevelsBlock extends BlockOf<'course.levels'> {
  title: string;
  steps: { level: string; title: string; text: string; url: string }[];
}
export interface CourseCurriculumBlock extends BlockOf<'course.curriculum'> {
  caption: string;
  /** The language of the first column where it is not the page's: 'en'. */
  lang?: string;
  columns: string[];
  rows: string[][];
}
export interface CourseFeesBlock extends BlockOf<'course.fees'> {
  rows: { label: string; price: string; note: string }[];
  /** Sanitised HTML. */
  financing: string;
}
/** When one may apply, and when courses begin: from the programmes themselves. */
export interface AdmissionCalendarBlock extends BlockOf<'admission.calendar'> {
  title: string;
  /** Of one diploma, or '' for all. */
  category: string;
}
/** What the programmes cost, and what one of them does in all. Its form leads to the page that it stands in. */
export interface FeesSimulatorBlock extends BlockOf<'fees.simulator'> {
  title: string;
  text: string;
}
