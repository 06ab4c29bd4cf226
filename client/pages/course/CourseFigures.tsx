import { useLabels } from '../../site/SiteContext';
import { anyIsLong, KeyFigure } from '../../ui/KeyFigure';
import { COURSE_ANCHORS, type CoursePageFacts } from './coursePageFacts';

/** Results of former students: each figure with its year and the group that it covers. */
export function CourseFigures({ course: { results }, has }: Pick<CoursePageFacts, 'course' | 'has'>) {
  const labels = useLabels();
  if (results.length === 0) return null;
  return (
    <section
      className="course-figures container"
      id={has.careers ? undefined : COURSE_ANCHORS.careers}
      aria-labelledby="resultats"
    >
      <h2 className="visually-hidden" id="resultats">
        {labels('course.results')}
      </h2>
      <ul className="course-figures__list bare-list" role="list">
        {results.map((result) => (
          <li key={result.label}>
            <KeyFigure
              value={result.value}
              label={result.label}
              source={[result.year, result.respondents].filter(Boolean).join(' · ')}
              isLong={anyIsLong(results)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
