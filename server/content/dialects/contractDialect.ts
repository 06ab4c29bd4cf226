import type { EntryKind } from '../../../shared/content/queries/answers';
import { list, record, text } from '../parse/wire';
import type { Dialect, Get } from './dialect';

/** Collections whose entries have pages, by the kind of question for one. */
const PATHS: Readonly<Record<EntryKind, string>> = {
  article: '/{prefix}-articles',
  newsItem: '/{prefix}-news',
  event: '/events',
  course: '/courses',
  campus: '/campuses',
  crmLanding: '/crm-landings',
};

/** A service that takes the site's questions as they are. */
export function contractDialect(get: Get, prefix: string): Dialect {
  return {
    ask: ({ url }) => get(url),
    async slugOf(kind, id, locale) {
      const path = PATHS[kind].replace('{prefix}', prefix);
      const wire = await get(
        `${path}?fields[0]=slug&filters[documentId][$eq]=${encodeURIComponent(id)}&locale=${locale}`,
      );
      // One that does not know the filter sends others.
      const entry = list(wire)
        .map(record)
        .find((one) => text(one, 'documentId') === id);
      return entry ? text(entry, 'slug') : null;
    },
  };
}
