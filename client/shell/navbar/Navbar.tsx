import type { DropdownMenu } from '../../../shared/content/menu';
import type { Settings } from '../../../shared/content/settings';
import { localise } from '../../../shared/locale';
import { useLabels, useSite } from '../../site/SiteContext';
import type { ShellData } from '../../site/shellData';
import { Icon } from '../../ui/media/Icon';
import { Languages } from '../language/Languages';
import { Menu } from '../menus/Menu';
import { MenuLinks } from '../menus/MenuLinks';
import { navbarMenus } from '../menus/menus';
import { profileLinks, quickLinks } from '../menus/quickLinks';
import { SectionLinks } from '../menus/SectionLinks';
import { Sidebar } from '../sidebar/Sidebar';
import { CallsToAction } from './CallsToAction';
import { Logo } from './Logo';
import { MainMenus } from './MainMenus';

/**
 * The top of every page. Both bars are in every page's HTML; style sheets choose by window width, device and
 * `data-bar`. The compact bar comes first: a phone on a slow connection shows it while the menus of wide windows, 14 KB
 * that it does not show, are still arriving. Behaviour: `startNavbar.ts`.
 */
export function Navbar({ shell }: { shell: ShellData }) {
  const menus = navbarMenus(shell.navbar, useLabels(), useSite().options);
  return (
    <header className="navbar" id="navigation">
      <CompactBar settings={shell.settings} />
      <Sidebar {...menus} shell={shell} />
      <div className="navbar__full">
        <TopBar services={menus.services} shell={shell} />
        <div className="navbar__main container">
          <Logo settings={shell.settings} />
          <MainMenus entries={menus.entries} />
          <CallsToAction className="navbar__actions" />
        </div>
      </div>
    </header>
  );
}

/** The bar of narrow windows, and of wide ones after scrolling down. */
function CompactBar({ settings }: { settings: Settings | null }) {
  return (
    <div className="compact-bar">
      <div className="compact-bar__row container">
        <Logo settings={settings} />
        <CallsToAction className="compact-bar__actions" />
        <SearchLink />
        <Burger />
      </div>
    </div>
  );
}

/** Opens the search dialog; without scripts, a link to the search page. */
function SearchLink({ isNamed = false }: { isNamed?: boolean }) {
  const labels = useLabels();
  const { locale } = useSite();
  const label = labels('navigation.search');
  return (
    <a className="search-link" href={localise('/recherche', locale)} data-search rel="nofollow">
      <Icon name="search" label={isNamed ? undefined : label} />
      {isNamed && label}
    </a>
  );
}

/** Opens the sidebar; without scripts, a link to the site plan. */
function Burger() {
  const labels = useLabels();
  const { locale } = useSite();
  return (
    <a className="burger" href={localise('/plan-du-site', locale)}>
      <Icon name="burger" />
      {labels('navigation.menu')}
    </a>
  );
}

/** Above the main bar: visitor profiles, quick links, services, languages. */
function TopBar({ services, shell }: { services: DropdownMenu | null; shell: ShellData }) {
  const labels = useLabels();
  const { options } = useSite();
  const profiles = options.profilesEnabled ? profileLinks(labels, options, shell) : [];
  return (
    <nav className="top-bar" aria-label={labels('navigation.top')}>
      <div className="top-bar__row container">
        {profiles.length > 0 && (
          <Menu className="top-bar__profiles" entry={{ label: labels('navigation.profile') }} panel="list">
            <MenuLinks links={profiles} />
          </Menu>
        )}
        <MenuLinks className="top-bar__links" links={quickLinks(labels, shell)} />
        {services && (
          <Menu className="top-bar__services" entry={{ label: services.label }} panel="list">
            <SectionLinks sections={services.sections} />
          </Menu>
        )}
        <SearchLink isNamed />
        {options.englishEnabled && <Languages />}
      </div>
    </nav>
  );
}
