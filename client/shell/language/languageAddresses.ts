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

interface LanguageAddress {
  href: string;
  /** The page has no translation: leads to the home page instead. */
  isInstead: boolean;
}

/** Returns the address of the page on screen in a language, with its query; the home page if it has no translation. */
export function languageAddresses({
  pathname,
  search,
  data,
}: PageOnScreen): (locale: Locale) => LanguageAddress {
  const alternates = hasMeta(data) ? (data.meta.alternates ?? []) : [];
  const { locale: current, path } = splitLocale(pathname);
  const read = readSearch(path, search);
  // The other language may have fewer pages of a list.
  const elsewhere = new URLSearchParams(read);
  elsewhere.delete('page');
  return (locale) => {
    if (locale === current) return { href: withSearch(pathname, read), isInstead: false };
    const alternate = alternates.find((one) => one.locale === locale)?.path.split('?', 1)[0];
    const always = data ? pathInEveryLanguage(path) : null;
    const there = alternate ?? (always && localise(always, locale));
    return there
      ? { href: withSearch(there, elsewhere), isInstead: false }
      : { href: localePrefix(locale) || '/', isInstead: true };
  };
}

/** After a soft navigation: points the language links at the page on screen. */
export function markLanguages(document: Document, page: PageOnScreen): void {
  const addressIn = languageAddresses(page);
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.languages a[data-locale]')) {
    const { locale, instead = '' } = link.dataset;
    if (!isLocale(locale)) continue;
    const { href, isInstead } = addressIn(locale);
    link.setAttribute('href', href);
    link.title = isInstead ? instead : '';
  }
}
