import type { ReactNode } from 'react';
import { unbroken } from './text/unbroken';

interface SectionHeaderProps {
  /** Nothing is rendered if empty. */
  title: ReactNode;
  /** Target of the section's `aria-labelledby`. */
  id?: string | undefined;
  lead?: ReactNode;
  /** A quiet button at the end of the line: 'Tout voir'. */
  action?: ReactNode;
}

/** A section's title, lead, and link to more. */
export function SectionHeader({ title, id, lead, action }: SectionHeaderProps) {
  if (!title) return null;
  return (
    <header className="section-header">
      <div className="section-header__words">
        <h2 className="section-header__title" id={id}>
          {unbroken(title)}
        </h2>
        {lead && <p className="lead">{lead}</p>}
      </div>
      {action}
    </header>
  );
}
