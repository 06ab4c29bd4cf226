import { useLocation, useMatches } from 'react-router-dom';
import { readSearch } from '../../../shared/addresses/readSearch';
import type { Alternate } from '../../../shared/head/pageMeta';
import { type Locale, localePrefix, localise, splitLocale } from '../../../shared/locale';
import { pathInEveryLanguage } from '../../../shared/routes';
import { hasMeta } from '../../site/pageData';
import { useLabels, useSite } from '../../site/SiteContext';

const LANGUAGES = [
  { locale: 'fr', short: 'FR', label: 'navigation.french' },
  { locale: 'en', short: 'EN', label: 'navigation.english' },
] as const;

/** The same page in the other language, or that language's home. `data-locale` lets the choice be remembered. */
export function Languages() {
  const labels = useLabels();
  const { locale: current } = useSite();
  const addressIn = useAddressIn();
  return (
    <ul className="languages bare-list" role="list" aria-label={labels('navigation.languages')}>
      {LANGUAGES.map(({ locale, short, label }) => (
        <li key={locale}>
          <a
            href={addressIn(locale)}
            hrefLang={locale}
            lang={locale}
            data-locale={locale}
            data-needs-code=""
            aria-current={locale === current ? 'true' : undefined}
          >
            <span aria-hidden="true">{short}</span> <span className="visually-hidden">{labels(label)}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Tells where the page on screen stands in a language, with what it was asked; that language's home where it is lacking. */
function useAddressIn(): (locale: Locale) => string {
  const { pathname, search } = useLocation();
  const alternates = useAlternates();
  // An error has none.
  const data: unknown = useMatches().at(-1)?.loaderData;
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

function withSearch(path: string, search: URLSearchParams): string {
  return search.size > 0 ? `${path}?${search}` : path;
}

/**
 * The page on screen in the site's languages; empty where it exists in one only. A page that came as HTML has them in
 * its head, where the server wrote them; one reached softly brings them.
 */
function useAlternates(): readonly Alternate[] {
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
