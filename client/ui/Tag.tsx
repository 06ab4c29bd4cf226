import type { ReactNode } from 'react';

interface TagProps {
  tone?: 'plain' | 'accent' | 'success' | undefined;
  /** A tag that leads somewhere, such as a filter that can be taken away. */
  href?: string | undefined;
  children: ReactNode;
}

export function Tag({ tone = 'plain', href, children }: TagProps) {
  const classes = `tag tag--${tone}`;
  return href ? (
    <a className={`${classes} tag--link`} href={href}>
      {children}
    </a>
  ) : (
    <span className={classes}>{children}</span>
  );
}
