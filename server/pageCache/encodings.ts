import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { Encoding } from '../http/negotiateEncoding';
import { compress, readAll } from './pageBody';

const decompress = promisify(brotliDecompress);

export const OTHER_ENCODINGS = ['gzip', 'identity'] as const satisfies Encoding[];
export type OtherEncoding = (typeof OTHER_ENCODINGS)[number];

const MAX_BYTES: Record<OtherEncoding, number> = { gzip: 16 * 1024 * 1024, identity: 4 * 1024 * 1024 };

/** Cached pages for clients without brotli, by the page's name (address and ETag). */
export type EncodingStore = ReturnType<typeof createEncodingStore>;

/**
 * Brotli is kept with its page. The other encodings are kept here in an LRU; a missing one is made on request.
 * @param maxBytes per encoding, for all pages.
 */
export function createEncodingStore(maxBytes: Partial<Record<OtherEncoding, number>> = {}) {
  const cacheOf = (encoding: OtherEncoding) =>
    new LRUCache<string, Buffer, { br: Buffer }>({
      maxSize: maxBytes[encoding] ?? MAX_BYTES[encoding],
      sizeCalculation: (bytes) => bytes.length,
      // Whoever waits gets it, even if the page has another version meanwhile.
      ignoreFetchAbort: true,
      async fetchMethod(_name, _stale, { context: { br } }) {
        const html = await decompress(br);
        return encoding === 'gzip' ? readAll(compress(html, 'gzip')) : html;
      },
    });
  const kept = { gzip: cacheOf('gzip'), identity: cacheOf('identity') };

  return {
    find: (name: string, encoding: OtherEncoding) => kept[encoding].get(name),
    /** Stores an encoding that was made for a request. */
    keep: (name: string, encoding: OtherEncoding, bytes: Buffer) => void kept[encoding].set(name, bytes),
    /** Drops the encodings of a version that is no longer served. */
    forget(name: string) {
      for (const encoding of OTHER_ENCODINGS) kept[encoding].delete(name);
    },
    /** Compresses off the main thread, once for all concurrent requests. */
    make: ({ name, br }: { name: string; br: Buffer }, encoding: OtherEncoding) =>
      kept[encoding].forceFetch(name, { context: { br } }),
  };
}
