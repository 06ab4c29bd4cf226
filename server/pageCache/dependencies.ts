import { ALL_KINDS } from '../content/cacheKeys';
import { localeOf } from '../content/localeOf';
import type { LoadedPage } from '../render/runLoaders';

/** The names by which a page is purged: the addresses of its content, and their kinds, alone and by language. */
export function dependencies({ reader }: LoadedPage): string[] {
  const names = reader.queries().flatMap(({ url, kind }) => [url, kind, `${kind} ${localeOf(url)}`]);
  return [...new Set(names), ALL_KINDS];
}

/** Whether one of the names is among the dependencies. */
export function dependsOn(dependencies: Iterable<string>, names: ReadonlySet<string>): boolean {
  for (const name of dependencies) if (names.has(name)) return true;
  return false;
}
