import type { BlockOf } from './blocks';

export type CampusMenu = BlockOf<'core.menu'>;
export type DropdownMenu = BlockOf<'core.menu-dropdown'>;
export type SimpleMenu = BlockOf<'core.menu-item'>;

/** How editors call the dropdown that stands among the quick links and not in the main menu. */
export const SERVICES_SLUG = 'services';

export type MenuEntry = CampusMenu | DropdownMenu | SimpleMenu;
export type MenuType = 'navbarproto' | 'footer';

export interface Menu {
  entries: MenuEntry[];
}
