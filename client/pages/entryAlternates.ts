import type { Query } from '../../shared/content/queries/answers';
import type { Alternate } from '../../shared/head/pageMeta';
import { type Locale, localise } from '../../shared/locale';
import type { Site } from '../site/SiteContext';

/** Picks the page's path from those of the other language, the entry's own first. */
type FindPath = (paths: readonly string[]) => string | undefined;

/** Alternates of the page of a query's content, at a French path, in the languages that have it. */
export async function entryAlternates(
  site: Site,
  query: Query,
  path: string,
  findPath: FindPath = ([own]) => own,
): Promise<Alternate[]> {
  if (!site.options.englishEnabled) return [];
  const otherPath = findPath(await site.content.translations(query));
  if (otherPath === undefined) return [];
  const other: Locale = site.locale === 'fr' ? 'en' : 'fr';
  const own = { locale: site.locale, path: localise(path, site.locale) };
  const translated = { locale: other, path: localise(otherPath, other) };
  return site.locale === 'fr' ? [own, translated] : [translated, own];
}
