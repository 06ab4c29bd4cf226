import { readSearch } from '../../../shared/addresses/readSearch';
import { withSearch } from '../../../shared/addresses/withSearch';
import { isLocale, type Locale, localePrefix, localise, splitLocale } from '../../../shared/locale';
import { pathInEveryLanguage } from '../../../shared/routes';
import { hasMeta } from '../../site/pageData';

interface PageOnScreen {
  pathname: string;
  search: string;
  /** What its loader answered; an error has none. */
  data: unknown;
}

/** Tells where the page on screen stands in a language, with what it was asked; that language's home where it is lacking. */
export function languageAddresses({ pathname, search, data }: PageOnScreen): (locale: Locale) => string {
  const alternates = hasMeta(data) ? (data.meta.alternates ?? []) : [];
  const { locale: current, path } = splitLocale(pathname);
  const asked = readSearch(path, search);
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

/** After a soft navigation: the links to the languages lead to the page on screen. */
export function markLanguages(document: Document, page: PageOnScreen): void {
  const addressIn = languageAddresses(page);
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.languages a[data-locale]')) {
    const { locale } = link.dataset;
    if (isLocale(locale)) link.setAttribute('href', addressIn(locale));
  }
}
