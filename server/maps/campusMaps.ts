import type { CampusMap } from '../../shared/content/campusMap';
import type { Answers, ContentReader, Query, QueryKind } from '../../shared/content/queries/answers';
import { createQueries } from '../../shared/content/queries/queries';
import type { ContentStore } from '../content/contentStore';
import { localeOf } from '../content/localeOf';
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

const campusesOf = (query: Query) => createQueries(localeOf(query.url), '').campuses();

/** A reader of content that answers the query for the map of campuses itself. */
export function readingMaps(
  content: Pick<ContentReader, 'get'>,
  maps: CampusMaps,
): Pick<ContentReader, 'get'> {
  // as: the kind determines the types of query and answer.
  const get = (<K extends QueryKind>(query: Query<K>) =>
    query.kind === 'campusMap'
      ? maps.of(content.get(campusesOf(query)))
      : content.get(query)) as ContentReader['get'];
  return { get };
}

/** Adds the map of campuses to the store of content. */
export function withMaps(store: ContentStore, maps: CampusMaps): ContentStore {
  return {
    ...store,
    ...readingMaps(store, maps),
    isCurrent: (query) => store.isCurrent(query.kind === 'campusMap' ? campusesOf(query) : query),
  };
}
