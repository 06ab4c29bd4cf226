import { useLocation, useMatches } from 'react-router-dom';
import { type Locale, localePrefix, localise, splitLocale } from '../../../shared/locale';
import { pathInEveryLanguage, readSearch } from '../../../shared/routes';
import { useAlternates } from './useAlternates';

/** Tells where the page on screen stands in a language, with what it was asked; that language's home where it is lacking. */
export function useAddressIn(): (locale: Locale) => string {
  const { pathname, search } = useLocation();
  const alternates = useAlternates();
  // An error has none.
  const data: unknown = useMatches().at(-1)?.loaderData;
  const { locale: current, path } = splitLocale(pathname);
  const asked = readSearch(path, new URLSearchParams(search));
  // Whether the other language has as many pages is not known.
  const elsewhere = new URLSearchParams(asked);
  elsewhere.delete('page');
  return (locale) => {
    if (locale === current) return withSearch(pathname, asked);
    const alternate = alternates.find((one) => one.locale === locale)?.path.split('?', 1)[0];
    const always = data ? pathInEveryLanguage(path) : null;
    const there = alternate ?? (always && localise(always, locale));
    return there ? withSearch(there, elsewhere) : localePrefix(locale) || '/';
  };
}

function withSearch(path: string, search: URLSearchParams): string {
  return search.size > 0 ? `${path}?${search}` : path;
}
