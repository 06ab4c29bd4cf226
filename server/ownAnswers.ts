import type { ContentReader, Query, QueryKind } from '../shared/content/queries/answers';
import { createQueries } from '../shared/content/queries/queries';
import type { ContentStore } from './content/contentStore';
import { localeOf } from './content/localeOf';
import type { CampusMaps } from './maps/campusMaps';
import type { SiteSearch } from './search/siteSearch';

/** What answers the queries that the content service is never asked: searches, and the map of campuses. */
interface OwnAnswers {
  search: Pick<SiteSearch, 'get'>;
  maps: CampusMaps;
}

const campusesOf = ({ url }: Query) => createQueries(localeOf(url), '').campuses();

/** A content reader that has the site's own answers too. */
export function withOwnAnswers(
  content: Pick<ContentReader, 'get'>,
  { search, maps }: OwnAnswers,
): Pick<ContentReader, 'get'> {
  // as: `kind` determines the type of the query and of its answer.
  const get = (<K extends QueryKind>(query: Query<K>) => {
    if (query.kind === 'search') return search.get(query as Query<'search'>);
    return query.kind === 'campusMap' ? maps.of(content.get(campusesOf(query))) : content.get(query);
  }) as ContentReader['get'];
  return { get };
}

/** The content store, with the site's own answers. */
export function storeWithOwnAnswers(
  store: ContentStore,
  own: OwnAnswers & { search: SiteSearch },
): ContentStore {
  return {
    ...store,
    ...withOwnAnswers(store, own),
    isCurrent: (query) =>
      query.kind === 'search' || store.isCurrent(query.kind === 'campusMap' ? campusesOf(query) : query),
    onChange(listener) {
      const stops = [store.onChange(listener), own.search.onChange(listener)];
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}
