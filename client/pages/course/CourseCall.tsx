import { requestPath } from '../../../shared/addresses/entryPaths';
import type { Course } from '../../../shared/content/course';
import { localise } from '../../../shared/locale';
import { isByParcoursup } from '../../entries/courseFacts';
import { useLabels, useSite } from '../../site/SiteContext';
import { Button } from '../../ui/Button';

interface CourseCallProps {
  course: Pick<Course, 'slug' | 'parcoursupUrl' | 'intakes'>;
  size?: 'regular' | 'small';
}

/** The one right way into the next intake: a wish on Parcoursup, else the school's own form. */
export function CourseCall({ course, size }: CourseCallProps) {
  const { slug, parcoursupUrl } = course;
  const labels = useLabels();
  const { locale } = useSite();
  return isByParcoursup(course) ? (
    <Button
      className="course-call__main"
      href={parcoursupUrl}
      target="_blank"
      rel="noopener noreferrer"
      iconAfter="external"
      size={size}
    >
      {labels('course.call.parcoursup')}
      <span className="visually-hidden"> {labels('commons.newWindow')}</span>
    </Button>
  ) : (
    <Button
      className="course-call__main"
      href={localise(requestPath('registration', { course: slug }), locale)}
      size={size}
      data-popin="registration"
      data-course={slug}
    >
      {labels('cta.registration')}
    </Button>
  );
}
