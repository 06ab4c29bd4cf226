import path from 'node:path';

/** Beside the folders of languages: where a school's pages were before, as `REDIRECTS_FILE` has it. */
export const OLD_ADDRESSES = 'old-addresses.json';

/** The collections' prefix where nobody says another: the sample school's. */
export const DEFAULT_PREFIX = 'meridien';

/** The same for a school that is served from a folder of its own. */
export const FOLDER_PREFIX = 'school';

/** The sample school's content. @param root the checkout's folder */
export function sampleFolder(root: string): string {
  return path.join(root, 'server/embedded/content');
}

/** The folder that the embedded content service serves; null where a foreign service answers. */
export function contentFolder(
  { contentApiUrl, contentDirectory }: { contentApiUrl: string; contentDirectory: string },
  root: string,
): string | null {
  return contentApiUrl === '' ? contentDirectory || sampleFolder(root) : null;
}
