import { listOfCampus } from '../../../shared/addresses/entryPaths';
import type { CourseSummary } from '../../../shared/content/summaries';
import { localise } from '../../../shared/locale';
import { CourseCard } from '../../entries/CourseCard';
import { courseCategories } from '../../entries/courseCategories';
import { takeTurns } from '../../entries/courseIllustration';
import { useLabels, useSite } from '../../site/SiteContext';
import { Button } from '../../ui/Button';
import { SectionHeader } from '../../ui/SectionHeader';
import type { CampusPageFacts } from './campusPageFacts';

/** Two rows of cards; the list has the rest. */
const SHOWN = 6;

/** What can be studied on a campus: by type, and the first programmes of it. */
export function CampusCourses({ campus: { slug, title, courses } }: CampusPageFacts) {
  const labels = useLabels();
  const { locale } = useSite();
  if (courses.length === 0) return null;
  const shown = ofEveryType(courses).slice(0, SHOWN);
  const turns = takeTurns(shown);
  const list = localise(listOfCampus('/programme', slug), locale);
  const types = courseCategories(courses, labels);
  return (
    <section className="container" aria-labelledby="se-former">
      <SectionHeader
        title={labels('campus.courses', { campus: title })}
        id="se-former"
        action={
          <Button href={list} variant="quiet" iconAfter="arrow-right">
            {labels(courses.length === 1 ? 'campus.allCourses.one' : 'campus.allCourses', {
              count: courses.length,
            })}
          </Button>
        }
      />
      {types.length > 1 && (
        <ul className="filter-choices bare-list" role="list">
          {types.map(({ slug: category, title: name, count }) => (
            <li key={category}>
              {/* Two choices at once: a list that search engines leave out. */}
              <a
                className="filter-choices__choice"
                href={list.replace('?', `?${new URLSearchParams({ categorie: category })}&`)}
                rel="nofollow"
              >
                {name} <span className="filter-choices__count">{count}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
      <ul className="card-grid briefs bare-list" role="list">
        {shown.map((course, index) => (
          <li key={course.slug}>
            <CourseCard course={course} layout="brief" turn={turns[index]} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The first of each type, then the second of each: a few of them show what there is. */
function ofEveryType(courses: readonly CourseSummary[]): CourseSummary[] {
  const place = new Map<string, number>();
  return courses
    .map((course) => {
      const type = course.category?.slug ?? '';
      const rank = place.get(type) ?? 0;
      place.set(type, rank + 1);
      return { course, rank };
    })
    .sort((a, b) => a.rank - b.rank)
    .map(({ course }) => course);
}
