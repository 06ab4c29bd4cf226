import type { AnchorHTMLAttributes, ReactNode } from 'react';
import { Icon } from '../media/Icon';

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  href: string;
  children: ReactNode;
  /** Screen-reader text such as '(nouvelle fenêtre)'. If set, the link opens in a new window. */
  newWindowLabel?: string | undefined;
}

export function Link({ href, children, newWindowLabel, className, ...attributes }: LinkProps) {
  const classes = className ? `link ${className}` : 'link';
  return newWindowLabel ? (
    <a className={classes} {...attributes} href={href} target="_blank" rel="noopener noreferrer">
      {withArrow(children)}
      <span className="visually-hidden"> {newWindowLabel}</span>
    </a>
  ) : (
    <a className={classes} {...attributes} href={href}>
      {children}
    </a>
  );
}

/** Keeps the arrow on the line of the last word. */
function withArrow(children: ReactNode): ReactNode {
  const arrow = <Icon name="external" className="link__external" />;
  if (typeof children !== 'string')
    return (
      <>
        {children}
        {arrow}
      </>
    );
  const lastWord = children.lastIndexOf(' ') + 1;
  return (
    <>
      {children.slice(0, lastWord)}
      <span className="unbroken">
        {children.slice(lastWord)}
        {arrow}
      </span>
    </>
  );
}
