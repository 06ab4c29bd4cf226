import { cp, mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fieldsInWords } from './fieldsInWords';

/**
 * Writes the content of a small school: files with their fields explained, and a README about all of them.
 * @param directory a folder that is empty or does not exist yet
 * @param root the checkout's folder
 * @returns the files' paths in it, without the README's
 * @throws Error when the folder is not empty.
 */
export async function writeSchool(directory: string, root: string): Promise<string[]> {
  const present = await readdir(directory).catch(() => []);
  if (present.length > 0) throw new Error(`${directory} holds something already`);
  await cp(path.join(root, 'server/embedded/newSchool/template'), directory, { recursive: true });
  await mkdir(path.join(directory, 'media'), { recursive: true });
  await writeFile(path.join(directory, 'README.md'), fieldsInWords());
  const written = await readdir(directory, { recursive: true, withFileTypes: true });
  return written
    .filter((file) => file.isFile() && file.name !== 'README.md')
    .map((file) => path.relative(directory, path.join(file.parentPath, file.name)));
}
