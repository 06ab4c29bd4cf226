import { ALL_KINDS } from '../content/contentCache';
import type { LoadedPage } from '../render/runLoaders';

/** The addresses of the content that a page is made of, and the kinds of it, by which it is purged. */
export function dependencies({ reader }: LoadedPage): string[] {
  return [...new Set(reader.asked().flatMap(({ url, kind }) => [url, kind])), ALL_KINDS];
}

/** Whether one of the names of what something was made of is among these. */
export function dependsOn(dependencies: Iterable<string>, names: ReadonlySet<string>): boolean {
  for (const name of dependencies) if (names.has(name)) return true;
  return false;
}
