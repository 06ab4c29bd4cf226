import { useLabels } from '../../site/SiteContext';
import { CallsToAction } from './CallsToAction';

/** The calls to action at the bottom of a phone's screen. */
export function CallToActionBar() {
  const labels = useLabels();
  return (
    <nav className="call-to-action-bar" aria-label={labels('navigation.actions')}>
      <CallsToAction className="call-to-action-bar__list" />
    </nav>
  );
}
