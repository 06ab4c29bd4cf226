import { useMatches } from 'react-router-dom';
import { splitLocale } from '../../../shared/locale';
import type { Alternate } from '../../../shared/pageMeta';
import { hasMeta } from '../../site/pageData';

/**
 * The page on screen in the site's languages; empty where it exists in one only. A page that came as HTML has them in
 * its head, where the server wrote them; one reached softly brings them.
 */
export function useAlternates(): readonly Alternate[] {
  const data: unknown = useMatches().at(-1)?.loaderData;
  if (hasMeta(data)) return data.meta.alternates ?? [];
  return typeof document === 'undefined' ? [] : writtenAlternates(document);
}

function writtenAlternates({ head }: Document): Alternate[] {
  const links = head.querySelectorAll<HTMLLinkElement>('link[rel="alternate"][hreflang]');
  return [...links].flatMap(({ hreflang, href }) => {
    const { pathname } = new URL(href);
    const { locale } = splitLocale(pathname);
    return hreflang === locale ? [{ locale, path: pathname }] : [];
  });
}
