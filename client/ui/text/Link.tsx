import type { AnchorHTMLAttributes } from 'react';
import { Icon } from '../media/Icon';

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  href: string;
  children: string;
  /** Screen-reader text such as '(nouvelle fenêtre)'. If set, the link opens in a new window. */
  newWindowLabel?: string | undefined;
}

export function Link({ href, children, newWindowLabel, className, ...attributes }: LinkProps) {
  const classes = className ? `link ${className}` : 'link';
  const lastWord = children.lastIndexOf(' ') + 1;
  return newWindowLabel ? (
    <a className={classes} {...attributes} href={href} target="_blank" rel="noopener noreferrer">
      {children.slice(0, lastWord)}
      {/* Keeps the arrow on the line of the last word. */}
      <span className="unbroken">
        {children.slice(lastWord)}
        <Icon name="external" className="link__external" />
      </span>
      <span className="visually-hidden"> {newWindowLabel}</span>
    </a>
  ) : (
    <a className={classes} {...attributes} href={href}>
      {children}
    </a>
  );
}
