import { type MouseEvent, type ReactNode, useRef } from 'react';
import { Icon } from '../ui/Icon';

/** A press so soon after the menu opened under the mouse is meant to open it, not to close it. */
const HOVER_THEN_PRESS_MS = 500;

interface MenuProps {
  label: string;
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
export function Menu({ label, panel, current, className, children }: MenuProps) {
  const openedAt = useRef(Number.NEGATIVE_INFINITY);

  function keepOpen(event: MouseEvent<HTMLElement>) {
    const byMouse = event.detail > 0;
    if (byMouse && performance.now() - openedAt.current < HOVER_THEN_PRESS_MS) event.preventDefault();
  }
  return (
    <details
      className={['menu', `menu--${panel}`, className].filter(Boolean).join(' ')}
      name="navbar"
      data-disclosure="hover"
      onToggle={(event) => {
        openedAt.current = event.currentTarget.open ? performance.now() : Number.NEGATIVE_INFINITY;
      }}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button */}
      <summary className="menu__button" aria-current={current ? 'true' : undefined} onClick={keepOpen}>
        <span className="menu__label">{label}</span>
        <Icon name="chevron-down" className="menu__chevron" />
      </summary>
      <div className="menu__panel">{children}</div>
    </details>
  );
}
