import { Fragment } from 'react';
import { coursePath } from '../../../shared/addresses/entryPaths';
import { inAddress } from '../../../shared/addresses/slug';
import type { BlockOf } from '../../../shared/content/blocks';
import type { CourseSummary, Intake } from '../../../shared/content/summaries';
import { localise } from '../../../shared/locale';
import { useEveryCourse } from '../../entries/everyCourse';
import { useLabels, useSite } from '../../site/SiteContext';
import { DataTable } from '../../ui/DataTable';

/** Up to this many programmes are named; of more only the number is shown. */
const NAMED = 2;

/** Application deadlines and start dates of one diploma or of all, from the programmes' own data. */
export function AdmissionCalendar({ block }: { block: BlockOf<'admission.calendar'> }) {
  const labels = useLabels();
  const every = useEveryCourse();
  const rows = calendarRows(every.filter((course) => isOf(course, block.category)));
  if (rows.length === 0) return null;
  const captionId = `${block.id}-caption`;
  return (
    <div className="container">
      <DataTable className="admission-calendar" labelledBy={captionId}>
        <caption className="admission-calendar__caption" id={captionId}>
          {block.title || labels('blocks.calendar.title')}
        </caption>
        <thead>
          <tr>
            <th scope="col">{labels('blocks.calendar.intake')}</th>
            <th scope="col">{labels('blocks.calendar.deadline')}</th>
            <th scope="col">{labels('blocks.calendar.courses')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row">
                <time dateTime={row.intake.date.isoDay}>{row.intake.date.long}</time>
              </th>
              <td>
                <Deadline row={row} />
              </td>
              <td>
                <Courses row={row} category={block.category} />
              </td>
            </tr>
          ))}
        </tbody>
      </DataTable>
    </div>
  );
}

function isOf({ category }: { category: { slug: string } | null }, slug: string): boolean {
  return slug === '' || (category !== null && inAddress(category.slug) === inAddress(slug));
}

function Deadline({ row: { intake, way } }: { row: CalendarRow }) {
  const labels = useLabels();
  const { deadline, isOpen } = intake;
  return (
    <>
      {deadline ? (
        <time dateTime={deadline.isoDay}>{deadline.long}</time>
      ) : (
        labels('blocks.calendar.noDeadline')
      )}{' '}
      <span className="admission-calendar__way soft">
        {labels(isOpen ? `blocks.calendar.${way}` : 'blocks.calendar.closed')}
      </span>
    </>
  );
}

function Courses({ row: { courses, intake, way }, category }: { row: CalendarRow; category: string }) {
  const labels = useLabels();
  const { locale } = useSite();
  if (courses.length <= NAMED)
    return courses.map((course) => (
      <Fragment key={course.slug}>
        <a className="admission-calendar__course" href={localise(coursePath(course), locale)}>
          {course.title}
        </a>{' '}
      </Fragment>
    ));
  const filters = new URLSearchParams({
    ...(category ? { categorie: inAddress(category) } : {}),
    ...(way === 'parcoursup' ? { parcoursup: 'oui' } : {}),
    rentree: intake.date.isoDay.slice(0, 7),
  });
  return (
    <a
      className="admission-calendar__course"
      href={`${localise('/programme', locale)}?${filters}`}
      rel="nofollow"
    >
      {labels('blocks.calendar.count', { count: courses.length })}
    </a>
  );
}

/** Programmes with the same start date, deadline and way to apply. */
interface CalendarRow {
  key: string;
  intake: Intake;
  way: 'parcoursup' | 'either' | 'direct';
  courses: CourseSummary[];
}

/** Future start dates, soonest first; those still open to applications come before the others. */
function calendarRows(courses: readonly CourseSummary[]): CalendarRow[] {
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
