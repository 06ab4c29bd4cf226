import { setTimeout as pause } from 'node:timers/promises';
import type { ContentReader } from '../../shared/content/queries/answers';
import type { ContentStore } from '../content/contentStore';

/** What the index is filled from. */
export type SearchedStore = Pick<ContentStore, 'get' | 'onChange' | 'changesAt' | 'stats'>;

const LOOK_MS = 20;
/** Of one question, whoever else asks: where somebody always does, the index is filled all the same. */
const PATIENCE_MS = 400;

/**
 * A reader whose questions leave when the content service has no other to answer, or after a while: pages that a change has
 * touched are waited for, and the index of the search is not.
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
