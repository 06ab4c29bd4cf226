import type { ReactNode } from 'react';
import { unbroken } from './text/unbroken';

interface SectionHeaderProps {
  /** Nothing is rendered when it is empty. */
  title: ReactNode;
  /** What `aria-labelledby` of the section points at. */
  id?: string | undefined;
  headingLevel?: 2 | 3 | undefined;
  eyebrow?: ReactNode;
  lead?: ReactNode;
  /** A quiet button at the end of the line: 'Tout voir'. */
  action?: ReactNode;
}

/** The beginning of a section: what it is about, and where there is more. */
export function SectionHeader({ title, id, headingLevel = 2, eyebrow, lead, action }: SectionHeaderProps) {
  if (!title) return null;
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  return (
    <header className="section-header">
      <div className="section-header__words">
        {eyebrow && <p className="eyebrow">{eyebrow}</p>}
        <Heading className="section-header__title" id={id}>
          {unbroken(title)}
        </Heading>
        {lead && <p className="lead">{lead}</p>}
      </div>
      {action}
    </header>
  );
}
