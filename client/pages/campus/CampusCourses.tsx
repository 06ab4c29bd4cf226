import { listOfCampus } from '../../../shared/addresses/entryPaths';
import { localise } from '../../../shared/locale';
import { CourseCard } from '../../entries/CourseCard';
import { courseCategories, inTurns } from '../../entries/courseCategories';
import { takeTurns } from '../../entries/courseIllustration';
import { useLabels, useSite } from '../../site/SiteContext';
import { Button } from '../../ui/Button';
import { SectionHeader } from '../../ui/SectionHeader';
import { ChoiceLinks } from '../list/Filters';
import type { CampusPageFacts } from './campusPageFacts';

/** Two rows of cards; the list has the rest. */
const SHOWN = 6;

/** What can be studied on a campus: by type, and the first programmes of it. */
export function CampusCourses({ campus: { slug, title, courses } }: CampusPageFacts) {
  const labels = useLabels();
  const { locale } = useSite();
  if (courses.length === 0) return null;
  // A few of each type show what there is.
  const shown = inTurns(courses, ({ category }) => category?.slug ?? '').slice(0, SHOWN);
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
        // Two choices at once: a list that search engines leave out.
        <ChoiceLinks
          rel="nofollow"
          choices={types.map(({ slug: category, title: name, count }) => ({
            label: name,
            count,
            href: list.replace('?', `?${new URLSearchParams({ categorie: category })}&`),
          }))}
        />
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
