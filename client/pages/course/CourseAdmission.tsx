import { requestPath } from '../../../shared/addresses/entryPaths';
import type { Intake } from '../../../shared/content/summaries';
import type { Labels } from '../../../shared/labels/labels';
import { localise } from '../../../shared/locale';
import { accessDelayText, isByParcoursup } from '../../entries/courseFacts';
import { leadsSomewhere } from '../../site/leadsSomewhere';
import { type SiteOptions, useLabels, useSite } from '../../site/SiteContext';
import { FactList } from '../../ui/FactList';
import { SectionHeader } from '../../ui/SectionHeader';
import { Link } from '../../ui/text/Link';
import { RichText } from '../../ui/text/RichText';
import { CourseCall } from './CourseCall';
import { COURSE_ANCHORS, type CoursePageFacts } from './coursePageFacts';

/** Requirements, how to apply, and dates. */
export function CourseAdmission({ course }: Pick<CoursePageFacts, 'course'>) {
  const labels = useLabels();
  const { options } = useSite();
  if (!tellsOfAdmission(course, labels, options)) return null;
  return (
    <section className="course-admission container" aria-labelledby={COURSE_ANCHORS.admission}>
      <SectionHeader title={labels('course.nav.admission')} id={COURSE_ANCHORS.admission} />
      <div className="course-admission__columns stack">
        <div className="course-admission__conditions stack">
          <FactList
            facts={[
              { label: labels('course.entryLevel'), value: course.entryLevel },
              { label: labels('course.graduationLevel'), value: course.graduationLevel },
              { label: labels('course.accessDelay'), value: accessDelayText(course, labels) },
            ]}
          />
          {course.prerequisites && (
            <div>
              <h3 className="course-admission__title">{labels('course.prerequisites')}</h3>
              <RichText html={course.prerequisites} />
            </div>
          )}
          {canApply(course, options) && (
            <div className="course-admission__how">
              <h3 className="course-admission__title">{labels('course.apply')}</h3>
              <p>
                {labels(
                  isByParcoursup(course)
                    ? 'course.apply.parcoursup'
                    : course.campuses.length > 1
                      ? 'course.apply.direct'
                      : 'course.apply.direct.one',
                )}
                {course.parcoursupUrl && !isByParcoursup(course) && ` ${labels('course.apply.others')}`}
              </p>
              <CourseCall course={course} />
            </div>
          )}
        </div>
        <CourseDates course={course} />
      </div>
    </section>
  );
}

function CourseDates({ course: { slug, parcoursupUrl, intakes } }: Pick<CoursePageFacts, 'course'>) {
  const labels = useLabels();
  if (intakes.length === 0) return null;
  return (
    <section className="course-dates" aria-labelledby={COURSE_ANCHORS.dates}>
      <h3 className="course-dates__title" id={COURSE_ANCHORS.dates}>
        {labels('course.dates')}
      </h3>
      <ul className="course-dates__list bare-list" role="list">
        {intakes.map((intake) => (
          <li
            key={
              intake.date.isoDay + (intake.admission ?? '') + intake.campuses.map(({ slug }) => slug).join()
            }
            className="course-date"
          >
            <p className="course-date__day">
              <time dateTime={intake.date.isoDay}>{intake.date.long}</time>
            </p>
            <Deadline intake={intake} />
            {parcoursupUrl && intake.isOpen && (
              <Way intake={intake} course={slug} parcoursupUrl={parcoursupUrl} />
            )}
            <p className="course-date__where soft small">
              {intake.campuses.length > 0
                ? intake.campuses.map(({ title }) => title).join(', ')
                : labels('course.dates.everyCampus')}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Deadline({ intake: { deadline, isOpen } }: { intake: Intake }) {
  const labels = useLabels();
  if (!isOpen) return <p className="course-date__deadline">{labels('course.intake.closed')}</p>;
  if (!deadline) return null;
  return (
    <p className="course-date__deadline">
      {labels('course.dates.deadline')}{' '}
      <strong>
        <time dateTime={deadline.isoDay}>{deadline.long}</time>
      </strong>
    </p>
  );
}

/** For a programme that recruits both on Parcoursup and directly: how to apply for this intake. */
function Way({
  intake: { admission },
  course,
  parcoursupUrl,
}: {
  intake: Intake;
  course: string;
  parcoursupUrl: string;
}) {
  const labels = useLabels();
  const { locale } = useSite();
  return (
    <p className="course-date__way">
      {admission === 'direct' ? (
        <a
          href={localise(requestPath('registration', { course }), locale)}
          data-popin="registration"
          data-course={course}
        >
          {labels('course.dates.direct')}
        </a>
      ) : (
        <Link href={parcoursupUrl} newWindowLabel={labels('commons.newWindow')}>
          {labels(admission ? 'course.dates.parcoursup' : 'course.dates.either')}
        </Link>
      )}
    </p>
  );
}

/** Whether the page can link to an application. */
function canApply(course: CoursePageFacts['course'], options: SiteOptions): boolean {
  return isByParcoursup(course) || leadsSomewhere(options, requestPath('registration'));
}

/** Whether any requirement, way to apply or date is known. */
export function tellsOfAdmission(
  course: CoursePageFacts['course'],
  labels: Labels,
  options: SiteOptions,
): boolean {
  return (
    canApply(course, options) ||
    course.intakes.length > 0 ||
    [course.entryLevel, course.graduationLevel, course.prerequisites, accessDelayText(course, labels)].some(
      (text) => text !== '',
    )
  );
}
