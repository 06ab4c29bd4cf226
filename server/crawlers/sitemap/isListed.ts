import { parseUrl } from '../../../shared/addresses/parseUrl';
import type { Seo } from '../../../shared/content/seo';
import { absolute, chosenCanonical } from '../../../shared/head/seo';
import { type Locale, localise } from '../../../shared/locale';

/**
 * Whether a page belongs in the sitemap: no `noindex`, and no other canonical address set by an editor.
 * @param path French path.
 */
export function isListed(
  { preventIndexing, links }: Pick<Seo, 'preventIndexing' | 'links'>,
  path: string,
  { siteUrl, locale }: { siteUrl: string; locale: Locale },
): boolean {
  if (preventIndexing) return false;
  const canonical = chosenCanonical(links);
  const own = siteUrl + localise(path, locale);
  return canonical === '' || written(absolute(siteUrl, canonical)) === written(own);
}

/** An address in the spelling that the site would redirect to. */
function written(address: string): string {
  const url = parseUrl(address);
  return url ? `${url.host}${url.pathname.replace(/\/+$/, '')}${url.search}`.toLowerCase() : address;
}
