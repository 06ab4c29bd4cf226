import type { ReactNode } from 'react';
import type { MenuEntry } from '../../../shared/content/menu';
import { Icon } from '../../ui/media/Icon';

interface MenuProps {
  /** What its button says; of the main menu, the entry that it is. */
  entry: Pick<MenuEntry, 'label'> & Partial<Pick<MenuEntry, 'id'>>;
  /** Across the window under the bar, or a list under its button. */
  panel: 'wide' | 'list';
  /** The page on screen belongs to it. */
  current?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/**
 * A dropdown of the navbar: a button that discloses links. One is open at a time, by the browser's own means; hover,
 * Escape and leaving are the manners of every `data-disclosure`.
 */
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
