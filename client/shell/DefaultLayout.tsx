import type { LayoutProps } from './layout';
import { NavbarControls } from './navbar/NavbarControls';
import { FramePart } from './ShellPart';
import { ToTop } from './ToTop';

/** Everything: navbar, content, the mobile bar of calls to action, footer and the way back up. */
export function DefaultLayout({ shell, children }: LayoutProps) {
  return (
    <div className="layout layout--default">
      <FramePart name="SkipLinks" shell={shell} />
      <FramePart name="Navbar" shell={shell} />
      <NavbarControls shell={shell} />
      <main id="contenu" tabIndex={-1}>
        {children}
      </main>
      <FramePart name="Footer" shell={shell} />
      <FramePart name="CallToActionBar" shell={shell} />
      <ToTop />
    </div>
  );
}
