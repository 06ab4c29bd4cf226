import type { ReactNode } from 'react';
import type { MenuEntry } from '../../../shared/content/menu';
import { Icon } from '../../ui/media/Icon';

interface MenuProps {
  /** Labels the button; `id` for an entry of the main menu. */
  entry: Pick<MenuEntry, 'label'> & Partial<Pick<MenuEntry, 'id'>>;
  /** `wide`: a panel across the window under the bar. `list`: a list under its button. */
  panel: 'wide' | 'list';
  /** Whether the page on screen belongs to it. */
  current?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** A dropdown of the navbar; one is open at a time, and `data-disclosure` handles hover, Escape and leaving. */
export function Menu({ entry, panel, current, className, children }: MenuProps) {
  return (
    <details
      className={['menu', `menu--${panel}`, className].filter(Boolean).join(' ')}
      name="navbar"
      data-disclosure="hover"
    >
      <summary className="menu__button" data-entry={entry.id} aria-current={current ? 'true' : undefined}>
        <span className="menu__label">{entry.label}</span>
        <Icon name="chevron-down" className="menu__chevron" />
      </summary>
      <div className="menu__panel">{children}</div>
    </details>
  );
}
