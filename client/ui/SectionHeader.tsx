import type { ReactNode } from 'react';
import { unbroken } from './text/unbroken';

interface SectionHeaderProps {
  /** Nothing is rendered when it is empty. */
  title: ReactNode;
  /** What `aria-labelledby` of the section points at. */
  id?: string | undefined;
  lead?: ReactNode;
  /** A quiet button at the end of the line: 'Tout voir'. */
  action?: ReactNode;
}

/** The beginning of a section: what it is about, and where there is more. */
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
