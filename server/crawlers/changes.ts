import { LRUCache } from 'lru-cache';

/** Since when the files of this site are what they are. */
export interface Changes {
  /**
   * Since when an address has answered with what a tag stands for: `known` at first sight, ISO instant or '' when nobody knows;
   * after that the moment at which another tag was seen.
   */
  since(address: string, tag: string, known: string): string;
}

const MAX_ADDRESSES = 2000;

/**
 * Remembers what each address answered last. A date of the content alone would not do: what was corrected or taken away
 * leaves the date of the newest entry as it was, and whoever asks by date would never hear of it. What is forgotten, or
 * was seen by another process, is only sent once more.
 */
export function createChanges(clock: () => number, max = MAX_ADDRESSES): Changes {
  const seen = new LRUCache<string, { tag: string; since: string }>({ max });
  return {
    since(address, tag, known) {
      const last = seen.get(address);
      if (last?.tag === tag) return last.since;
      const since = last ? new Date(clock()).toISOString() : known;
      seen.set(address, { tag, since });
      return since;
    },
  };
}
