import { setTimeout as pause } from 'node:timers/promises';
import type { ContentReader } from '../../shared/content/queries/answers';
import type { ContentStore } from '../content/contentStore';

/** The part of the content store that the index reads. */
export type SearchedStore = Pick<ContentStore, 'get' | 'onChange' | 'changesAt' | 'stats'>;

const LOOK_MS = 20;
/** The longest that one query waits, so that the index fills even under constant load. */
const PATIENCE_MS = 400;

/**
 * A reader that sends each query when no other is in flight to the content service, or after `PATIENCE_MS`.
 * After a change, visitors wait for pages but not for the search index, so pages go first.
 */
export function whenQuiet(store: Pick<SearchedStore, 'get' | 'stats'>): Pick<ContentReader, 'get'> {
  return {
    async get(query) {
      for (let waited = 0; waited < PATIENCE_MS && store.stats().inFlight > 0; waited += LOOK_MS)
        await pause(LOOK_MS, undefined, { ref: false });
      return store.get(query);
    },
  };
}
