import { LRUCache } from 'lru-cache';

/** The last changes of the site's files. */
export interface Changes {
  /**
   * When the content of an address last changed, by its tag: `known` (ISO instant or '') at first sight, afterwards the
   * moment at which another tag was seen.
   */
  since(address: string, tag: string, known: string): string;
}

const MAX_ADDRESSES = 2000;

/**
 * Remembers the last tag of each address. The content's own dates do not suffice: a correction or a removal leaves the
 * newest entry's date unchanged, and clients that revalidate by date would miss it. A forgotten entry, or one seen by
 * another process, only costs another transfer.
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
