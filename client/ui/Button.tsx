import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode } from 'react';
import { Icon, type IconName } from './media/Icon';

interface Look {
  variant?: 'primary' | 'secondary' | 'quiet' | undefined;
  size?: 'regular' | 'small' | undefined;
  /** Before the text. */
  icon?: IconName | undefined;
  /** After the text. */
  iconAfter?: IconName | undefined;
  className?: string | undefined;
  children: ReactNode;
}

type AsLink = Look & { href: string } & Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof Look | 'href'>;
type AsButton = Look & { href?: undefined } & Omit<ButtonHTMLAttributes<HTMLButtonElement>, keyof Look>;

/** `data-*` attributes are always allowed: document listeners find their buttons by them. */
export type ButtonProps = AsLink | AsButton;

/** A link styled as a button if it has an `href`, else a button. */
export function Button(props: ButtonProps) {
  const {
    variant = 'primary',
    size = 'regular',
    icon,
    iconAfter,
    className,
    children,
    ...attributes
  } = props;
  const classes = ['button', `button--${variant}`, size === 'small' && 'button--small', className]
    .filter(Boolean)
    .join(' ');
  const content = (
    <>
      {icon && <Icon name={icon} />}
      <span className="button__text">{children}</span>
      {iconAfter && <Icon name={iconAfter} className="button__after" />}
    </>
  );
  return attributes.href === undefined ? (
    <button type="button" {...attributes} className={classes}>
      {content}
    </button>
  ) : (
    <a className={classes} {...attributes}>
      {content}
    </a>
  );
}
