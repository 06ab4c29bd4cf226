import { requestPath } from '../../../shared/entryPaths';
import { localise } from '../../../shared/locale';
import { accessDelayText, campusCountText, durationText, rhythmText } from '../../entries/courseFacts';
import { useLabels, useSite } from '../../site/SiteContext';
import { Button } from '../../ui/Button';
import { FactList } from '../../ui/FactList';
import { COURSE_CAMPUSES_ID } from './CourseCampuses';
import type { CoursePageFacts } from './coursePageFacts';

/** What a visitor compares programmes by. */
export function CoursePanel({ course }: CoursePageFacts) {
  const labels = useLabels();
  const { locale } = useSite();
  return (
    <div className="facts-panel">
      <h2 className="facts-panel__title">{labels('course.facts')}</h2>
      <FactList
        facts={[
          { label: labels('course.entryLevel'), value: course.entryLevel },
          { label: labels('course.graduationLevel'), value: course.graduationLevel },
          { label: labels('course.duration'), value: durationText(course, labels) },
          { label: labels('course.rhythm'), value: rhythmText(course, labels) },
          { label: labels('course.accessDelay'), value: accessDelayText(course, labels) },
          { label: labels('course.price'), value: course.price },
          {
            label: labels('course.campuses'),
            value: course.campuses.length > 0 && (
              <a href={`#${COURSE_CAMPUSES_ID}`}>{campusCountText(course, labels)}</a>
            ),
          },
        ]}
      />
      <Button
        href={localise(requestPath('contact', { course: course.slug }), locale)}
        variant="secondary"
        icon="chat"
        data-popin="contact"
        data-course={course.slug}
      >
        {labels('cta.contact')}
      </Button>
    </div>
  );
}
