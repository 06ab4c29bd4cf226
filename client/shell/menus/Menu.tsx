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

/**
 * A dropdown of the navbar: a disclosure button with links. The browser keeps only one open at a time; hover, Escape
 * and leaving are handled for every `data-disclosure`.
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
