/** Every cache of ours begins so; others' are left alone. */
const CACHE_PREFIX = 'site-';

/** Pages that were visited, by path and query string. */
export const PAGES_CACHE = `${CACHE_PREFIX}pages-1`;
/** The page that stands in for those that were not. */
export const OFFLINE_CACHE = `${CACHE_PREFIX}offline-1`;
/** Files whose names change with their content. */
export const ASSETS_CACHE = `${CACHE_PREFIX}assets-1`;
export const IMAGES_CACHE = `${CACHE_PREFIX}images-1`;

export const CACHES: readonly string[] = [PAGES_CACHE, OFFLINE_CACHE, ASSETS_CACHE, IMAGES_CACHE];

/** Deletes every cache of ours but those that stay. */
export async function deleteCaches(staying: readonly string[] = []): Promise<void> {
  const names = await caches.keys();
  const ours = names.filter((name) => name.startsWith(CACHE_PREFIX) && !staying.includes(name));
  await Promise.all(ours.map((name) => caches.delete(name)));
}

export const OFFLINE_PATH = '/hors-ligne';
/** The parameter of the offline page that says which page was wanted. */
export const WANTED_PARAMETER = 'page';

/** The parameter of the worker's own address that names the origin of the content service's pictures. */
export const MEDIA_PARAMETER = 'media';

/** What a page tells the worker after each visit. */
export interface Visit {
  /** Path and query string. */
  page: string;
  /** Addresses, of any origin, of what the page was made of before the worker was there. */
  files: readonly string[];
}

/** The header of a copy that says when it was kept: milliseconds since 1970, by the visitor's clock. */
export const KEPT_AT_HEADER = 'kept-at';
/** What a page can read of its own answer's headers (`Server-Timing`): that it is a copy. */
export const COPY_MARK = 'copy';
