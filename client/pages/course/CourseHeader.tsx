import { coursePath, requestPath } from '../../../shared/addresses/entryPaths';
import { localise } from '../../../shared/locale';
import { CompareLink } from '../../entries/CompareLink';
import { courseIllustration } from '../../entries/courseIllustration';
import { inOneLine } from '../../entries/inOneLine';
import { useLabels, useSite } from '../../site/SiteContext';
import { Button } from '../../ui/Button';
import { Tag } from '../../ui/Tag';
import { PageBreadcrumb } from '../PageBreadcrumb';
import { PageHeading } from '../PageHeading';
import { CourseCall } from './CourseCall';
import { CourseStrip } from './CourseStrip';
import type { CoursePageFacts } from './coursePageFacts';
import { courseTrail } from './courseTrail';

/** What the programme is, what one chooses it by, and the ways to it. */
export function CourseHeader({ course }: Pick<CoursePageFacts, 'course'>) {
  const labels = useLabels();
  const { locale, options } = useSite();
  const address = options.siteUrl + localise(coursePath(course), locale);
  return (
    <>
      <PageBreadcrumb locale={locale} trail={courseTrail(course, labels)} />
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
                <Tag>{label}</Tag>
              </li>
            ))}
          </ul>
        )}
        <CourseCall course={course} />{' '}
        <Button
          href={localise(requestPath('brochure', { course: course.slug }), locale)}
          variant="secondary"
          icon="download"
          data-popin="brochure"
          data-course={course.slug}
        >
          {labels('cta.brochure')}
        </Button>{' '}
        <span className="course-heading__take">
          <a className="course-heading__tool" href={address} data-share={labels('course.share.copied')}>
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
