import type { ReactNode } from 'react';

interface TagProps {
  /** A tag that leads somewhere, such as a filter that can be taken away. */
  href?: string | undefined;
  children: ReactNode;
}

export function Tag({ href, children }: TagProps) {
  return href ? (
    <a className="tag tag--link" href={href}>
      {children}
    </a>
  ) : (
    <span className="tag">{children}</span>
  );
}
