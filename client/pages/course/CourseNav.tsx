import { Fragment } from 'react';
import { requestPath } from '../../../shared/addresses/entryPaths';
import { localise } from '../../../shared/locale';
import { leadsSomewhere } from '../../site/leadsSomewhere';
import { useLabels, useSite } from '../../site/SiteContext';
import { Icon } from '../../ui/media/Icon';
import { tellsOfAdmission } from './CourseAdmission';
import { CourseCall } from './CourseCall';
import { hasModules } from './CourseModules';
import { COURSE_ANCHORS, type CoursePageFacts } from './coursePageFacts';

const OTHER_CALLS = [
  { action: 'brochure', icon: 'download' },
  { action: 'contact', icon: 'chat' },
] as const;

/** Links to the page's sections, sticky at the top, and the main call to action, on a phone at the bottom. */
export function CourseNav({ course, modules, has }: CoursePageFacts) {
  const labels = useLabels();
  const { locale, options } = useSite();
  const sections = (['programme', 'admission', 'fees', 'careers', 'campuses', 'dates'] as const).filter(
    (name) =>
      ({
        programme: has.story || hasModules({ course, modules }),
        admission: tellsOfAdmission(course, labels, options),
        fees: has.fees || course.price !== '' || Object.keys(course.fees).length > 0,
        careers: has.careers || course.results.length > 0,
        campuses: course.campuses.length > 0,
        dates: course.intakes.length > 0,
      })[name],
  );
  return (
    <div className="course-nav__row container">
      {sections.length > 0 && (
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
      )}
      <div className="course-call">
        {OTHER_CALLS.filter(({ action }) => leadsSomewhere(options, requestPath(action))).map(
          ({ action, icon }) => (
            <Fragment key={action}>
              <a
                className="course-call__other"
                href={localise(requestPath(action, { course: course.slug }), locale)}
                data-popin={action}
                data-course={course.slug}
              >
                <Icon name={icon} />
                {labels(`cta.${action}`)}
              </a>{' '}
            </Fragment>
          ),
        )}
        <CourseCall course={course} size="small" />
      </div>
    </div>
  );
}
