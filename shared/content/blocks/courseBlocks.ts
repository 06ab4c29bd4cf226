import type { CampusRef, CourseSummary } from '../summaries';

export interface CourseBlocks {
  'course.finder': {
    levels: string[];
    rhythms: string[];
    /** Empty: every campus. */
    campuses: CampusRef[];
  };
  'course.programs': {
    title: string;
    /** Chosen by hand; when empty, the list follows `category` and `level`. */
    courses: CourseSummary[];
    category: string;
    level: string | null;
    layout: 'grid' | 'list' | 'carousel';
  };
  'course.levels': {
    title: string;
    steps: { level: string; title: string; text: string; url: string }[];
  };
  'course.curriculum': {
    caption: string;
    /** The language of the first column where it is not the page's: 'en'. */
    lang?: string;
    columns: string[];
    rows: string[][];
  };
  'course.fees': {
    rows: { label: string; price: string; note: string }[];
    /** Sanitised HTML. */
    financing: string;
  };
  /** When one may apply, and when courses begin: from the programmes themselves. */
  'admission.calendar': {
    title: string;
    /** Of one diploma, or '' for all. */
    category: string;
  };
  /** What the programmes cost, and what one of them does in all. Its form leads to the page that it stands in. */
  'fees.simulator': {
    title: string;
    text: string;
  };
}
