import type { Settings } from '../../../shared/content/settings';
import { localise } from '../../../shared/locale';
import { useLabels, useSite } from '../../site/SiteContext';
import { Icon } from '../../ui/media/Icon';
import { CallsToAction } from './CallsToAction';
import { Logo } from './Logo';

/** The bar of narrow windows, and of wide ones while the page moves down. */
export function CompactBar({ settings }: { settings: Settings | null }) {
  return (
    <div className="compact-bar">
      <div className="compact-bar__row container">
        <Logo settings={settings} />
        <CallsToAction className="compact-bar__actions" />
        <Burger />
      </div>
    </div>
  );
}

/** A link to the site plan until scripts make it a button. */
function Burger() {
  const labels = useLabels();
  const { locale } = useSite();
  return (
    <a className="burger" href={localise('/plan-du-site', locale)} data-wake="">
      <Icon name="burger" />
      {labels('navigation.menu')}
    </a>
  );
}
