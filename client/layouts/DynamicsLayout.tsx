import { Footer } from '../navigation/Footer';
import { Navbar } from '../navigation/Navbar';
import { SkipLinks } from '../navigation/SkipLinks';
import { ToTop } from '../navigation/ToTop';
import type { LayoutProps } from './layout';

/** Navbar, content, footer and the way back up; no calls to action at the bottom. */
export function DynamicsLayout({ shell, children }: LayoutProps) {
  return (
    <div className="layout layout--dynamics">
      <SkipLinks />
      <Navbar shell={shell} />
      <main id="contenu" tabIndex={-1}>
        {children}
      </main>
      <Footer shell={shell} />
      <ToTop />
    </div>
  );
}
