import { useLocation, useMatches } from 'react-router-dom';
import { useLabels, useSite } from '../../site/SiteContext';
import { languageAddresses } from './languageAddresses';

const LANGUAGES = [
  { locale: 'fr', short: 'FR', label: 'navigation.french' },
  { locale: 'en', short: 'EN', label: 'navigation.english' },
] as const;

/** Links to the same page in the other language, or to its home page. `data-locale` lets the choice be remembered. */
export function Languages() {
  const labels = useLabels();
  const { locale: current } = useSite();
  const { pathname, search } = useLocation();
  const data: unknown = useMatches().at(-1)?.loaderData;
  const addressIn = languageAddresses({ pathname, search, data });
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
