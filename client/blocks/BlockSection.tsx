import type { ReactNode } from 'react';
import { SectionHeader } from '../ui/SectionHeader';

interface BlockSectionProps {
  block: { id: string; title: string };
  className?: string;
  lead?: ReactNode;
  /** Beside the title, or below a block that has none. */
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
      {!title && action && <p className="block-more">{action}</p>}
    </section>
  );
}
