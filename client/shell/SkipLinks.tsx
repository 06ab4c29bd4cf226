import { useLabels } from '../site/SiteContext';

/** The first links in the tab order of every page. */
export function SkipLinks() {
  const labels = useLabels();
  return (
    <ul className="skip-links" role="list">
      <li>
        <a href="#contenu">{labels('navigation.skipToContent')}</a>
      </li>
      <li>
        <a href="#pied-de-page">{labels('navigation.skipToFooter')}</a>
      </li>
    </ul>
  );
}
