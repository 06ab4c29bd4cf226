import type { ReactNode } from 'react';

interface TagProps {
  /** Makes the tag a link, such as a filter to remove. */
  href?: string | undefined;
  rel?: string | undefined;
  children: ReactNode;
}

export function Tag({ href, rel, children }: TagProps) {
  return href ? (
    <a className="tag tag--link" href={href} rel={rel}>
      {children}
    </a>
  ) : (
    <span className="tag">{children}</span>
  );
}
