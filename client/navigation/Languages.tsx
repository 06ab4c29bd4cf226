import { localePrefix } from '../../shared/locale';
import { useLabels, useSite } from '../state/Site';
import { useAlternates } from '../state/useAlternates';
import { usePath } from '../state/usePath';

const LANGUAGES = [
  { locale: 'fr', short: 'FR', label: 'navigation.french' },
  { locale: 'en', short: 'EN', label: 'navigation.english' },
] as const;

/** The same page in the other language, or that language's home. `data-locale` lets the choice be remembered. */
export function Languages() {
  const labels = useLabels();
  const { locale: current } = useSite();
  const path = usePath();
  const alternates = useAlternates();
  const addressIn = (locale: (typeof LANGUAGES)[number]['locale']) =>
    locale === current
      ? path
      : (alternates.find((alternate) => alternate.locale === locale)?.path ?? (localePrefix(locale) || '/'));
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
