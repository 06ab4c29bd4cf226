import type { ReactNode } from 'react';
import { coursePath, requestPath } from '../../../shared/addresses/entryPaths';
import { comparePath } from '../../../shared/comparedCourses';
import type { Course } from '../../../shared/content/course';
import type { CourseSummary, Intake } from '../../../shared/content/summaries';
import { levelTitle } from '../../../shared/kinds';
import type { Labels } from '../../../shared/labels/labels';
import { type Locale, localise } from '../../../shared/locale';
import {
  accessDelayText,
  durationText,
  feeTexts,
  isByParcoursup,
  nextIntake,
  rhythmText,
} from '../../entries/courseFacts';
import { inOneLine } from '../../entries/inOneLine';
import { useLabels, useSite } from '../../site/SiteContext';
import { Icon } from '../../ui/media/Icon';

export interface CompareFacts {
  courses: Omit<Course, 'body' | 'seo'>[];
  unknown: string[];
  isTooMany: boolean;
  /** Programmes that can be added; empty when the table is full or the list could not be read. */
  others: Pick<CourseSummary, 'slug' | 'title' | 'category'>[];
}

type ComparedCourse = CompareFacts['courses'][0];

interface Row {
  name: string;
  /** A programme's value for this criterion; null or '' if it has none. */
  value(course: ComparedCourse): ReactNode;
}

/** Up to this many campuses are named; the others are counted. */
const NAMED_CAMPUSES = 6;

/** Programmes side by side, one row per criterion. A criterion without any value has no row. */
export function CompareTable({ courses }: Pick<CompareFacts, 'courses'>) {
  const labels = useLabels();
  const { locale } = useSite();
  const slugs = courses.map(({ slug }) => slug);
  const count = courses.length;
  return (
    <table className="compare" data-columns={count}>
      <caption className="visually-hidden">
        {count === 1 ? labels('compare.caption.one') : labels('compare.caption', { count })}
      </caption>
      <thead>
        <tr className="compare__row">
          <th className="compare__corner" scope="col">
            <span className="visually-hidden">{labels('compare.row.criterion')}</span>
          </th>
          {courses.map(({ slug, title }) => (
            <th key={slug} className="compare__course" scope="col">
              <a className="compare__title" href={localise(coursePath({ slug }), locale)}>
                {title}
              </a>
              <a
                className="compare__remove round"
                href={localise(comparePath(slugs.filter((other) => other !== slug)), locale)}
                rel="nofollow"
              >
                <Icon name="close" label={labels('compare.remove', { title })} />
              </a>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rowsOf(labels, locale)
          .map(({ name, value }) => ({ name, values: courses.map((course) => value(course)) }))
          .filter(({ values }) => values.some(Boolean))
          .map(({ name, values }) => (
            <tr key={name} className="compare__row">
              <th className="compare__criterion" scope="row">
                {name}
              </th>
              {courses.map(({ slug }, index) => (
                <td key={slug} className="compare__value">
                  {values[index] || <span className="soft">{labels('compare.unsaid')}</span>}
                </td>
              ))}
            </tr>
          ))}
      </tbody>
    </table>
  );
}

/** Start dates, one per line. */
function Intakes({ intakes }: Pick<ComparedCourse, 'intakes'>) {
  return (
    <ul className="bare-list" role="list">
      {[...new Map(intakes.map(({ date }) => [date.isoDay, date])).values()].map(({ isoDay, long }) => (
        <li key={isoDay}>
          <time dateTime={isoDay}>{long}</time>
        </li>
      ))}
    </ul>
  );
}

/** Application deadline of the next intake; nothing if it is unknown or past. */
function deadlineOf(intake: Intake | null): ReactNode {
  const { deadline, isOpen } = intake ?? {};
  return deadline && isOpen && <time dateTime={deadline.isoDay}>{deadline.long}</time>;
}

/** The editor's text, else the yearly fee. */
function priceText(course: ComparedCourse, labels: Labels, locale: Locale): string {
  const { text, note } = feeTexts(course, labels, locale);
  return course.price || inOneLine(text, note);
}

function rowsOf(labels: Labels, locale: Locale): Row[] {
  return [
    { name: labels('compare.row.diploma'), value: ({ category }) => category?.title },
    { name: labels('compare.row.domain'), value: ({ domain }) => domain?.title },
    { name: labels('compare.row.entry'), value: ({ entryLevel }) => entryLevel },
    {
      name: labels('compare.row.level'),
      value: ({ graduationLevel, level }) => graduationLevel || (level && levelTitle(level, labels)),
    },
    { name: labels('compare.row.duration'), value: (course) => durationText(course, labels) },
    { name: labels('compare.row.rhythm'), value: (course) => rhythmText(course, labels) },
    { name: labels('compare.row.price'), value: (course) => priceText(course, labels, locale) },
    {
      name: labels('compare.row.intakes'),
      value: ({ intakes }) => intakes.length > 0 && <Intakes intakes={intakes} />,
    },
    { name: labels('compare.row.deadline'), value: ({ intakes }) => deadlineOf(nextIntake({ intakes })) },
    { name: labels('compare.row.delay'), value: (course) => accessDelayText(course, labels) },
    {
      name: labels('compare.row.apply'),
      value: ({ parcoursupUrl, intakes, slug }) =>
        isByParcoursup({ parcoursupUrl, intakes }) ? (
          <a href={parcoursupUrl}>{labels('admissions.parcoursup.link')}</a>
        ) : (
          <a
            href={localise(requestPath('registration', { course: slug }), locale)}
            data-popin="registration"
            data-course={slug}
          >
            {labels('cta.registration')}
          </a>
        ),
    },
    {
      name: labels('compare.row.campuses'),
      value: ({ campuses }) =>
        campuses.length > 0 &&
        [
          campuses
            .slice(0, NAMED_CAMPUSES)
            .map(({ title }) => title)
            .join(', '),
          moreCampuses(campuses.length - NAMED_CAMPUSES, labels),
        ]
          .filter(Boolean)
          .join(' '),
    },
    {
      name: labels('compare.row.results'),
      value: ({ results }) =>
        results.length > 0 && (
          <ul className="bare-list" role="list">
            {results.slice(0, 3).map(({ label, value, year }) => (
              <li key={label}>
                <strong>{value}</strong> {label}
                {year && ` (${year})`}
              </li>
            ))}
          </ul>
        ),
    },
    {
      name: labels('compare.row.rncp'),
      value: ({ rncp }) => rncp && [rncp.code, rncp.title].filter(Boolean).join(', '),
    },
    { name: labels('compare.row.vae'), value: ({ vae }) => labels(vae ? 'compare.yes' : 'compare.no') },
  ];
}

/** '' when all campuses are named. */
function moreCampuses(count: number, labels: Labels): string {
  if (count <= 0) return '';
  return count === 1 ? labels('compare.campuses.more.one') : labels('compare.campuses.more', { count });
}
