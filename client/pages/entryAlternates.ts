import { createQueries, type Queries } from '../../shared/content/queries';
import { ContentError } from '../../shared/errors';
import { type Locale, localise } from '../../shared/locale';
import type { Alternate } from '../../shared/seo';
import type { Site } from '../state/Site';

/** Asks for the same entry in another language and answers its French path there. */
type FindPath = (queries: Queries) => Promise<string>;

/**
 * A page of content in the site’s languages, as far as the content service has it in both. A soft navigation does not
 * wait for it: what the server has written is read afterwards (`useAlternates`). What cannot be had is not claimed.
 * @param path the page's French path.
 */
export async function entryAlternates(site: Site, path: string, findPath: FindPath): Promise<Alternate[]> {
  if (!site.options.englishEnabled || site.side === 'browser') return [];
  const other: Locale = site.locale === 'fr' ? 'en' : 'fr';
  try {
    const otherPath = await findPath(createQueries(other, site.options.contentPrefix));
    const own = { locale: site.locale, path: localise(path, site.locale) };
    const translated = { locale: other, path: localise(otherPath, other) };
    return site.locale === 'fr' ? [own, translated] : [translated, own];
  } catch (error) {
    if (error instanceof ContentError) return [];
    throw error;
  }
}
