import type { ReactNode } from 'react';
import { SectionHeader } from '../ui/SectionHeader';

interface BlockSectionProps {
  block: { id: string; title: string };
  className?: string;
  lead?: ReactNode;
  action?: ReactNode;
  children?: ReactNode;
}

/** A block as a section that its title names, if it has one. */
export function BlockSection({
  block: { id, title },
  className = 'container',
  lead,
  action,
  children,
}: BlockSectionProps) {
  const titleId = `${id}-title`;
  return (
    <section className={className} aria-labelledby={title ? titleId : undefined}>
      <SectionHeader title={title} id={titleId} lead={lead} action={action} />
      {children}
    </section>
  );
}
