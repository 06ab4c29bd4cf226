import type { ReactNode } from 'react';

interface DataTableProps {
  /** Its label, or the id of the element that labels it. */
  label?: string;
  labelledBy?: string;
  className?: string;
  children: ReactNode;
}

/** A table that scrolls where it is too wide, in a section that the keyboard can reach (WCAG 2.1.1). */
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
