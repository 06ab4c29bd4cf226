import { localise } from '../../../shared/locale';
import { CourseCard } from '../../entries/CourseCard';
import { useLabels, useSite } from '../../site/SiteContext';
import { Button } from '../../ui/Button';
import { SectionHeader } from '../../ui/SectionHeader';
import type { CoursePageFacts } from './coursePageFacts';

const RELATED_ID = 'formations-proches';

/** Programmes of the same domain: the same way in first, then what one may go on with. */
export function RelatedCourses({ course: { domain }, related }: Pick<CoursePageFacts, 'course' | 'related'>) {
  const labels = useLabels();
  const { locale } = useSite();
  if (related.length === 0 || !domain) return null;
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
      <ul className="card-grid briefs bare-list" role="list">
        {related.map((other) => (
          <li key={other.slug}>
            <CourseCard course={other} layout="brief" withFacts />
          </li>
        ))}
      </ul>
    </section>
  );
}
