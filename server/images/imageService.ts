import path from 'node:path';
import { LRUCache } from 'lru-cache';
import { request as ask } from 'undici';
import type { ImageFormat } from '../../shared/addresses/imageUrl';
import { ContentError, messageOf } from '../../shared/errors';
import { bytesAtMost } from '../http/bytesAtMost';
import { createResizer } from './resizer';

/** Some five hundred pictures of the usual size. */
const MAX_CACHE_BYTES = 16 * 1024 * 1024;
const MAX_ORIGINAL_BYTES = 25 * 1024 * 1024;
const FETCH_MS = 5000;
/** Queue length. Pictures are made one at a time: a dyno has one processor, and pages go first. */
const MAX_QUEUED_PICTURES = 60;
const RETRY_AFTER_S = 5;

export type ImageService = ReturnType<typeof createImageService>;

interface ImageServiceOptions {
  /** Origin of the original pictures. */
  mediaOrigin: string;
  /** The checkout's folder, which contains the built `makePicture`. */
  root: string;
}

/** The site's own image service. */
export function createImageService({ mediaOrigin, root }: ImageServiceOptions) {
  const resizer = createResizer(path.join(root, 'dist/server/makePicture.cjs'));
  const made = new LRUCache<string, Buffer>({
    maxSize: MAX_CACHE_BYTES,
    sizeCalculation: (bytes) => bytes.length || 1,
  });
  const inFlight = new Map<string, Promise<Buffer>>();
  let last: Promise<unknown> = Promise.resolve();

  async function makeNow(path: string, width: number, format: ImageFormat): Promise<Buffer> {
    const original = await fetchOriginal(mediaOrigin, path);
    try {
      return Buffer.from(await resizer.resize({ original, width, format }));
    } catch (error) {
      throw failure(415, path, messageOf(error));
    }
  }

  return {
    /**
     * A picture of the media host in one width and format, from memory or made now.
     * @throws ContentError 404 if the host does not have it, 415 if it cannot be read, 502 or 504 if the host fails, 503
     * if the queue is full.
     */
    async make(path: string, width: number, format: ImageFormat) {
      const name = `${width}.${format} ${path}`;
      const kept = made.get(name);
      if (kept) return kept;
      const flying = inFlight.get(name);
      if (flying) return flying;
      if (inFlight.size >= MAX_QUEUED_PICTURES)
        throw new ContentError({
          statusCode: 503,
          errorText: `picture ${path}: too many are being made`,
          retryAfterS: RETRY_AFTER_S,
        });
      const making = last.then(() => makeNow(path, width, format));
      last = making.catch(() => undefined);
      inFlight.set(name, making);
      try {
        const bytes = await making;
        made.set(name, bytes);
        return bytes;
      } finally {
        inFlight.delete(name);
      }
    },
  };
}

/** Does not follow redirects, which could lead to any host. */
async function fetchOriginal(origin: string, path: string): Promise<Uint8Array> {
  const url = new URL(path, origin);
  if (url.origin !== origin) throw failure(404, path, 'another host');
  const signal = AbortSignal.timeout(FETCH_MS);
  try {
    const { statusCode, body } = await ask(url, { signal });
    if (statusCode !== 200) {
      await body.dump();
      const isGone = statusCode >= 400 && statusCode < 500;
      throw failure(isGone ? 404 : 502, path, `the media host answered ${statusCode}`);
    }
    const bytes = await bytesAtMost(body, MAX_ORIGINAL_BYTES);
    if (!bytes) throw failure(415, path, 'larger than 25 MB');
    return bytes;
  } catch (error) {
    if (error instanceof ContentError) throw error;
    throw signal.aborted
      ? failure(504, path, 'the media host took longer than 5 s')
      : failure(502, path, messageOf(error));
  }
}

function failure(statusCode: number, path: string, why: string): ContentError {
  return new ContentError({ statusCode, errorText: `picture ${path}: ${why}` });
}
