import type { ContentReader, Query, QueryKind } from '../../shared/content/answers';
import type { ContentStore } from '../content/contentStore';
import type { SiteSearch } from './siteSearch';

/** The store of content with the site's own search in it: a search is a question like any other. */
export function withSearch(store: ContentStore, search: SiteSearch): ContentStore {
  // as: the kind says what the question is and is answered with.
  const get = (<K extends QueryKind>(query: Query<K>) =>
    query.kind === 'search'
      ? search.get(query as Query<'search'>)
      : store.get(query)) as ContentReader['get'];
  return {
    ...store,
    get,
    isCurrent: (query) => query.kind === 'search' || store.isCurrent(query),
    onChange(listener) {
      const stops = [store.onChange(listener), search.onChange(listener)];
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}
