import { useEffect } from 'react';
import type { CampusSummary } from '../../../shared/content/summaries';
import { useLabels, useSite } from '../../site/SiteContext';
import { Button } from '../../ui/Button';
import { startNearest } from './startNearest';

/** Whether a choice of the nearest makes sense: of one campus it does not. */
export function canBeNear(campuses: readonly Pick<CampusSummary, 'geo'>[]): boolean {
  return campuses.filter(({ geo }) => geo).length > 1;
}

/**
 * Asks for the campuses around the visitor, once they want to know; the answer stands under the button. Without scripts it is
 * not there, since only the browser knows the place.
 * @param hrefOf what a campus leads to, with `{campus}` for its slug.
 */
export function NearestCampuses({ hrefOf }: { hrefOf: string }) {
  const labels = useLabels();
  return (
    <div className="nearest" data-nearest={hrefOf}>
      <Button variant="secondary" icon="pin">
        {labels('nearest.ask')}
      </Button>
      <p className="nearest__promise">{labels('nearest.promise')}</p>
      <div className="nearest__answer" role="status" />
    </div>
  );
}

/** Has a page's button answer. */
export function useNearest(): void {
  const site = useSite();
  const labels = useLabels();
  useEffect(() => startNearest(document, site, labels), [site, labels]);
}
