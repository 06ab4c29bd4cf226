import type { ContentReader, Query, QueryKind } from '../../shared/content/queries/answers';
import type { ContentStore } from '../content/contentStore';
import type { SiteSearch } from './siteSearch';

/** A reader of content that leaves searches to the site's own search: they are questions like any other. */
export function readingSearch(
  content: Pick<ContentReader, 'get'>,
  search: Pick<SiteSearch, 'get'>,
): Pick<ContentReader, 'get'> {
  // as: the kind says what the question is and is answered with.
  const get = (<K extends QueryKind>(query: Query<K>) =>
    query.kind === 'search'
      ? search.get(query as Query<'search'>)
      : content.get(query)) as ContentReader['get'];
  return { get };
}

/** The store of content with the site's own search in it. */
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
