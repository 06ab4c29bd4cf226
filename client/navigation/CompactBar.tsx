import type { KeyboardEvent, MouseEvent } from 'react';
import type { Settings } from '../../shared/content/settings';
import { localise } from '../../shared/locale';
import { useLabels, useSite } from '../state/Site';
import { useAwake } from '../state/useAwake';
import { Icon } from '../ui/Icon';
import { CallsToAction } from './CallsToAction';
import { Logo } from './Logo';

interface CompactBarProps {
  settings: Settings | null;
  /** The sidebar is open. */
  open: boolean;
  onBurger(): void;
}

/** The bar of narrow windows, and of wide ones while the page moves down. */
export function CompactBar({ settings, open, onBurger }: CompactBarProps) {
  return (
    <div className="compact-bar">
      <div className="compact-bar__row container">
        <Logo settings={settings} />
        <CallsToAction className="compact-bar__actions" />
        <Burger open={open} onPress={onBurger} />
      </div>
    </div>
  );
}

/** A link to the site plan until scripts make it a button. */
function Burger({ open, onPress }: { open: boolean; onPress(): void }) {
  const labels = useLabels();
  const { locale } = useSite();
  const asButton = useAwake() ? ({ role: 'button', 'aria-expanded': open } as const) : {};

  function press(event: MouseEvent | KeyboardEvent) {
    event.preventDefault();
    onPress();
  }
  return (
    <a
      {...asButton}
      className="burger"
      href={localise('/plan-du-site', locale)}
      data-wake=""
      onClick={press}
      onKeyDown={(event) => event.key === ' ' && press(event)}
    >
      <Icon name="burger" />
      {labels('navigation.menu')}
    </a>
  );
}
