import path from 'node:path';
import { LRUCache } from 'lru-cache';
import { request as ask } from 'undici';
import type { ImageFormat } from '../../shared/addresses/imageUrl';
import { ContentError, messageOf } from '../../shared/errors';
import { bytesAtMost } from '../http/bytesAtMost';
import { createHelper } from './helperProcess';
import type { PictureOrder } from './makePicture';

/** Some five hundred pictures of the usual size. */
const MAX_CACHE_BYTES = 16 * 1024 * 1024;
const MAX_ORIGINAL_BYTES = 25 * 1024 * 1024;
const FETCH_MS = 5000;
/** Pictures that may wait. They are made one at a time: a dyno has one processor, and pages go first. */
const MAX_WAITING = 60;
const RETRY_AFTER_S = 5;
/** Without requests for this long the process that makes them ends. */
const IDLE_MS = 10_000;

export type ImageService = ReturnType<typeof createImageService>;

interface Wanted {
  path: string;
  width: number;
  format: ImageFormat;
}

interface ImageServiceOptions {
  /** Origin of the original pictures. */
  mediaOrigin: string;
  /** The checkout's folder, which contains the built `makePicture`. */
  root: string;
}

/** The site's own image service. */
export function createImageService({ mediaOrigin, root }: ImageServiceOptions) {
  const helper = createHelper<PictureOrder>({
    script: path.join(root, 'dist/server/makePicture.cjs'),
    idleMs: IDLE_MS,
    maxWaiting: MAX_WAITING,
    retryAfterS: RETRY_AFTER_S,
  });
  const made = new LRUCache<string, Buffer, Wanted>({
    maxSize: MAX_CACHE_BYTES,
    sizeCalculation: (bytes) => bytes.length || 1,
    // Whoever waits gets it, even if there is no room left to keep it.
    ignoreFetchAbort: true,
    fetchMethod: (_name, _stale, { context: { path, width, format } }) =>
      helper
        .make(async () => ({ original: await fetchOriginal(mediaOrigin, path), width, format }))
        .catch((error: unknown) => {
          throw error instanceof ContentError ? error : failure(415, path, messageOf(error));
        }),
  });

  return {
    /**
     * A picture of the media host in one width and format, from memory or made now, once for all who ask.
     * @throws ContentError 404 if the host does not have it, 415 if it cannot be read, 502 or 504 if the host fails, 503
     * if too many wait.
     */
    make: (path: string, width: number, format: ImageFormat): Promise<Buffer> =>
      made.forceFetch(`${width}.${format} ${path}`, { context: { path, width, format } }),
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
