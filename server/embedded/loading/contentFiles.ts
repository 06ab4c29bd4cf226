import { readFileSync, statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

/** The files of a content directory, their paths relative to it and with forward slashes. */
export interface ContentFiles {
  /** Texts (`.md`, `.json`) by path. */
  texts: ReadonlyMap<string, string>;
  /** Size in bytes of every file of the media library, by address: `/media/brochure.pdf`. */
  media: ReadonlyMap<string, number>;
  /** Paths of all other files. */
  strangers: readonly string[];
}

/** Folder of the media library, and first segment of its addresses. */
export const MEDIA_FOLDER = 'media';

/**
 * Reads a content directory, without READMEs, hidden files and editors' back-ups.
 * @throws Error when the directory cannot be read.
 */
export async function readContentFiles(directory: string): Promise<ContentFiles> {
  const texts = new Map<string, string>();
  const media = new Map<string, number>();
  const strangers: string[] = [];
  for (const path of await listFiles(directory)) {
    const file = join(directory, path);
    // Synchronous: asynchronous calls would wait for the thread pool one by one, or open all files at once.
    if (path.startsWith(`${MEDIA_FOLDER}/`)) media.set(`/${path}`, statSync(file).size);
    else if (/\.(md|json)$/.test(path)) texts.set(path, readFileSync(file, 'utf8'));
    else strangers.push(path);
  }
  return { texts, media, strangers };
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
