import { campusPath } from '../../../shared/entryPaths';
import { localise } from '../../../shared/locale';
import { useLabels, useSite } from '../../site/SiteContext';
import { SectionHeader } from '../../ui/SectionHeader';
import { Tag } from '../../ui/Tag';
import type { CoursePageFacts } from './coursePageFacts';

export const COURSE_CAMPUSES_ID = 'campus';

/** Where a programme is taught. */
export function CourseCampuses({ course: { campuses } }: CoursePageFacts) {
  const labels = useLabels();
  const { locale } = useSite();
  if (campuses.length === 0) return null;
  return (
    <section aria-labelledby={COURSE_CAMPUSES_ID}>
      <SectionHeader title={labels('course.where')} id={COURSE_CAMPUSES_ID} />
      <ul className="tag-list bare-list" role="list">
        {campuses.map((campus) => (
          <li key={campus.slug}>
            <Tag href={localise(campusPath(campus), locale)}>{campus.title}</Tag>
          </li>
        ))}
      </ul>
    </section>
  );
}
