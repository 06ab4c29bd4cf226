import { alternatesOf } from '../../../shared/addresses/alternates';
import { createQueries, type Queries } from '../../../shared/content/queries/queries';
import { orNull } from '../../../shared/errors';
import type { Alternate } from '../../../shared/head/pageMeta';
import { localise, splitLocale } from '../../../shared/locale';
import type { Site } from '../../site/SiteContext';

/**
 * Alternates of a list: always for its plain first page; for a filtered list or a later page only if the other language
 * has entries there. Only crawlers need them, and they get whole pages: the browser does not ask.
 * @param beginning the list's French path
 * @param path in either language, with its query
 * @param find queries the other language
 */
export async function listAlternates(
  { options, side, locale }: Site,
  beginning: string,
  path: string,
  find: (queries: Queries) => Promise<{ items: readonly unknown[] }>,
): Promise<Alternate[]> {
  if (path === localise(beginning, locale)) return alternatesOf(beginning, options.englishEnabled);
  if (!options.englishEnabled || side !== 'server') return [];
  const found = await orNull(find(createQueries(locale === 'fr' ? 'en' : 'fr', options.contentPrefix)));
  return found && found.items.length > 0 ? alternatesOf(splitLocale(path).path, true) : [];
}
