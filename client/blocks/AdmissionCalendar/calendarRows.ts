import type { CourseSummary, Intake } from '../../../shared/content/summaries';

/** Programmes that begin on one day, and close on one, by one way in. */
export interface CalendarRow {
  key: string;
  intake: Intake;
  way: 'parcoursup' | 'either' | 'direct';
  courses: CourseSummary[];
}

/** The days ahead on which programmes begin, the soonest first; those that one can still apply for come before the others. */
export function calendarRows(courses: readonly CourseSummary[]): CalendarRow[] {
  const rows = new Map<string, CalendarRow>();
  for (const course of courses)
    for (const intake of course.intakes) {
      const way = intake.admission ?? 'either';
      const key = [intake.isOpen ? 0 : 1, intake.date.isoDay, intake.deadline?.isoDay ?? '9', way].join(' ');
      const row = rows.get(key) ?? { key, intake, way, courses: [] };
      if (!row.courses.includes(course)) row.courses.push(course);
      rows.set(key, row);
    }
  return [...rows.values()].sort((a, b) => (a.key < b.key ? -1 : 1));
}
