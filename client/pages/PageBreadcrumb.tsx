import { localise } from '../../shared/locale';
import { leadsSomewhere } from '../site/leadsSomewhere';
import { useLabels, useSite } from '../site/SiteContext';
import { Breadcrumb } from '../ui/Breadcrumb';

/** @param trail from below the home page to the page itself, French paths */
export function PageBreadcrumb({ trail }: { trail: readonly { label: string; path: string }[] }) {
  const labels = useLabels();
  const { locale, options } = useSite();
  // The last crumb is the page itself, which exists even when its list is empty.
  const above = trail.slice(0, -1).filter(({ path }) => leadsSomewhere(options, path));
  const items = [{ label: labels('commons.home'), path: '/' }, ...above, ...trail.slice(-1)];
  return (
    <div className="page-breadcrumb container">
      <Breadcrumb
        label={labels('pages.breadcrumb')}
        items={items.map(({ label, path }) => ({ label, href: localise(path, locale) }))}
      />
    </div>
  );
}
