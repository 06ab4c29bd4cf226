import { alternatesOf } from '../../../shared/addresses/alternates';
import type { Queries } from '../../../shared/content/queries/queries';
import { orNull } from '../../../shared/errors';
import type { Alternate } from '../../../shared/head/pageMeta';
import { localise, splitLocale } from '../../../shared/locale';
import type { Site } from '../../site/SiteContext';
import { otherQueries } from './listChoices';

/**
 * Alternates of a list: always for its plain first page; for a filtered list or a later page only if the other language
 * has entries there. Only crawlers need them, and they get whole pages: the browser does not ask.
 * @param beginning the list's French path
 * @param path in either language, with its query
 * @param find queries the other language
 */
export async function listAlternates(
  site: Site,
  beginning: string,
  path: string,
  find: (queries: Queries) => Promise<{ items: readonly unknown[] }>,
): Promise<Alternate[]> {
  const { options, side, locale } = site;
  if (path === localise(beginning, locale)) return alternatesOf(beginning, options.englishEnabled);
  const queries = side === 'server' && otherQueries(site);
  const found = queries && (await orNull(find(queries)));
  return found && found.items.length > 0 ? alternatesOf(splitLocale(path).path, true) : [];
}
