import path from 'node:path';

/** A school's old addresses, beside the locale folders; same format as `REDIRECTS_FILE`. */
export const OLD_ADDRESSES = 'old-addresses.json';

/** The default prefix of the collections: the sample school's. */
export const DEFAULT_PREFIX = 'meridien';

/** The default prefix for a school that is served from a folder of its own. */
export const FOLDER_PREFIX = 'school';

/**
 * The sample school's content.
 * @param root the checkout's folder
 */
export function sampleFolder(root: string): string {
  return path.join(root, 'server/embedded/content');
}

/** The folder that the embedded content service serves; null with another service. */
export function contentFolder(
  { contentApiUrl, contentDirectory }: { contentApiUrl: string; contentDirectory: string },
  root: string,
): string | null {
  return contentApiUrl === '' ? contentDirectory || sampleFolder(root) : null;
}
