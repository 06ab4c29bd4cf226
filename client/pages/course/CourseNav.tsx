import { requestPath } from '../../../shared/addresses/entryPaths';
import { localise } from '../../../shared/locale';
import { useLabels, useSite } from '../../site/SiteContext';
import { Icon } from '../../ui/media/Icon';
import { CourseCall } from './CourseCall';
import { hasModules } from './CourseModules';
import { COURSE_ANCHORS, type CoursePageFacts } from './coursePageFacts';

/** The sections of the page, and the one right call: at the top of the window, on a phone the call at its foot. */
export function CourseNav({ course, modules, has }: CoursePageFacts) {
  const labels = useLabels();
  const { locale } = useSite();
  const sections = (['programme', 'admission', 'fees', 'careers', 'campuses', 'dates'] as const).filter(
    (name) =>
      ({
        programme: has.story || hasModules({ course, modules }),
        admission: true,
        fees: has.fees || course.price !== '' || Object.keys(course.fees).length > 0,
        careers: has.careers || course.results.length > 0,
        campuses: course.campuses.length > 0,
        dates: course.intakes.length > 0,
      })[name],
  );
  return (
    <div className="course-nav__row container">
      <nav aria-label={labels('course.nav')}>
        <ul className="course-nav__sections bare-list" role="list">
          {sections.map((name) => (
            <li key={name}>
              <a className="course-nav__section" href={`#${COURSE_ANCHORS[name]}`}>
                {labels(`course.nav.${name}`)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="course-call">
        <a
          className="course-call__other"
          href={localise(requestPath('brochure', { course: course.slug }), locale)}
          data-popin="brochure"
          data-course={course.slug}
        >
          <Icon name="download" />
          {labels('cta.brochure')}
        </a>{' '}
        <a
          className="course-call__other"
          href={localise(requestPath('contact', { course: course.slug }), locale)}
          data-popin="contact"
          data-course={course.slug}
        >
          <Icon name="chat" />
          {labels('cta.contact')}
        </a>{' '}
        <CourseCall course={course} size="small" />
      </div>
    </div>
  );
}
