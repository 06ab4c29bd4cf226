import { useSyncExternalStore } from 'react';
import { coursePath } from '../../shared/addresses/entryPaths';
import { comparePath, MOST_COMPARED } from '../../shared/comparedCourses';
import { localise } from '../../shared/locale';
import { CompareLink } from '../entries/CompareLink';
import { useLabels, useSite } from '../site/SiteContext';
import { Button } from '../ui/Button';
import { type Favourite, readFavourites, watchFavourites } from './keptCourses';

const NONE: readonly Favourite[] = [];

interface FavouritesProps {
  /** Slugs of the programmes compared already. */
  compared: readonly string[];
}

/** The programmes saved in this browser. The server knows none. */
export function Favourites({ compared }: FavouritesProps) {
  const labels = useLabels();
  const { locale } = useSite();
  const favourites = useSyncExternalStore(watchFavourites, readFavourites, () => NONE);
  if (favourites.length === 0) return null;
  const first = favourites.slice(0, MOST_COMPARED).map(({ slug }) => slug);
  const isShown = first.every((slug) => compared.includes(slug));
  return (
    <section className="favourites container" aria-labelledby="favoris">
      <h2 className="favourites__title" id="favoris">
        {labels('compare.favourites')}
      </h2>
      <p className="favourites__hint soft">{labels('compare.favourites.hint')}</p>
      <ul className="favourites__list bare-list" role="list">
        {favourites.map((course) => (
          <li key={course.slug} className="favourites__course">
            <a href={localise(coursePath(course), locale)}>{course.title}</a>
            <CompareLink course={course} isFavourite />
          </li>
        ))}
      </ul>
      {first.length > 1 && !isShown && (
        <p>
          <Button href={localise(comparePath(first), locale)} variant="secondary">
            {labels('compare.favourites.compare')}
          </Button>
        </p>
      )}
    </section>
  );
}
