import type { ContentReader, Query, QueryKind } from '../../shared/content/queries/answers';
import type { ContentStore } from '../content/contentStore';
import type { SiteSearch } from './siteSearch';

/** A content reader that answers `search` queries from the site's own search. */
export function readingSearch(
  content: Pick<ContentReader, 'get'>,
  search: Pick<SiteSearch, 'get'>,
): Pick<ContentReader, 'get'> {
  // as: `kind` determines the type of the query and of its answer.
  const get = (<K extends QueryKind>(query: Query<K>) =>
    query.kind === 'search'
      ? search.get(query as Query<'search'>)
      : content.get(query)) as ContentReader['get'];
  return { get };
}

/** The content store, with `search` queries answered by the site's own search. */
export function withSiteSearch(store: ContentStore, search: SiteSearch): ContentStore {
  return {
    ...store,
    ...readingSearch(store, search),
    isCurrent: (query) => query.kind === 'search' || store.isCurrent(query),
    onChange(listener) {
      const stops = [store.onChange(listener), search.onChange(listener)];
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}
