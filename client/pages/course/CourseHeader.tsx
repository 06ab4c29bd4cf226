import type { ReactNode } from 'react';
import { coursePath } from '../../../shared/addresses/entryPaths';
import type { CourseSummary } from '../../../shared/content/summaries';
import { levelTitle } from '../../../shared/kinds';
import type { Labels } from '../../../shared/labels/labels';
import { localise } from '../../../shared/locale';
import type { Crumb } from '../../../shared/structuredData/subject';
import { CompareLink } from '../../entries/CompareLink';
import { durationText, entryText, feeTexts, nextIntake, rhythmText } from '../../entries/courseFacts';
import { courseIllustration } from '../../entries/courseIllustration';
import { inOneLine } from '../../entries/inOneLine';
import { RequestButton } from '../../entries/RequestButton';
import { useLabels, useSite } from '../../site/SiteContext';
import { Tag } from '../../ui/Tag';
import { BidiText } from '../../ui/text/BidiText';
import { PageBreadcrumb } from '../PageBreadcrumb';
import { PageHeading } from '../PageHeading';
import { CourseCall } from './CourseCall';
import type { CoursePageFacts } from './coursePageFacts';

/** Title, key facts, and the calls to action. */
export function CourseHeader({ course }: Pick<CoursePageFacts, 'course'>) {
  const labels = useLabels();
  const { locale, options } = useSite();
  const address = options.siteUrl + localise(coursePath(course), locale);
  return (
    <>
      <PageBreadcrumb trail={courseTrail(course, labels)} />
      <PageHeading
        className="course-heading"
        title={course.title}
        eyebrow={inOneLine(course.category?.title, course.domain?.title)}
        lead={course.summary}
        image={course.picture}
        illustration={courseIllustration(course, '8x9')}
        below={<CourseStrip course={course} />}
      >
        {course.labels.length > 0 && (
          <ul className="page-heading__tags tag-list bare-list" role="list">
            {course.labels.map((label) => (
              <li key={label}>
                <Tag>
                  <BidiText text={label} />
                </Tag>
              </li>
            ))}
          </ul>
        )}
        <CourseCall course={course} />{' '}
        <RequestButton action="brochure" course={course.slug} variant="secondary" icon="download">
          {labels('cta.brochure')}
        </RequestButton>{' '}
        <span className="course-heading__take">
          <a
            className="course-heading__tool"
            href={address}
            data-share={labels('course.share.copied')}
            data-needs-code=""
          >
            {labels('course.share')}
          </a>{' '}
          <button type="button" className="course-heading__tool" data-print>
            {labels('course.sheet')}
          </button>{' '}
          <CompareLink course={course} />
          <span className="course-heading__said" role="status" />
        </span>
      </PageHeading>
    </>
  );
}

/** Key facts below the title; unknown ones are left out. */
function CourseStrip({ course }: Pick<CoursePageFacts, 'course'>) {
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

/** Breadcrumb of a programme. */
export function courseTrail({ title, slug }: Pick<CourseSummary, 'title' | 'slug'>, labels: Labels): Crumb[] {
  return [
    { label: labels('courses.title'), path: '/programme' },
    { label: title, path: coursePath({ slug }) },
  ];
}
