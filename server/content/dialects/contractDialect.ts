import { collectionPath } from '../entryCollections';
import { list, record, text } from '../parse/wire';
import type { Dialect, Get } from './dialect';

/** A service that takes the site's questions as they are. */
export function contractDialect(get: Get, prefix: string): Dialect {
  return {
    ask: ({ url }) => get(url),
    async slugOf(kind, id, locale) {
      const wire = await get(
        `${collectionPath(kind, prefix)}?fields[0]=slug&filters[documentId][$eq]=${encodeURIComponent(id)}&locale=${locale}`,
      );
      // One that does not know the filter sends others.
      const entry = list(wire)
        .map(record)
        .find((one) => text(one, 'documentId') === id);
      return entry ? text(entry, 'slug') : null;
    },
  };
}
