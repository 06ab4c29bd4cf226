import { CallToActionBar } from '../navigation/CallToActionBar';
import { Footer } from '../navigation/Footer';
import { Navbar } from '../navigation/Navbar';
import { SkipLinks } from '../navigation/SkipLinks';
import { ToTop } from '../navigation/ToTop';
import type { LayoutProps } from './layout';

/** Everything: navbar, content, the mobile bar of calls to action, footer and the way back up. */
export function DefaultLayout({ shell, children }: LayoutProps) {
  return (
    <div className="layout layout--default">
      <SkipLinks />
      <Navbar shell={shell} />
      <main id="contenu" tabIndex={-1}>
        {children}
      </main>
      <Footer shell={shell} />
      <CallToActionBar />
      <ToTop />
    </div>
  );
}
