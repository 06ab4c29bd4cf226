import type { Query, QueryKind } from '../../shared/content/queries/answers';

/** Kinds of answers that the shell of every page is made of. */
export const SHELL_KINDS: readonly QueryKind[] = ['settings', 'menu', 'taxonomy'];

/** The name of a purge of everything. */
export const ALL_KINDS = '*';

/** The names of a purge: `news`, `news fr`, or `ALL_KINDS`. */
export function namesOfPurge(kinds: readonly string[] | undefined, locale: string | undefined): string[] {
  return kinds?.map((kind) => (locale === undefined ? kind : `${kind} ${locale}`)) ?? [ALL_KINDS];
}

/** What an answer is kept under: its address, and its kind, since one address may be read in two ways. */
export function idOf({ kind, url }: Query): string {
  return `${kind} ${url}`;
}

export function kindIn(id: string): string {
  return id.slice(0, id.indexOf(' '));
}

/** Whether a purge of some kinds (undefined: of all), in one language or in all, reaches what is kept under an id. */
export function isPurged(
  id: string,
  kinds: readonly string[] | undefined,
  locale: string | undefined,
): boolean {
  if (kinds === undefined) return true;
  return kinds.includes(kindIn(id)) && (locale === undefined || id.endsWith(`locale=${locale}`));
}
