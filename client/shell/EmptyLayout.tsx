import type { LayoutProps } from './layout';

/** Nothing but the page. */
export function EmptyLayout({ children }: LayoutProps) {
  return (
    <main id="contenu" className="layout layout--empty" tabIndex={-1}>
      {children}
    </main>
  );
}
