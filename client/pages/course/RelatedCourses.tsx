import { use } from 'react';
import { inAddress } from '../../../shared/addresses/slug';
import { MAX_PAGE_SIZE } from '../../../shared/content/queries/queries';
import type { CourseSummary } from '../../../shared/content/summaries';
import { yearsOf } from '../../../shared/kinds';
import { localise } from '../../../shared/locale';
import { CourseCard } from '../../entries/CourseCard';
import { useLabels, useSite } from '../../site/SiteContext';
import { Button } from '../../ui/Button';
import { SectionHeader } from '../../ui/SectionHeader';
import type { CoursePageFacts } from './coursePageFacts';

const RELATED_ID = 'formations-proches';
const MOST_RELATED = 6;
/** In years: sorts after all others. */
const FAR = 99;

/** Programmes of the same domain: those with the same level of entry first, then the higher ones. */
export function RelatedCourses({ course }: Pick<CoursePageFacts, 'course'>) {
  const labels = useLabels();
  const { locale, content, queries } = useSite();
  const { domain } = course;
  if (!domain) return null;
  const { items } = use(content.get(queries.courses({ domain: domain.slug, limit: MAX_PAGE_SIZE })));
  const related = nearest(items, course);
  if (related.length === 0) return null;
  return (
    <section className="related-courses container" aria-labelledby={RELATED_ID}>
      <SectionHeader
        title={labels('course.related')}
        id={RELATED_ID}
        action={
          <Button
            href={`${localise('/programme', locale)}?domaine=${encodeURIComponent(domain.slug)}`}
            variant="quiet"
            iconAfter="arrow-right"
          >
            {domain.title}
          </Button>
        }
      />
      <ul className="card-grid stack briefs bare-list" role="list">
        {related.map((other, index) => (
          <li key={other.slug}>
            <CourseCard course={other} layout="brief" withFacts turn={index} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Sorted by how close their level of entry is. */
function nearest(items: readonly CourseSummary[], course: CoursePageFacts['course']): CourseSummary[] {
  const entry = ({ openTo: [first] }: Pick<CourseSummary, 'openTo'>) => yearsOf(first) ?? FAR;
  const away = (other: CourseSummary) => {
    const steps = entry(other) - entry(course);
    // Lower levels of entry come last: those who can enter here are past them.
    return steps < 0 ? FAR - steps : steps;
  };
  return items
    .filter(({ slug }) => inAddress(slug) !== inAddress(course.slug))
    .sort((a, b) => away(a) - away(b))
    .slice(0, MOST_RELATED);
}
