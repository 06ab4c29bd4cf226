import type { ReactNode } from 'react';
import { levelTitle } from '../../../shared/kinds';
import { durationText, entryText, feeTexts, nextIntake, rhythmText } from '../../entries/courseFacts';
import { useLabels, useSite } from '../../site/SiteContext';
import type { CoursePageFacts } from './coursePageFacts';

/** What one chooses by, under the title: what is not known is left out. */
export function CourseStrip({ course }: Pick<CoursePageFacts, 'course'>) {
  const labels = useLabels();
  const { locale } = useSite();
  const intake = nextIntake(course);
  const fee = feeTexts(course, labels, locale);
  const facts: { label: string; value: ReactNode; note?: string }[] = [
    {
      label: labels('course.strip.entry'),
      value: entryText(course, labels),
      note: course.level ? labels('course.strip.exit', { level: levelTitle(course.level, labels) }) : '',
    },
    { label: labels('course.duration'), value: durationText(course, labels) },
    { label: labels('course.rhythm'), value: rhythmText(course, labels).replaceAll('\u00a0', ' ') },
    {
      label: labels('course.strip.intake'),
      value: intake && <time dateTime={intake.date.isoDay}>{intake.date.short}</time>,
    },
    { label: labels('course.price'), value: fee.text, note: fee.note },
    {
      label: labels('course.strip.deadline'),
      value: intake?.deadline && <time dateTime={intake.deadline.isoDay}>{intake.deadline.short}</time>,
      note: intake && !intake.isOpen ? labels('course.intake.closed') : '',
    },
  ];
  const known = facts.filter(({ value }) => value !== '' && value !== null && value !== undefined);
  if (known.length === 0) return null;
  return (
    <dl className="course-strip">
      {known.map(({ label, value, note }) => (
        <div key={label} className="course-strip__fact">
          <dt>{label}</dt>
          <dd>{value}</dd>
          {note && <dd className="course-strip__note">{note}</dd>}
        </div>
      ))}
    </dl>
  );
}
