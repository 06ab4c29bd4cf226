import { useLabels } from '../../site/SiteContext';
import type { ShellData } from '../../site/shellData';
import { navbarMenus } from '../menus/menus';
import { CallsToAction } from './CallsToAction';
import { CompactBar } from './CompactBar';
import { Logo } from './Logo';
import { MainMenus } from './MainMenus';
import { TopBar } from './TopBar';

/**
 * The top of every page. Both bars are in the HTML of every visitor; style sheets choose by the window's width, by the
 * device and by `data-bar`. The compact one stands first: a phone on a slow line draws it while the menus of wide windows,
 * fourteen kilobytes that it does not show, are still arriving. What it does is `NavbarControls`'s.
 */
export function Navbar({ shell }: { shell: ShellData }) {
  const { entries, services } = navbarMenus(shell.navbar, useLabels());
  return (
    <header className="navbar" id="navigation">
      <CompactBar settings={shell.settings} />
      <div className="navbar__full">
        <TopBar services={services} />
        <div className="navbar__main container">
          <Logo settings={shell.settings} />
          <MainMenus entries={entries} />
          <CallsToAction className="navbar__actions" />
        </div>
      </div>
    </header>
  );
}
