import type { ReactNode } from 'react';

interface TagProps {
  /** Makes the tag a link, such as a filter to remove. */
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
