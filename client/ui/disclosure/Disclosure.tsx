import type { ReactNode } from 'react';
import { Icon } from '../media/Icon';

interface DisclosureProps {
  /** What the button says. */
  label: ReactNode;
  children: ReactNode;
  /** Opens when a mouse rests on it, too. */
  hover?: boolean | undefined;
  className?: string | undefined;
}

/**
 * A button that shows what belongs to it, such as a menu. It opens without JavaScript; the listeners of
 * `startDisclosureControls` add closing by Escape, by leaving and by a click elsewhere.
 */
export function Disclosure({ label, children, hover, className }: DisclosureProps) {
  return (
    <details
      className={className ? `disclosure ${className}` : 'disclosure'}
      data-disclosure={hover ? 'hover' : 'press'}
    >
      <summary className="disclosure__button">
        {label}
        <Icon name="chevron-down" className="disclosure__chevron" />
      </summary>
      <div className="disclosure__panel">{children}</div>
    </details>
  );
}
