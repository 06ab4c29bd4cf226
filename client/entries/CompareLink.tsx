import { inAddress } from '../../shared/addresses/slug';
import { comparePath } from '../../shared/comparedCourses';
import type { CourseSummary } from '../../shared/content/summaries';
import { localise } from '../../shared/locale';
import { leadsSomewhere } from '../site/leadsSomewhere';
import { useLabels, useSite } from '../site/SiteContext';
import { Icon } from '../ui/media/Icon';

interface CompareLinkProps {
  course: Pick<CourseSummary, 'slug' | 'title'>;
  /** Known where the browser renders it; on all others `startFavourites.ts` marks it. */
  isFavourite?: boolean;
}

/**
 * What a programme's card and page offer besides: ♥, which only this browser knows of, and 'Comparer', a plain link to the
 * programmes side by side. With scripts it takes along those that stood there last (`compare/startFavourites.ts`). Nothing
 * where there is no second programme.
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
        className="course-choice__favourite"
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
