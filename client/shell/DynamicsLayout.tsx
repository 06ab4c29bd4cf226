import type { LayoutProps } from './layout';
import { NavbarControls } from './navbar/NavbarControls';
import { ShellPart } from './ShellPart';
import { ToTop } from './ToTop';

/** Navbar, content, footer and the way back up; no calls to action at the bottom. */
export function DynamicsLayout({ shell, children }: LayoutProps) {
  return (
    <div className="layout layout--dynamics">
      <ShellPart name="SkipLinks" shell={shell} />
      <ShellPart name="Navbar" shell={shell} />
      <NavbarControls shell={shell} />
      <main id="contenu" tabIndex={-1}>
        {children}
      </main>
      <ShellPart name="Footer" shell={shell} />
      <ToTop />
    </div>
  );
}
