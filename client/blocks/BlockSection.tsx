import type { ReactNode } from 'react';
import { SectionHeader } from '../ui/SectionHeader';

interface BlockSectionProps {
  block: { id: string; title: string };
  className?: string;
  lead?: ReactNode;
  /** Beside the title; below the block if it has no title. */
  action?: ReactNode;
  children?: ReactNode;
}

/** A section labelled by the block's title, if it has one. */
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
