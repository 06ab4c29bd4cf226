import { DEFAULT_LOCALE, type Locale } from '../../../shared/locale';
import type { CollectionName } from '../../content/declarations/collectionName';
import type { Entry } from '../model/content';
import type { JsonObject } from '../model/json';
import type { Problems } from './problems';

/** The entries of one language, before validation. */
export interface Draft {
  collections: Map<CollectionName, Entry[]>;
  settings: JsonObject | null;
  taxonomy: JsonObject | null;
}

/** An entry that a file names, and where in the file. */
export interface Link {
  path: string;
  locale: Locale;
  to: CollectionName;
  slug: string;
  where: string;
}

/** Reports duplicate slugs in a collection (among articles, in a rubrique). Case is ignored, as in look-ups. */
export function checkSlugs(draft: Draft, problems: Problems): void {
  for (const entries of draft.collections.values()) {
    const taken = new Map<string, string>();
    for (const { documentId, slug, path } of entries) {
      const other = taken.get(documentId);
      if (other === undefined) taken.set(documentId, path);
      else problems.add(path, `its slug ${slug} is that of ${other}`);
    }
  }
}

/** Reports relations without a target in their own language or, while that is not translated, in French. */
export function checkLinks(
  links: readonly Link[],
  drafts: ReadonlyMap<Locale, Draft>,
  problems: Problems,
): void {
  const slugs = new Map(
    [...drafts].flatMap(([locale, { collections }]) =>
      [...collections].map(([name, entries]) => [
        `${locale}/${name}`,
        new Set(entries.map(({ slug }) => slug)),
      ]),
    ),
  );
  for (const { path, locale, to, slug, where } of links) {
    const exists = [locale, DEFAULT_LOCALE].some((where) => slugs.get(`${where}/${to}`)?.has(slug));
    if (!exists) problems.add(path, `${where}: there is no ${slug} among ${to}`);
  }
}
