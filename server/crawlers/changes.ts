import { LRUCache } from 'lru-cache';

const MAX_ADDRESSES = 2000;

/**
 * Remembers the last tag of each address. The content's own dates do not suffice: a correction or a removal leaves the
 * newest entry's date unchanged, and clients that revalidate by date would miss it. A forgotten entry, or one seen by
 * another process, only costs another transfer.
 */
export function createChanges(clock: () => number, max = MAX_ADDRESSES) {
  const seen = new LRUCache<string, { tag: string; since: string }>({ max });
  return {
    /**
     * When the content of an address last changed, by its tag: `known` (ISO instant or '') at first sight, afterwards the
     * moment at which another tag was seen.
     */
    since(address: string, tag: string, known: string) {
      const last = seen.get(address);
      if (last?.tag === tag) return last.since;
      const since = last ? new Date(clock()).toISOString() : known;
      seen.set(address, { tag, since });
      return since;
    },
  };
}
