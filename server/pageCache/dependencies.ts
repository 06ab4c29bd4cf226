import { ALL_KINDS } from '../content/cacheKeys';
import { localeOf } from '../content/localeOf';
import type { LoadedPage } from '../render/runLoaders';

/** The addresses of the content that a page is made of, and the kinds of it, alone and by language, by which it is purged. */
export function dependencies({ reader }: LoadedPage): string[] {
  const names = reader.asked().flatMap(({ url, kind }) => [url, kind, `${kind} ${localeOf(url)}`]);
  return [...new Set(names), ALL_KINDS];
}

/** Whether something with these dependencies was made of content of one of the names. */
export function dependsOn(dependencies: Iterable<string>, names: ReadonlySet<string>): boolean {
  for (const name of dependencies) if (names.has(name)) return true;
  return false;
}
