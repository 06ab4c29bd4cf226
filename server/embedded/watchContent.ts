import { type FSWatcher, readdirSync, watch } from 'node:fs';
import { join } from 'node:path';

/** Editors write a file in several steps; one reload follows the last. */
const SETTLING_MS = 60;

/**
 * Calls `onChange` after changes of files in a directory tree. Folders are watched one by one, since recursive watching
 * is not reliable on every system.
 * @returns a function that stops watching.
 */
export function watchContent(directory: string, onChange: () => void): () => void {
  const watchers = new Map<string, FSWatcher>();
  let timer: NodeJS.Timeout | undefined;

  function settle(): void {
    clearTimeout(timer);
    timer = setTimeout(() => {
      try {
        follow();
      } catch {
        // A folder was removed between listing and watching: scan again.
        settle();
        return;
      }
      onChange();
    }, SETTLING_MS);
  }

  function follow(): void {
    const folders = new Set(foldersBelow(directory));
    for (const [folder, watcher] of watchers) {
      if (folders.has(folder)) continue;
      watcher.close();
      watchers.delete(folder);
    }
    for (const folder of folders) {
      if (watchers.has(folder)) continue;
      const watcher = watch(folder, settle);
      // A watched folder was removed: the next scan drops it.
      watcher.on('error', settle);
      watchers.set(folder, watcher);
    }
  }

  follow();
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers.values()) watcher.close();
  };
}

function foldersBelow(directory: string): string[] {
  const found = readdirSync(directory, { recursive: true, withFileTypes: true });
  return [
    directory,
    ...found.filter((one) => one.isDirectory()).map(({ parentPath, name }) => join(parentPath, name)),
  ];
}
