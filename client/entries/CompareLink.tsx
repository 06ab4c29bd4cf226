import { inAddress } from '../../shared/addresses/slug';
import { comparePath } from '../../shared/comparedCourses';
import type { CourseSummary } from '../../shared/content/summaries';
import { localise } from '../../shared/locale';
import { leadsSomewhere } from '../site/leadsSomewhere';
import { useLabels, useSite } from '../site/SiteContext';
import { Icon } from '../ui/media/Icon';

interface CompareLinkProps {
  course: Pick<CourseSummary, 'slug' | 'title'>;
  /** Set if the browser renders it; elsewhere `startFavourites.ts` marks it. */
  isFavourite?: boolean;
}

/**
 * Further controls on a programme's card and page: ♥, stored in this browser only, and 'Comparer', a plain link to the
 * comparison. With scripts the link keeps the programmes compared last (`compare/startFavourites.ts`). Renders nothing
 * if there is no second programme.
 */
export function CompareLink({ course, isFavourite = false }: CompareLinkProps) {
  const labels = useLabels();
  const { locale, options } = useSite();
  if (!leadsSomewhere(options, '/comparer')) return null;
  const slug = inAddress(course.slug);
  const { title } = course;
  return (
    <span className="course-choice">
      <a
        className="course-choice__compare"
        href={localise(comparePath([slug]), locale)}
        rel="nofollow"
        data-compare={slug}
        aria-label={labels('compare.actionOf', { title })}
      >
        {labels('compare.action')}
      </a>
      <button
        type="button"
        className="course-choice__favourite round"
        data-favourite={slug}
        data-title={title}
        aria-pressed={isFavourite}
        aria-label={labels('compare.favourite', { title })}
      >
        <Icon name="heart" />
      </button>
    </span>
  );
}
