import type { Course } from '../../../shared/content/course';
import { isByParcoursup } from '../../entries/courseFacts';
import { RequestButton } from '../../entries/RequestButton';
import { useLabels } from '../../site/SiteContext';
import { Button } from '../../ui/Button';

interface CourseCallProps {
  course: Pick<Course, 'slug' | 'parcoursupUrl' | 'intakes'>;
  size?: 'regular' | 'small';
}

/** The main call to action: Parcoursup if it recruits for the next intake, else the school's own form. */
export function CourseCall({ course, size }: CourseCallProps) {
  const { slug, parcoursupUrl } = course;
  const labels = useLabels();
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
    <RequestButton action="registration" course={slug} className="course-call__main" size={size}>
      {labels('cta.registration')}
    </RequestButton>
  );
}
