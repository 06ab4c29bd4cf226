import type { MenuSection } from '../../../shared/content/blocks/menuBlocks';
import type { MenuEntry } from '../../../shared/content/menu';
import { useLabels, useSite } from '../../site/SiteContext';
import type { ShellData } from '../../site/shellData';
import { HELD_FRAME } from '../../thirdParty/heldFrame';
import { Button } from '../../ui/Button';
import { BidiText } from '../../ui/text/BidiText';
import { MenuLinks } from '../menus/MenuLinks';
import { linksOf, menuEntries } from '../menus/menus';
import { FooterIdentity } from './FooterIdentity';
import { footerLinks, isLegalAddress } from './footerLinks';

export function Footer({ shell }: { shell: ShellData }) {
  const labels = useLabels();
  const { options } = useSite();
  // A menu that only repeats the legal links below it is left out.
  const entries = menuEntries(shell.footer, labels, options).filter(
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
          {options.consentRequired && <HeldFrameNotice url={options.footerFrameUrl} />}
          <iframe
            className="footer__frame"
            {...(options.consentRequired
              ? { [HELD_FRAME]: options.footerFrameUrl, hidden: true }
              : { src: options.footerFrameUrl })}
            title={labels('navigation.footerFrame')}
            loading="lazy"
            sandbox="allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation"
          />
        </div>
      )}
      <nav className="footer__legal container" aria-label={labels('navigation.legal')}>
        <MenuLinks links={footerLinks(labels, shell, options)}>
          {options.consentRequired && (
            <li>
              <button type="button" className="footer__cookies" data-consent data-needs-code>
                {labels('navigation.cookies')}
              </button>
            </li>
          )}
        </MenuLinks>
      </nav>
    </footer>
  );
}

/** Placeholder for the frame until the visitor consents; of the same height, to avoid a layout shift. */
function HeldFrameNotice({ url }: { url: string }) {
  const labels = useLabels();
  return (
    <div className="footer__held">
      <p>{labels('navigation.frameHeld', { host: new URL(url).host })}</p>
      <p className="footer__ways">
        <Button variant="secondary" size="small" data-consent data-needs-code>
          {labels('navigation.cookies')}
        </Button>
        <a href={url} rel="noopener">
          {labels('navigation.frameOpen')}
        </a>
      </p>
    </div>
  );
}

/** The footer's columns: one per menu, and one for links outside of a menu. */
function FooterMenus({ entries }: { entries: readonly MenuEntry[] }) {
  const alone = entries.flatMap((entry) => (entry.kind === 'core.menu-item' ? [entry] : []));
  return (
    <>
      {entries.map((entry) => {
        if (entry.kind === 'core.menu-item') return null;
        const sections = entry.kind === 'core.menu' ? [{ title: '', items: entry.items }] : entry.sections;
        return (
          <div key={entry.id} className="footer__column">
            <h2 className="footer__title">
              <BidiText text={entry.label} />
            </h2>
            <Sections sections={sections} />
          </div>
        );
      })}
      {alone.length > 0 && (
        <div className="footer__column footer__column--alone">
          <MenuLinks links={alone} />
        </div>
      )}
    </>
  );
}

function Sections({ sections }: { sections: readonly MenuSection[] }) {
  return sections.map(({ title, items }, index) => (
    <div key={`${title} ${index}`} className="footer__section">
      {/* A single section's title would only repeat the menu's label. */}
      {title !== '' && sections.length > 1 && (
        <h3 className="footer__subtitle">
          <BidiText text={title} />
        </h3>
      )}
      <MenuLinks links={items} />
    </div>
  ));
}
