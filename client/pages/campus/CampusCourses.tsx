import { listOfCampus } from '../../../shared/addresses/entryPaths';
import { localise } from '../../../shared/locale';
import { CourseCard } from '../../entries/CourseCard';
import { courseCategories, interleave } from '../../entries/courseCategories';
import { paletteTurns } from '../../entries/courseIllustration';
import { useLabels, useSite } from '../../site/SiteContext';
import { Button } from '../../ui/Button';
import { SectionHeader } from '../../ui/SectionHeader';
import { ChoiceLinks } from '../list/Filters';
import type { CampusPageFacts } from './campusPageFacts';

/** Two rows of cards; the list of programmes has the rest. */
const SHOWN = 6;

/** The campus's programmes: links by type, and the first cards. */
export function CampusCourses({ campus: { slug, title, courses } }: CampusPageFacts) {
  const labels = useLabels();
  const { locale } = useSite();
  if (courses.length === 0) return null;
  // Alternates between the types, so that each is shown.
  const shown = interleave(courses, ({ category }) => category?.slug ?? '').slice(0, SHOWN);
  const turns = paletteTurns(shown);
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
        <ChoiceLinks
          choices={types.map(({ slug: category, title: name, count }) => ({
            label: name,
            count,
            href: list.replace('?', `?${new URLSearchParams({ categorie: category })}&`),
          }))}
        />
      )}
      <ul className="card-grid stack briefs bare-list" role="list">
        {shown.map((course, index) => (
          <li key={course.slug}>
            <CourseCard course={course} layout="brief" turn={turns[index]} />
          </li>
        ))}
      </ul>
    </section>
  );
}
