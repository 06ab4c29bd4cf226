import { useEffect } from 'react';
import type { CampusSummary } from '../../../shared/content/summaries';
import { useLabels, useSite } from '../../site/SiteContext';
import { Button } from '../../ui/Button';
import { startNearest } from './startNearest';

/** Whether sorting by distance makes sense: with one campus it does not. */
export function canBeNear(campuses: readonly Pick<CampusSummary, 'geo'>[]): boolean {
  return campuses.filter(({ geo }) => geo).length > 1;
}

/**
 * A button that finds the nearest campuses and shows them below. Hidden without scripts: only the browser knows the
 * position.
 * @param hrefOf link of a campus, with `{campus}` in place of its slug
 */
export function NearestCampuses({ hrefOf }: { hrefOf: string }) {
  const labels = useLabels();
  return (
    <div className="nearest" data-nearest={hrefOf}>
      <Button variant="secondary" icon="pin">
        {labels('nearest.ask')}
      </Button>
      <p className="soft small">{labels('nearest.promise')}</p>
      <div className="nearest__answer" role="status" />
    </div>
  );
}

/** Starts the button of `NearestCampuses`. */
export function useNearest(): void {
  const site = useSite();
  const labels = useLabels();
  useEffect(() => startNearest(document, site, labels), [site, labels]);
}
