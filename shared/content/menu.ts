/** A link of a menu; an item without a label or an address is dropped at the door. */
export interface MenuLink {
  id: string;
  label: string;
  url: string;
}

/** The campus item: columns of links and the next events. */
export interface CampusMenu {
  kind: 'core.menu';
  id: string;
  label: string;
  url: string;
  items: MenuLink[];
}

export interface DropdownMenu {
  kind: 'core.menu-dropdown';
  id: string;
  label: string;
  /** What editors call it whatever its label. '' when they call it nothing. */
  slug: string;
  url: string;
  sections: MenuSection[];
}

/** How editors call the dropdown that stands among the quick links and not in the main menu. */
export const SERVICES_SLUG = 'services';

export interface MenuSection {
  title: string;
  items: MenuLink[];
}

export interface SimpleMenu extends MenuLink {
  kind: 'core.menu-item';
}

export type MenuEntry = CampusMenu | DropdownMenu | SimpleMenu;
export type MenuType = 'navbarproto' | 'footer';

export interface Menu {
  entries: MenuEntry[];
}
