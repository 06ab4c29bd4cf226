import { useLabels, useSite } from '../../site/SiteContext';
import { actionsOf, CallsToAction } from './CallsToAction';

/** The calls to action at the bottom of a phone's screen. */
export function CallToActionBar() {
  const labels = useLabels();
  const { options } = useSite();
  if (actionsOf(options).length === 0) return null;
  return (
    <nav className="call-to-action-bar" aria-label={labels('navigation.actions')}>
      <CallsToAction className="call-to-action-bar__list" />
    </nav>
  );
}
