import { useLabels, useSite } from '../../site/SiteContext';
import { useAddressIn } from './useAddressIn';

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
    <ul className="languages bare-list" aria-label={labels('navigation.languages')}>
      {LANGUAGES.map(({ locale, short, label }) => (
        <li key={locale}>
          <a
            href={addressIn(locale)}
            hrefLang={locale}
            lang={locale}
            data-locale={locale}
            data-wake=""
            aria-current={locale === current ? 'true' : undefined}
          >
            <span aria-hidden="true">{short}</span>
            <span className="visually-hidden">{labels(label)}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
