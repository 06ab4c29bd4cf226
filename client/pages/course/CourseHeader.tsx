import type { CrmAction } from '../../../shared/content/crm';
import { requestPath } from '../../../shared/entryPaths';
import { localise } from '../../../shared/locale';
import { courseIllustration } from '../../entries/courseIllustration';
import { inOneLine } from '../../entries/inOneLine';
import { useLabels, useSite } from '../../site/SiteContext';
import { Button } from '../../ui/Button';
import { Tag } from '../../ui/Tag';
import { PageBreadcrumb } from '../PageBreadcrumb';
import { PageHeading } from '../PageHeading';
import type { CoursePageFacts } from './coursePageFacts';
import { courseTrail } from './courseTrail';

/** What the programme is, and the two ways to it. */
export function CourseHeader({ course }: CoursePageFacts) {
  const labels = useLabels();
  const { locale } = useSite();
  const request = (action: CrmAction) => localise(requestPath(action, { course: course.slug }), locale);
  return (
    <>
      <PageBreadcrumb locale={locale} trail={courseTrail(course, labels)} />
      <PageHeading
        title={course.title}
        eyebrow={inOneLine(course.category?.title, course.level && labels(`course.level.${course.level}`))}
        lead={course.summary}
        image={course.picture}
        illustration={courseIllustration(course, '8x9')}
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
        <Button href={request('registration')} data-popin="registration" data-course={course.slug}>
          {labels('cta.registration')}
        </Button>
        <Button
          href={request('brochure')}
          variant="secondary"
          icon="download"
          data-popin="brochure"
          data-course={course.slug}
        >
          {labels('cta.brochure')}
        </Button>
      </PageHeading>
    </>
  );
}
