import type { Query, QueryKind } from '../../shared/content/queries/answers';

/** Kinds of answers that the shell of every page is rendered from. */
export const SHELL_KINDS: readonly QueryKind[] = ['settings', 'menu', 'taxonomy'];

/** The name of a purge of everything. */
export const ALL_KINDS = '*';

/** The names of a purge: `news`, `news fr`, or `ALL_KINDS`. */
export function namesOfPurge(kinds: readonly string[] | undefined, locale: string | undefined): string[] {
  return kinds?.map((kind) => (locale === undefined ? kind : `${kind} ${locale}`)) ?? [ALL_KINDS];
}

/** The cache key of an answer: kind and URL, since two kinds may parse the same URL differently. */
export function idOf({ kind, url }: Query): string {
  return `${kind} ${url}`;
}

export function kindIn(id: string): string {
  return id.slice(0, id.indexOf(' '));
}

/** Whether a purge of some kinds (undefined: all), in one language or in all, includes the answer with this id. */
export function isPurged(
  id: string,
  kinds: readonly string[] | undefined,
  locale: string | undefined,
): boolean {
  if (kinds === undefined) return true;
  return kinds.includes(kindIn(id)) && (locale === undefined || id.endsWith(`locale=${locale}`));
}
