import type { ReactNode } from 'react';

interface DataTableProps {
  /** What names it, or the id of what does. */
  label?: string;
  labelledBy?: string;
  className?: string;
  children: ReactNode;
}

/** A table that scrolls where it is too wide for its place: as a section that the keyboard reaches (WCAG 2.1.1). */
export function DataTable({ label, labelledBy, className, children }: DataTableProps) {
  return (
    <section
      className={className ? `data-table ${className}` : 'data-table'}
      aria-label={label}
      aria-labelledby={labelledBy}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
    >
      <table>{children}</table>
    </section>
  );
}
