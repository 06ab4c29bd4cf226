import { readSearch } from '../../../shared/addresses/readSearch';
import { withSearch } from '../../../shared/addresses/withSearch';
import { isLocale, type Locale, localePrefix, localise, splitLocale } from '../../../shared/locale';
import { pathInEveryLanguage } from '../../../shared/routes';
import { hasMeta } from '../../site/pageData';

interface PageOnScreen {
  pathname: string;
  search: string;
  /** Its loader data; undefined for an error. */
  data: unknown;
}

/** Returns the address of the page on screen in a language, with its query; the home page if it has no translation. */
export function languageAddresses({ pathname, search, data }: PageOnScreen): (locale: Locale) => string {
  const alternates = hasMeta(data) ? (data.meta.alternates ?? []) : [];
  const { locale: current, path } = splitLocale(pathname);
  const read = readSearch(path, search);
  // The other language may have fewer pages of a list.
  const elsewhere = new URLSearchParams(read);
  elsewhere.delete('page');
  return (locale) => {
    if (locale === current) return withSearch(pathname, read);
    const alternate = alternates.find((one) => one.locale === locale)?.path.split('?', 1)[0];
    const always = data ? pathInEveryLanguage(path) : null;
    const there = alternate ?? (always && localise(always, locale));
    return there ? withSearch(there, elsewhere) : localePrefix(locale) || '/';
  };
}

/** After a soft navigation: points the language links at the page on screen. */
export function markLanguages(document: Document, page: PageOnScreen): void {
  const addressIn = languageAddresses(page);
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.languages a[data-locale]')) {
    const { locale } = link.dataset;
    if (isLocale(locale)) link.setAttribute('href', addressIn(locale));
  }
}
