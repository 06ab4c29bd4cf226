import { gunzipSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';

const MAX_BYTES = 4 * 1024 * 1024;

/** What is sent to those who take no compressed form. */
export interface PlainBodies {
  /** The bytes that were compressed. Takes a fraction of a millisecond when they are not at hand. */
  of(gzip: Buffer): Buffer;
}

/**
 * Next to nobody asks for a page without compression, and it is four times as large: of a page only the compressed forms
 * are kept, and the plain ones of the few pages that were asked for that way last.
 * @param maxBytes of all of them.
 */
export function createPlainBodies(maxBytes = MAX_BYTES): PlainBodies {
  const inflated = new LRUCache<Buffer, Buffer>({
    maxSize: maxBytes,
    sizeCalculation: (body) => body.length,
  });
  return {
    of(gzip) {
      const known = inflated.get(gzip);
      if (known) return known;
      const body = gunzipSync(gzip);
      inflated.set(gzip, body);
      return body;
    },
  };
}
