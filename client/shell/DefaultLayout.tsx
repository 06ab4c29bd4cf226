import type { LayoutProps } from './layout';
import { NavbarControls } from './navbar/NavbarControls';
import { ShellPart } from './ShellPart';
import { ToTop } from './ToTop';

/** Everything: navbar, content, the mobile bar of calls to action, footer and the way back up. */
export function DefaultLayout({ shell, children }: LayoutProps) {
  return (
    <div className="layout layout--default">
      <ShellPart name="SkipLinks" shell={shell} />
      <ShellPart name="Navbar" shell={shell} />
      <NavbarControls shell={shell} />
      <main id="contenu" tabIndex={-1}>
        {children}
      </main>
      <ShellPart name="Footer" shell={shell} />
      <ShellPart name="CallToActionBar" shell={shell} />
      <ToTop />
    </div>
  );
}
