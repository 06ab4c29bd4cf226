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
    /** Chosen by an editor; if empty, the list follows `category` and `level`. */
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
    /** The language of the first column if it is not the page's: 'en'. */
    lang?: string;
    columns: string[];
    rows: string[][];
  };
  'course.fees': {
    rows: { label: string; price: string; note: string }[];
    /** Sanitised HTML. */
    financing: string;
  };
  /** Application deadlines and start dates, from the programmes themselves. */
  'admission.calendar': {
    title: string;
    /** Of one diploma, or '' for all. */
    category: string;
  };
  /** The fees of the programmes, and the total cost of one of them. Its form leads to its own page. */
  'fees.simulator': {
    title: string;
    text: string;
  };
}
