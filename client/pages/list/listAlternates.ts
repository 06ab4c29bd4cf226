import { alternatesOf } from '../../../shared/addresses/alternates';
import { createQueries, type Queries } from '../../../shared/content/queries/queries';
import { orNull } from '../../../shared/errors';
import type { Alternate } from '../../../shared/head/pageMeta';
import { splitLocale } from '../../../shared/locale';
import type { Site } from '../../site/SiteContext';

/**
 * A narrowed list or a later page in the site's languages, as far as the other one has something there. Crawlers alone
 * need to know, and they get whole pages: the browser does not ask.
 * @param path in either language, with its query.
 * @param isThere asks the other language.
 */
export async function listAlternates(
  { options, side, locale }: Site,
  path: string,
  isThere: (queries: Queries) => Promise<boolean>,
): Promise<Alternate[]> {
  if (!options.englishEnabled || side !== 'server') return [];
  const elsewhere = createQueries(locale === 'fr' ? 'en' : 'fr', options.contentPrefix);
  return (await orNull(isThere(elsewhere))) ? alternatesOf(splitLocale(path).path, true) : [];
}
