import { requestPath } from '../../../shared/addresses/entryPaths';
import type { Course } from '../../../shared/content/course';
import { localise } from '../../../shared/locale';
import { useLabels, useSite } from '../../site/SiteContext';
import { Button } from '../../ui/Button';

interface CourseCallProps {
  course: Pick<Course, 'slug' | 'parcoursupUrl'>;
  size?: 'regular' | 'small';
}

/** The one right way into a programme: a wish on Parcoursup where it recruits there, else the school's own form. */
export function CourseCall({ course: { slug, parcoursupUrl }, size }: CourseCallProps) {
  const labels = useLabels();
  const { locale } = useSite();
  return parcoursupUrl ? (
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
