import type { QueryKind } from '../../shared/content/queries/answers';
import { ALL_KINDS } from '../content/cacheKeys';
import { ENTRY_COLLECTIONS, isEntryKind } from '../content/entryCollections';
import type { Change } from '../content/readChange';
import { entryKindOf } from '../content/webhookModels';

/** Of everything that is made of content. */
export const EVERYTHING = 'site';
/** A longer slug, percent-encoded, gets no tag of its own: the tag of its kind stands for it. */
const LONGEST_SLUG = 200;
/** Of the sitemap, feeds, calendars and the manifest, which are made of nearly all of it. */
const FILES = 'files';

/** Whether a slug tells the pages that show an entry, lists apart: others may be in the body of any page. */
const isNamedBySlug = (kind: QueryKind) => isEntryKind(kind) && !ENTRY_COLLECTIONS[kind].isInBodies;

/**
 * The tags of a page in a network of caches: `site`, the kinds of content that it shows (`news`), and entries that have pages
 * of their own (`newsItem:journee-portes-ouvertes`), in the form that addresses have.
 */
export function tagsOfPage(queries: readonly { kind: QueryKind; url: string }[]): string[] {
  const tags = queries.flatMap(({ kind, url }) => {
    if (!isNamedBySlug(kind)) return [kind];
    const [path = ''] = url.split('?', 1);
    return [kind, `${kind}:${path.slice(path.lastIndexOf('/') + 1)}`];
  });
  return [...new Set([EVERYTHING, ...tags])].sort();
}

/**
 * The tags of what a change has touched.
 * @param names what was purged here: kinds, alone or with a language, or `ALL_KINDS`.
 */
export function tagsOfChange(names: readonly string[], { model, slug }: Change, prefix: string): string[] {
  if (names.includes(ALL_KINDS)) return [EVERYTHING];
  const own = model === undefined ? undefined : entryKindOf(model, prefix);
  const entry = slug === undefined ? '' : encodeURIComponent(slug);
  const isNamed = own && isNamedBySlug(own) && entry !== '' && entry.length <= LONGEST_SLUG;
  const tags = names.map((name) => {
    // A kind, or a kind and a language.
    const [kind = ''] = name.split(' ', 1);
    return kind === own && isNamed ? `${kind}:${entry}` : kind;
  });
  return [...new Set([...tags, FILES])];
}

/** The headers that tell an answer's tags: the name that Cloudflare reads, and Fastly's. */
export function tagHeaders(tags: readonly string[]): [name: string, value: string][] {
  return [
    ['Cache-Tag', tags.join(',')],
    ['Surrogate-Key', tags.join(' ')],
  ];
}

export const FILE_TAGS = [FILES, EVERYTHING];
