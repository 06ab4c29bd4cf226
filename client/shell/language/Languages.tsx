import { useLocation, useMatches } from 'react-router-dom';
import { useLabels, useSite } from '../../site/SiteContext';
import { languageAddresses } from './languageAddresses';

const LANGUAGES = [
  { locale: 'fr', short: 'FR', label: 'navigation.french', instead: 'navigation.french.home' },
  { locale: 'en', short: 'EN', label: 'navigation.english', instead: 'navigation.english.home' },
] as const;

/** Links to the same page in the other language, or to its home page, which the title says. `data-locale`: remembered. */
export function Languages() {
  const labels = useLabels();
  const { locale: current } = useSite();
  const { pathname, search } = useLocation();
  const data: unknown = useMatches().at(-1)?.loaderData;
  const addressIn = languageAddresses({ pathname, search, data });
  return (
    <ul className="languages bare-list" role="list" aria-label={labels('navigation.languages')}>
      {LANGUAGES.map(({ locale, short, label, instead }) => (
        <li key={locale}>
          <a
            href={addressIn(locale).href}
            title={addressIn(locale).isInstead ? labels(instead) : undefined}
            hrefLang={locale}
            lang={locale}
            data-locale={locale}
            data-instead={labels(instead)}
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
