import type { QueryKind } from '../../shared/content/queries/answers';

export interface CacheKey {
  url: string;
  /** What a purge names; also tells apart two readings of one address. */
  tag: string;
}

/** Kinds of answers that the shell of every page is made of. */
export const SHELL_KINDS: readonly QueryKind[] = ['settings', 'menu', 'taxonomy'];

/** The name of a purge of everything. */
export const ALL_KINDS = '*';

/** The names of a purge: `news`, `news fr`, or `ALL_KINDS`. */
export function purgeNames(tags: readonly string[] | undefined, locale: string | undefined): string[] {
  return tags?.map((tag) => (locale === undefined ? tag : `${tag} ${locale}`)) ?? [ALL_KINDS];
}

/** What a key is kept under. */
export function idOf({ tag, url }: CacheKey): string {
  return `${tag} ${url}`;
}

/** Whether a purge means what is kept under an id: everything, or what carries one of the tags, in one language or in all. */
export function isOf(id: string, tags: readonly string[] | undefined, locale: string | undefined): boolean {
  if (tags === undefined) return true;
  const tag = id.slice(0, id.indexOf(' '));
  return tags.includes(tag) && (locale === undefined || id.endsWith(`locale=${locale}`));
}
