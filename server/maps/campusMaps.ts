import type { CampusMap } from '../../shared/content/campusMap';
import type { Answers } from '../../shared/content/queries/answers';
import { drawCampusMap } from './drawCampusMap';
import { readOutlines } from './outlines';

/** Draws the map of campuses, once per answer with the campuses: the same promise while that is fresh. */
export type CampusMaps = ReturnType<typeof createCampusMaps>;

/** @param file the built outlines: read for each drawing, and not kept in memory. */
export function createCampusMaps(file: string) {
  const drawn = new WeakMap<Promise<Answers['campuses']>, Promise<CampusMap>>();
  return {
    of(campuses: Promise<Answers['campuses']>) {
      const known = drawn.get(campuses);
      if (known) return known;
      const map = campuses.then(async ({ items }) => drawCampusMap(items, await readOutlines(file)));
      drawn.set(campuses, map);
      return map;
    },
  };
}
