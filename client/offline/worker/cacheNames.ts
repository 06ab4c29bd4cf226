/** Prefix of our caches; others are left alone. */
const CACHE_PREFIX = 'site-';

/** Visited pages, by path and query string. */
export const PAGES_CACHE = `${CACHE_PREFIX}pages-1`;
/** The offline page, which stands in for pages that are not cached. */
export const OFFLINE_CACHE = `${CACHE_PREFIX}offline-1`;
/** Files whose names change with their content. */
export const ASSETS_CACHE = `${CACHE_PREFIX}assets-1`;
export const IMAGES_CACHE = `${CACHE_PREFIX}images-1`;

export const CACHES: readonly string[] = [PAGES_CACHE, OFFLINE_CACHE, ASSETS_CACHE, IMAGES_CACHE];

/** Deletes all our caches except those listed. */
export async function deleteCaches(staying: readonly string[] = []): Promise<void> {
  const names = await caches.keys();
  const ours = names.filter((name) => name.startsWith(CACHE_PREFIX) && !staying.includes(name));
  await Promise.all(ours.map((name) => caches.delete(name)));
}

export const OFFLINE_PATH = '/hors-ligne';
/** Parameter of the offline page: the page that was wanted. */
export const WANTED_PARAMETER = 'page';

/** Parameter of the worker's own address: the origin of the content service's images. */
export const MEDIA_PARAMETER = 'media';

/** The message of a page to the worker after each visit. */
export interface Visit {
  /** Path and query string. */
  page: string;
  /** Addresses, of any origin, of files that the page loaded before the worker was active. */
  files: readonly string[];
}

/** Header of a copy: when it was cached, in milliseconds since 1970 by the visitor's clock. */
export const KEPT_AT_HEADER = 'kept-at';
/** The `Server-Timing` entry of a copy: the only header of its own response that a page can read. */
export const COPY_MARK = 'copy';
