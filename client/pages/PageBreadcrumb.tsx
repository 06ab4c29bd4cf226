import { type Locale, localise } from '../../shared/locale';
import { useLabels } from '../site/SiteContext';
import { Breadcrumb } from '../ui/Breadcrumb';

interface PageBreadcrumbProps {
  locale: Locale;
  /** From below the home page to the page itself, French paths. */
  trail: readonly { label: string; path: string }[];
}

export function PageBreadcrumb({ locale, trail }: PageBreadcrumbProps) {
  const labels = useLabels();
  const items = [{ label: labels('commons.home'), path: '/' }, ...trail];
  return (
    <div className="page-breadcrumb container">
      <Breadcrumb
        label={labels('pages.breadcrumb')}
        items={items.map(({ label, path }) => ({ label, href: localise(path, locale) }))}
      />
    </div>
  );
}
