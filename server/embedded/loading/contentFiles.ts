import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

/** The files of a content directory, their paths relative to it and with forward slashes. */
export interface ContentFiles {
  /** Texts (`.md`, `.json`) by path. */
  texts: ReadonlyMap<string, string>;
  /** Size in bytes of every file of the media library, by address: `/media/brochure.pdf`. */
  media: ReadonlyMap<string, number>;
  /** Files that are neither. */
  strangers: readonly string[];
}

/** Folder of the media library, and first segment of its addresses. */
export const MEDIA_FOLDER = 'media';

/**
 * Reads a content directory. READMEs, hidden files and editors' back-ups are passed over.
 * @throws Error when the directory cannot be read.
 */
export async function readContentFiles(directory: string): Promise<ContentFiles> {
  const paths = await listFiles(directory);
  const isMedia = (path: string) => path.startsWith(`${MEDIA_FOLDER}/`);
  const isText = (path: string) => !isMedia(path) && /\.(md|json)$/.test(path);
  // All at once: one after the other, each would wait for a turn of its own in the thread pool.
  const [texts, media] = await Promise.all([
    Promise.all(
      paths
        .filter(isText)
        .map(async (path) => [path, await readFile(join(directory, path), 'utf8')] as const),
    ),
    Promise.all(
      paths
        .filter(isMedia)
        .map(async (path) => [`/${path}`, (await stat(join(directory, path))).size] as const),
    ),
  ]);
  const strangers = paths.filter((path) => !isMedia(path) && !isText(path));
  return { texts: new Map(texts), media: new Map(media), strangers };
}

async function listFiles(directory: string): Promise<string[]> {
  const found = await readdir(directory, { recursive: true, withFileTypes: true });
  return found
    .filter((file) => file.isFile())
    .map((file) => relative(directory, join(file.parentPath, file.name)).split(sep).join('/'))
    .filter(
      (path) => !path.split('/').some((name) => name.startsWith('.')) && !/~$|(^|\/)README\.md$/.test(path),
    )
    .sort();
}
