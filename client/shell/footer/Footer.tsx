import { useLabels, useSite } from '../../site/SiteContext';
import type { ShellData } from '../../site/shellData';
import { MenuLinks } from '../menus/MenuLinks';
import { linksOf, menuEntries } from '../menus/menus';
import { FooterIdentity } from './FooterIdentity';
import { FooterMenus } from './FooterMenus';
import { footerLinks, isLegalAddress } from './footerLinks';

/** The bottom of every page. */
export function Footer({ shell }: { shell: ShellData }) {
  const labels = useLabels();
  const { locale, options } = useSite();
  // A menu that only repeats the legal links below it is left out.
  const entries = menuEntries(shell.footer, labels).filter(
    (entry) => !linksOf(entry).every(({ url }) => isLegalAddress(url)),
  );
  return (
    <footer className="footer night" id="pied-de-page" tabIndex={-1}>
      <div className="footer__top container">
        <FooterIdentity settings={shell.settings} />
        <nav className="footer__menus" aria-label={labels('navigation.footer')}>
          <FooterMenus entries={entries} />
        </nav>
      </div>
      {options.footerFrameUrl && (
        <div className="container">
          <iframe
            className="footer__frame"
            src={options.footerFrameUrl}
            title={labels('navigation.footerFrame')}
            loading="lazy"
            sandbox="allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation"
          />
        </div>
      )}
      <nav className="footer__legal container" aria-label={labels('navigation.legal')}>
        <MenuLinks links={footerLinks(labels, locale, options)} />
      </nav>
    </footer>
  );
}
